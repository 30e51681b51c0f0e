import Controls
import Foundation
import TransitionEngine
import ViewTree
import XMLReading

// Outlets, actions, segues, gesture recognizers and attributes that are set by their path.
extension InterfaceReader {
  /// The connections of an object: its own outlets, and what it triggers.
  struct Connections {
    var outlets: [OutletDescription] = []
    var triggers: [TriggerDescription] = []
  }

  /// Reads an object's connections. `cause` is the event or gesture that triggers its segues and, unless an action
  /// names an event, its actions. It is `nil` for an object that triggers nothing.
  func connections(of element: XMLElement, cause: TriggerDescription.Cause?) -> Connections {
    var found = Connections()
    for child in element.child("connections")?.children ?? [] {
      switch child.name {
      case "outlet", "outletCollection": addOutlet(child, &found.outlets)
      case "action":
        guard let selector = child["selector"], let target = target(child) else { continue }
        let event = child.choice("eventType", SceneWords.events)
        if child["eventType"] != nil, event == nil {
          remark(
            "the event “\(child["eventType"] ?? "")” is not known here; the action is left out", at: child)
          continue
        }
        guard let cause = event.map({ .event($0) }) ?? cause else { continue }
        found.triggers.append(TriggerDescription(cause, .action(selector, target), at: place(child)))
      case "segue":
        guard let segue = segue(child, of: element) else { continue }
        segues.append(segue)
        if let cause, segue.kind.isTriggered, let key = segue.key {
          found.triggers.append(TriggerDescription(cause, .segue(key), at: place(child)))
        }
      default: ignore(child, in: element)
      }
    }
    return found
  }

  func outlets(of element: XMLElement) -> [OutletDescription] { connections(of: element, cause: nil).outlets }

  private func addOutlet(_ element: XMLElement, _ outlets: inout [OutletDescription]) {
    guard let name = element["property"], let destination = element["destination"] else {
      return remark("the outlet has no “property” or no “destination”; it is left out", at: element)
    }
    guard objects[destination] != nil || guides[destination] != nil else {
      return remark(
        "the outlet “\(name)” leads to “\(destination)”, which the scene does not have", at: element)
    }
    let isCollection = element.name == "outletCollection"
    if isCollection, let index = outlets.firstIndex(where: { $0.isCollection && $0.name == name }) {
      let targets = outlets[index].targets + [destination]
      outlets[index] = OutletDescription(name, to: targets, isCollection: true, at: outlets[index].place)
    } else {
      outlets.append(
        OutletDescription(name, to: [destination], isCollection: isCollection, at: place(element)))
    }
  }

  private func target(_ element: XMLElement) -> TriggerDescription.Target? {
    guard let name = element["destination"] else { return .chain }
    if name == ownerName { return .controller }
    guard let object = objects[name] else {
      remark("the action leads to “\(name)”, which the scene does not have; it is left out", at: element)
      return nil
    }
    return object["placeholderIdentifier"] == "IBFirstResponder" ? .chain : .object(name)
  }

  // MARK: Segues

  private static let kinds: [(String, SegueKind)] = [
    ("show", .show), ("push", .show), ("showDetail", .showDetail), ("replace", .showDetail),
    ("presentation", .presentModally), ("modal", .presentModally), ("popoverPresentation", .presentAsPopover),
    ("popover", .presentAsPopover), ("embed", .embed), ("relationship", .relationship), ("unwind", .unwind),
    ("custom", .custom),
  ]

  private static let relationships = [
    "masterViewController": "primaryViewController", "detailViewController": "secondaryViewController",
  ]

  private func segue(_ element: XMLElement, of owner: XMLElement) -> SegueDescription? {
    guard let kind = element.choice("kind", Self.kinds) else {
      remark(
        "the kind of segue “\(element["kind"] ?? "")” is not known here; the segue is left out", at: element)
      return nil
    }
    var segue = SegueDescription(kind, at: place(element))
    segue.identifier = element["identifier"]
    segue.key = element["id"] ?? "segue at \(element.at)"
    segue.className = element["customClass"]
    segue.presentation = element.choice("modalPresentationStyle", SceneWords.presentations)
    segue.transition = element.choice("modalTransitionStyle", SceneWords.transitions)
    segue.isAnimated = element.flag("animates") ?? true
    switch kind {
    case .unwind:
      segue.action = element["unwindAction"]
      guard segue.action != nil else {
        remark("the segue has no “unwindAction”; it is left out", at: element)
        return nil
      }
      return segue
    case .embed: segue.view = owner["id"]
    case .presentAsPopover: segue.view = element["popoverAnchorView"]
    case .relationship:
      let name = element["relationship"] ?? ""
      segue.relationship = Self.relationships[name] ?? name
    default: break
    }
    let name = element["destination"] ?? ""
    if let number = document.numbers[name] {
      segue.destination = SceneReference(storyboard: nil, scene: document.scenes[number].identifier)
    } else if let reference = document.references[name] {
      segue.destination = reference
    } else {
      remark("the segue leads to “\(name)”, which no scene of the file has; it is left out", at: element)
      return nil
    }
    return segue
  }

  // MARK: Gesture recognizers

  private static let directions: [(String, UISwipeGestureRecognizer.Direction)] = [
    ("left", .left), ("right", .right), ("up", .up), ("down", .down),
  ]

  /// Reads a gesture recognizer; `nil` for another object.
  func recognizer(_ element: XMLElement) -> RecognizerDescription? {
    guard let make = Self.recognizers[element.name] else { return nil }
    var settings: [@MainActor (UIGestureRecognizer) -> Void] = []
    func set<Kind: UIGestureRecognizer>(_ change: @escaping @MainActor (Kind) -> Void) {
      settings.append { if let recognizer = $0 as? Kind { change(recognizer) } }
    }
    if let isEnabled = element.flag("enabled") { set { $0.isEnabled = isEnabled } }
    if let flag = element.flag("cancelsTouchesInView") { set { $0.cancelsTouchesInView = flag } }
    if let flag = element.flag("delaysTouchesBegan") { set { $0.delaysTouchesBegan = flag } }
    if let flag = element.flag("delaysTouchesEnded") { set { $0.delaysTouchesEnded = flag } }
    if let taps = element.integer("numberOfTapsRequired") {
      set { (tap: UITapGestureRecognizer) in tap.numberOfTapsRequired = min(max(taps, 1), 10) }
    }
    if let touches = element.integer("minimumNumberOfTouches") {
      set { (pan: UIPanGestureRecognizer) in pan.minimumNumberOfTouches = min(max(touches, 1), 10) }
    }
    if let touches = element.integer("maximumNumberOfTouches") {
      set { (pan: UIPanGestureRecognizer) in pan.maximumNumberOfTouches = min(max(touches, 1), 10) }
    }
    if let duration = element.number("minimumPressDuration") {
      set { (press: UILongPressGestureRecognizer) in press.minimumPressDuration = max(duration, 0) }
    }
    if let direction = element.choice("direction", Self.directions) {
      set { (swipe: UISwipeGestureRecognizer) in swipe.direction = direction }
    }
    let connections = connections(of: element, cause: .recognized)
    return RecognizerDescription(
      name: element["id"] ?? "", className: element["customClass"], make: make, settings: settings,
      outlets: connections.outlets, triggers: connections.triggers, place: place(element))
  }

  private static let recognizers: [String: () -> UIGestureRecognizer] = [
    "tapGestureRecognizer": { UITapGestureRecognizer() },
    "panGestureRecognizer": { UIPanGestureRecognizer() },
    "swipeGestureRecognizer": { UISwipeGestureRecognizer() },
    "pinchGestureRecognizer": { UIPinchGestureRecognizer() },
    "rotationGestureRecognizer": { UIRotationGestureRecognizer() },
    // The name of the long press in files of every version.
    "pongPressGestureRecognizer": { UILongPressGestureRecognizer() },
    "longPressGestureRecognizer": { UILongPressGestureRecognizer() },
    "screenEdgePanGestureRecognizer": { UIScreenEdgePanGestureRecognizer() },
    "gestureRecognizer": { UIGestureRecognizer() },
  ]

  // MARK: Attributes

  func attributes(of element: XMLElement) -> [AttributeDescription] {
    var found: [AttributeDescription] = []
    for child in element.child("userDefinedRuntimeAttributes")?.children ?? [] {
      guard let path = child["keyPath"], let value = value(child) else {
        remark(
          "the attribute “\(child["keyPath"] ?? "")” has no value that is known here; it is left out",
          at: child)
        continue
      }
      found.append(AttributeDescription(path: path, value: value, place: place(child)))
    }
    return found
  }

  private func value(_ element: XMLElement) -> Any? {
    let child = element.keyed("value")
    switch element["type"] {
    case "boolean": return element.flag("value") ?? false
    case "number": return child?.number("value")
    case "string", "localizedString": return element.string("value") ?? ""
    case "color": return child.map { color($0) }
    case "image": return image("value", of: element)
    case "point": return child.map { CGPoint(x: $0.number("x") ?? 0, y: $0.number("y") ?? 0) }
    case "size": return child?.size
    case "rect": return child?.rect
    default: return nil
    }
  }
}
