import Controls
import Diagnostics
import Foundation
import LayoutBuilding
import Lists
import QuartzCore
import TextKit
import ViewTree

/// The views created for a scene, and the named objects among them.
package struct SceneViews {
  package private(set) var root: UIView
  /// The views of the scene that are not inside the root view; outlets refer to them.
  private(set) var loose: [UIView] = []
  /// The objects that outlets and segues find, by name.
  private(set) var objects: [String: AnyObject] = [:]
  /// All views with their descriptions, parents first.
  package private(set) var all: [(view: UIView, description: ViewDescription)] = []
  /// The errors in spite of which the views were created, such as an unregistered class that a plain view replaces.
  private(set) var problems: [StoryboardError] = []
  /// The constraints that change with the size classes of the root view.
  private var varied: [(NSLayoutConstraint, ConstraintDescription)] = []
  private let file: StoryboardFile
  private let library: StoryboardLibrary

  /// Creates the views of a scene and the constraints between them; `nil` for a scene without a view.
  package init?(_ scene: SceneDescription, in storyboard: UIStoryboard) throws(StoryboardError) {
    guard let description = scene.view else { return nil }
    let file = try storyboard.library.file(named: storyboard.name)
    try self.init(description, beside: scene.looseViews, scene.constraints, of: file, storyboard.library)
  }

  /// Creates a view with the views inside it, the views beside it, and the constraints between all of them.
  init(
    _ description: ViewDescription, beside loose: [ViewDescription] = [],
    _ constraints: [ConstraintDescription] = [],
    of file: StoryboardFile, _ library: StoryboardLibrary
  ) throws(StoryboardError) {
    self.file = file
    self.library = library
    root = UIView()
    root = try make(description)
    for other in loose { self.loose.append(try make(other)) }
    addConstraints(constraints)
  }

  private mutating func addConstraints(_ constraints: [ConstraintDescription]) {
    for constraint in constraints { add(constraint) }
    for (_, description) in all {
      for constraint in description.constraints { add(constraint) }
    }
    guard !varied.isEmpty else { return }
    root.registerForTraitChanges([UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self]) {
      [varied] (root: UIView, _) in
      let changes = varied.map { ($0, $1.state(in: root.traitCollection)) }
      // Those that leave go first, because they may contradict those that come.
      for (constraint, state) in changes where state.isInstalled == false { constraint.isActive = false }
      for (constraint, state) in changes {
        if let constant = state.constant { constraint.constant = constant }
        if state.isInstalled == true { constraint.isActive = true }
      }
    }
  }

  private mutating func make(_ description: ViewDescription, in parent: UIView? = nil) throws(StoryboardError)
    -> UIView
  {
    if let parent, let own = description.standIn?(parent) {
      description.apply(to: own)
      try complete(own, description)
      return own
    }
    let reading = SceneReading(values: description.values)
    reading.view = description
    guard let view = try maker(description)(SceneCoder(reading)) else {
      throw file.error(
        .sceneClassMissing, at: description.place,
        "the scene’s view was not created: init(coder:) of \(description.className) returned nil. Return a view"
      )
    }
    reading.apply(to: view)
    try complete(view, description)
    guard let parent else { return view }
    if let placement = description.placement {
      placement(parent, view)
    } else if let stack = parent as? UIStackView {
      stack.addArrangedSubview(view)
    } else {
      parent.addSubview(view)
    }
    return view
  }

  private mutating func complete(_ view: UIView, _ description: ViewDescription) throws(StoryboardError) {
    if let layout = description.layout, let list = view as? UICollectionView {
      list.collectionViewLayout = make(layout)
      if let name = layout.name { objects[name] = list.collectionViewLayout }
    }
    description.applyContent(to: view)
    all.append((view, description))
    if let name = description.name { objects[name] = view }
    for inner in description.subviews { _ = try make(inner, in: view) }
  }

  private mutating func maker(_ description: ViewDescription) throws(StoryboardError) -> (NSCoder) -> UIView?
  {
    if let maker = library.views[description.className] { return maker }
    if let fallback = description.fallbackClass {
      if fallback == description.className {
        problems.append(
          file.error(
            .sceneElementIgnored, at: description.place,
            "the storyboard’s views of class “\(fallback)” are not known here; a plain view takes the place of each. Use "
              + "another class"))
      } else if !library.acceptsAnyClass {
        problems.append(
          file.error(
            .sceneClassMissing, at: description.place,
            "the scene’s view is of class “\(description.className)”, which is not registered; \(fallback) takes its place. "
              + "Register it with the StoryboardLibrary: register(view: \(description.className).init(coder:))"
          ))
      }
      return library.views[fallback] ?? { UIView(coder: $0) }
    }
    if library.acceptsAnyClass { return { UIView(coder: $0) } }
    throw file.error(
      .sceneClassMissing, at: description.place,
      "the scene’s view is of class “\(description.className)”, which is not registered. Register it with the StoryboardLibrary: "
        + "register(view: \(description.className).init(coder:))")
  }

  private mutating func make(_ description: LayoutDescription) -> UICollectionViewLayout {
    let reading = SceneReading(values: SceneValues())
    reading.layout = description
    let coder = SceneCoder(reading)
    if let made = library.layouts[description.className]?(coder) { return made }
    if !library.acceptsAnyClass {
      problems.append(
        file.error(
          .sceneClassMissing, at: description.place,
          "the scene’s layout is of class “\(description.className)”, which is not registered; a flow layout takes its "
            + "place. Register it with the StoryboardLibrary: register(layout: \(description.className).init(coder:))"
        ))
    }
    return UICollectionViewFlowLayout(coder: coder) ?? UICollectionViewFlowLayout()
  }

  private mutating func add(_ description: ConstraintDescription) {
    func item(_ side: ConstraintDescription.Side) -> AnyObject? {
      guard let view = objects[side.view] as? UIView else { return nil }
      // A file of Interface Builder says which views their autoresizing masks place. Otherwise those with constraints
      // are placed by them, except for the root view: the controller decides its frame.
      if description.name == nil, view !== root { view.translatesAutoresizingMaskIntoConstraints = false }
      switch side.guide {
      case .safeArea: return view.safeAreaLayoutGuide
      case .margins: return view.layoutMarginsGuide
      case .readable: return view.readableContentGuide
      case .content: return (view as? UIScrollView)?.contentLayoutGuide ?? view
      case .frame: return (view as? UIScrollView)?.frameLayoutGuide ?? view
      case .top: return view.topGuide
      case .bottom: return view.bottomGuide
      case nil: return view
      }
    }
    guard let first = item(description.first) else { return }
    let second = description.second.flatMap(item)
    if description.second != nil, second == nil { return }
    let constraint = NSLayoutConstraint(
      item: first, attribute: description.first.attribute, relatedBy: description.relation,
      toItem: second, attribute: description.second?.attribute ?? .notAnAttribute,
      multiplier: description.multiplier, constant: description.constant)
    constraint.identifier = description.identifier
    constraint.priority = UILayoutPriority(Float(description.priority))
    if !description.variations.isEmpty { varied.append((constraint, description)) }
    let state = description.state(in: root.traitCollection)
    if let constant = state.constant { constraint.constant = constant }
    constraint.isActive = state.isInstalled ?? true
    if let name = description.name ?? description.identifier { objects[name] = constraint }
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
    for setting in settings { setting(view) }
  }
}
