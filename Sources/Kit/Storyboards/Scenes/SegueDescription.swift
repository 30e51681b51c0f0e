import JSONReading
import TransitionEngine

/// A segue as it stands in a file.
package struct SegueDescription {
  package let kind: SegueKind
  package let identifier: String?
  /// Where it leads; nil for one that unwinds.
  package let destination: SceneReference?
  /// The name of a segue class of one's own.
  package let className: String?
  package let presentation: UIModalPresentationStyle?
  package let transition: UIModalTransitionStyle?
  package let isAnimated: Bool
  /// The view that it puts its destination into, or that a balloon points at.
  package let view: String?
  /// The action that it unwinds to.
  package let action: String?
  /// What its destination becomes to a container.
  package let relationship: String?
  package let place: ScenePlace
}

/// What a segue does with its destination.
nonisolated package enum SegueKind: String, Sendable, CaseIterable {
  /// Shows it where a container around the source likes to.
  case show
  /// Shows it as the detail of a container around the source.
  case showDetail
  case presentModally
  /// Presents it in a balloon beside a view.
  case presentAsPopover
  /// Puts it into a view of the source when that loads.
  case embed
  /// What its class says.
  case custom
  /// Goes back to a controller that has an action for it.
  case unwind
  /// Gives it to a container as one of its own when that is made.
  case relationship

  /// A Boolean value indicating whether a person or code sets it off; the others happen by themselves.
  package var isTriggered: Bool { self != .embed && self != .relationship }
}

/// A scene as a segue names it.
nonisolated package struct SceneReference: Hashable, Sendable {
  /// The storyboard; nil for the one that it stands in.
  package var storyboard: String?
  /// The scene's identifier; nil for the first of the storyboard.
  package var scene: String?
}

extension SegueDescription {
  private static let names = [
    "kind", "identifier", "destination", "storyboard", "class", "presentation", "transition", "animated",
    "view",
    "action", "relationship",
  ]

  /// Reads a segue; what a kind cannot do without has to be there.
  init(_ element: JSONElement) throws(JSONFault) {
    let object = try element.object("a segue", Self.names)
    let kinds = SegueKind.allCases.map { ($0.rawValue, $0) }
    kind = try object.required("kind", "what the segue does").choice(kinds, "a kind of segue")
    identifier = try object["identifier"]?.name("a segue’s identifier")
    className = try object["class"]?.name("a segue’s class")
    presentation = try object["presentation"]?.choice(SceneWords.presentations, "a style of presentation")
    transition = try object["transition"]?.choice(SceneWords.transitions, "a style of transition")
    isAnimated = try object["animated"]?.flag() ?? true
    view = try object["view"]?.name("a view’s name")
    action = try object["action"]?.name("an action’s name")
    relationship = try object["relationship"]?.name("a relationship’s name")
    place = ScenePlace(element)
    let storyboard = try object["storyboard"]?.name("a storyboard’s name")
    let scene = try object["destination"]?.name("a scene’s identifier")
    if kind == .unwind {
      guard scene == nil, storyboard == nil else {
        throw (object["destination"] ?? object["storyboard"] ?? element).fault(
          "expected no destination, found one; a segue that unwinds finds it by its action")
      }
      destination = nil
      guard action != nil else { throw element.fault("expected “action”, what to unwind to, found none") }
    } else {
      guard scene != nil || storyboard != nil else {
        throw element.fault(
          "expected “destination”, a scene’s identifier, or “storyboard”, found neither")
      }
      destination = SceneReference(storyboard: storyboard, scene: scene)
      if let action = object["action"] {
        throw action.fault("expected no action but in a segue that unwinds")
      }
    }
    if kind == .embed, view == nil {
      throw element.fault("expected “view”, the view to put the scene into, found none")
    }
    if kind == .custom, className == nil {
      throw element.fault("expected “class”, a segue’s class, found none")
    }
    if kind == .relationship, relationship == nil {
      throw element.fault("expected “relationship”, what the scene is to its container, found none")
    }
    if kind.isTriggered, identifier == nil {
      throw element.fault("expected “identifier”, by which a view or code names the segue, found none")
    }
  }
}
