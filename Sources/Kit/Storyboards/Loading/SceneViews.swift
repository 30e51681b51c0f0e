import Controls
import Diagnostics
import Foundation
import QuartzCore
import TextKit
import ViewTree

/// The views created for a scene, and the named objects among them.
package struct SceneViews {
  package private(set) var root: UIView
  /// The objects that outlets and segues find, by name.
  private(set) var objects: [String: AnyObject] = [:]
  /// All views with their descriptions, parents first.
  package private(set) var all: [(view: UIView, description: ViewDescription)] = []

  /// Creates the views of a scene and the constraints between them.
  package init(_ scene: SceneDescription, in storyboard: UIStoryboard) throws(StoryboardError) {
    let file = try storyboard.library.file(named: storyboard.name)
    guard let description = scene.view else {
      throw file.error(
        .sceneInvalid, at: scene.place,
        "the scene “\(scene.identifier)” has no view. Add “view”")
    }
    root = UIView()
    root = try make(description, file, storyboard.library)
    for constraint in scene.constraints { add(constraint) }
  }

  private mutating func make(
    _ description: ViewDescription, _ file: StoryboardFile, _ library: StoryboardLibrary
  ) throws(StoryboardError) -> UIView {
    let plain: ((NSCoder) -> UIView?)? = library.acceptsAnyClass ? { UIView(coder: $0) } : nil
    guard let maker = library.views[description.className] ?? plain else {
      throw file.error(
        .sceneClassMissing, at: description.place,
        "the view is of class “\(description.className)”, which is not registered. Register it with the library: "
          + "register(view: \(description.className).init(coder:))")
    }
    let reading = SceneReading(values: description.values)
    reading.view = description
    guard let view = maker(SceneCoder(reading)) else {
      throw file.error(
        .sceneClassMissing, at: description.place,
        "the view was not created: init(coder:) of \(description.className) returned nil. Return a view")
    }
    reading.apply(to: view)
    description.applyContent(to: view)
    all.append((view, description))
    if let name = description.name { objects[name] = view }
    for inner in description.subviews {
      let subview = try make(inner, file, library)
      if let stack = view as? UIStackView {
        stack.addArrangedSubview(subview)
      } else {
        view.addSubview(subview)
      }
    }
    return view
  }

  private mutating func add(_ description: ConstraintDescription) {
    func item(_ side: ConstraintDescription.Side) -> AnyObject? {
      guard let view = objects[side.view] as? UIView else { return nil }
      // The controller, not the constraints, decides the root view's frame.
      if view !== root { view.translatesAutoresizingMaskIntoConstraints = false }
      switch side.guide {
      case .safeArea: return view.safeAreaLayoutGuide
      case .margins: return view.layoutMarginsGuide
      case nil: return view
      }
    }
    guard let first = item(description.first) else { return }
    let constraint = NSLayoutConstraint(
      item: first, attribute: description.first.attribute, relatedBy: description.relation,
      toItem: description.second.flatMap(item), attribute: description.second?.attribute ?? .notAnAttribute,
      multiplier: description.multiplier, constant: description.constant)
    constraint.identifier = description.identifier
    constraint.priority = UILayoutPriority(Float(description.priority))
    constraint.isActive = true
    if let identifier = description.identifier { objects[identifier] = constraint }
  }
}

extension ViewDescription {
  /// Applies the description to a view of any class.
  func apply(to view: UIView) {
    if let frame { view.frame = frame }
    if let autoresizingMask { view.autoresizingMask = autoresizingMask }
    if let backgroundColor { view.backgroundColor = backgroundColor }
    if let tintColor { view.tintColor = tintColor }
    if let alpha { view.alpha = alpha }
    if let isHidden { view.isHidden = isHidden }
    if let clipsToBounds { view.clipsToBounds = clipsToBounds }
    if let isUserInteractionEnabled { view.isUserInteractionEnabled = isUserInteractionEnabled }
    if let cornerRadius { view.layer.cornerRadius = cornerRadius }
    if let tag { view.tag = tag }
    if let restorationIdentifier { view.restorationIdentifier = restorationIdentifier }
    if let accessibilityIdentifier { view.accessibilityIdentifier = accessibilityIdentifier }
  }

  /// Applies the values that only certain classes have; called after the view is complete.
  func applyContent(to view: UIView) {
    switch view {
    case let label as UILabel:
      if let text { label.text = text }
      if let textColor { label.textColor = textColor }
      if let fontSize { label.font = .systemFont(ofSize: fontSize) }
      if let alignment { label.textAlignment = alignment }
      if let numberOfLines { label.numberOfLines = numberOfLines }
    case let button as UIButton:
      if let text { button.setTitle(text, for: .normal) }
      if let textColor { button.setTitleColor(textColor, for: .normal) }
      if let fontSize { button.titleLabel?.font = .systemFont(ofSize: fontSize) }
    case let field as UITextField:
      if let text { field.text = text }
      if let textColor { field.textColor = textColor }
      if let fontSize { field.font = .systemFont(ofSize: fontSize) }
      if let alignment { field.textAlignment = alignment }
      if let placeholder { field.placeholder = placeholder }
    case let slider as UISlider: if let number { slider.value = Float(number) }
    case let toggle as UISwitch: if let number { toggle.isOn = number != 0 }
    case let progress as UIProgressView: if let number { progress.progress = Float(number) }
    case let pages as UIPageControl: if let number { pages.numberOfPages = Int(number) }
    default: break
    }
  }
}
