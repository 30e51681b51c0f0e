import Controls
import Foundation
import ViewTree
import XMLReading

// Views of any class, and what is inside them.
extension InterfaceReader {
  /// The elements of a view that other parts of the reader read, or that change nothing here.
  private static let silent: Set<String> = [
    "rect", "autoresizingMask", "subviews", "constraints", "connections", "viewLayoutGuide", "variation",
    "nil",
    "userDefinedRuntimeAttributes", "gestureRecognizers", "layoutGuides", "accessibility", "color", "frame",
    "edgeInsets", "directionalEdgeInsets", "size", "point", "inset", "string", "mutableString",
    "attributedString",
    "fontDescription",
    "freeformSimulatedSizeMetrics", "simulatedStatusBarMetrics", "simulatedOrientationMetrics",
    "textInputTraits",
    "simulatedNavigationBarMetrics", "simulatedTabBarMetrics", "simulatedToolbarMetrics",
    "simulatedScreenMetrics", "offsetWrapper", "bool", "real", "integer", "animations", "keyCommands",
  ]

  /// The elements of views that receive no touches by their class; a file names the flag only where they receive none.
  private static let still: Set<String> = ["imageView", "label"]
  /// The elements of views that clip by their class; a file names the flag only where they clip.
  private static let clipping: Set<String> = ["scrollView", "tableView", "collectionView"]

  /// Reads a view and the views inside it; `nil` for one that is left out.
  func view(_ element: XMLElement) -> ViewDescription? {
    if let id = element["id"], excluded.contains(id) { return nil }
    let standard = InterfaceWords.views[element.name]
    if standard == nil {
      remark("“<\(element.name)>” is not known here; a plain view takes its place", at: element)
    }
    var made = ViewDescription(element["customClass"] ?? standard ?? "UIView", at: place(element))
    made.fallbackClass = standard ?? "UIView"
    made.name = element["id"]
    readValues(element, into: &made)
    let known = readClass(element, into: &made)
    for child in element.child("subviews")?.children ?? [] {
      if let view = view(child) { made.subviews.append(view) }
    }
    made.constraints = constraints(of: element)
    let connections = connections(of: element, cause: cause(of: element))
    made.outlets = connections.outlets
    made.events = connections.triggers
    made.attributes = attributes(of: element)
    for child in element.children
    where !Self.silent.contains(child.name) && !known.contains(child.name)
      && !known.contains(child["key"] ?? "")
    {
      ignore(child, in: element)
    }
    return made
  }

  private func cause(of element: XMLElement) -> TriggerDescription.Cause? {
    switch element.name {
    case "tableViewCell", "collectionViewCell": .selection
    case "button": .event(.touchUpInside)
    case "containerView": nil
    default: .event(.primaryActionTriggered)
    }
  }

  // MARK: Members of every view

  private func readValues(_ element: XMLElement, into made: inout ViewDescription) {
    made.frame = element.children.first { $0.name == "rect" && $0["key"] == "frame" }?.rect
    made.autoresizingMask = autoresizingMask(element)
    made.backgroundColor = color("backgroundColor", of: element)
    made.tintColor = color("tintColor", of: element)
    made.alpha = element.number("alpha").map { min(max($0, 0), 1) }
    made.isHidden = element.flag("hidden")
    made.clipsToBounds =
      element.flag("clipsSubviews") ?? element.flag("clipsToBounds")
      ?? (Self.clipping.contains(element.name) ? false : nil)
    made.isUserInteractionEnabled =
      element.flag("userInteractionEnabled") ?? (Self.still.contains(element.name) ? true : nil)
    made.tag = element.integer("tag")
    made.restorationIdentifier = element["restorationIdentifier"]
    let accessibility = element.keyed("accessibilityConfiguration")
    made.accessibilityIdentifier = accessibility?["identifier"]
    if let mode = element.choice("contentMode", InterfaceWords.contentModes) {
      made.settings.append { $0.contentMode = mode }
    }
    if element.flag("translatesAutoresizingMaskIntoConstraints") == false {
      made.settings.append { $0.translatesAutoresizingMaskIntoConstraints = false }
    }
    if let flag = element.flag("multipleTouchEnabled") {
      made.settings.append { $0.isMultipleTouchEnabled = flag }
    }
    if let flag = element.flag("autoresizesSubviews") {
      made.settings.append { $0.autoresizesSubviews = flag }
    }
    if let label = accessibility?["label"] { made.settings.append { $0.accessibilityLabel = label } }
    if let hint = accessibility?["hint"] { made.settings.append { $0.accessibilityHint = hint } }
    readMargins(element, into: &made)
    readPriorities(element, into: &made)
  }

  private func autoresizingMask(_ element: XMLElement) -> UIView.AutoresizingMask? {
    guard let mask = element.keyed("autoresizingMask") else { return nil }
    let words: [(String, UIView.AutoresizingMask)] = [
      ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth),
      ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin),
      ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleBottomMargin),
    ]
    return words.reduce([]) { mask.flag($1.0) == true ? $0.union($1.1) : $0 }
  }

  private func readMargins(_ element: XMLElement, into made: inout ViewDescription) {
    if let margins = element.children.first(where: { $0.name == "edgeInsets" && $0["key"] == "layoutMargins" }
    ) {
      let insets = margins.insets
      made.settings.append { $0.layoutMargins = insets }
    }
    if let margins = element.keyed("directionalLayoutMargins") {
      let insets = margins.insets
      made.settings.append {
        $0.directionalLayoutMargins = NSDirectionalEdgeInsets(
          top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
      }
    }
    if let flag = element.flag("preservesSuperviewLayoutMargins") {
      made.settings.append { $0.preservesSuperviewLayoutMargins = flag }
    }
    if let flag = element.flag("insetsLayoutMarginsFromSafeArea") {
      made.settings.append { $0.insetsLayoutMarginsFromSafeArea = flag }
    }
  }

  private func readPriorities(_ element: XMLElement, into made: inout ViewDescription) {
    for (axis, name) in [(NSLayoutConstraint.Axis.horizontal, "horizontal"), (.vertical, "vertical")] {
      func priority(_ kind: String) -> UILayoutPriority? {
        element.number("\(name)\(kind)Priority").map { UILayoutPriority(Float(min(max($0, 1), 1000))) }
      }
      if let hugging = priority("Hugging") {
        made.settings.append { $0.setContentHuggingPriority(hugging, for: axis) }
      }
      if let resistance = priority("CompressionResistance") {
        made.settings.append { $0.setContentCompressionResistancePriority(resistance, for: axis) }
      }
    }
  }
}
