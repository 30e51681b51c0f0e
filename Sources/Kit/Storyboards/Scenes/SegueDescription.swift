import JSONReading
import TransitionEngine

/// The description of a segue in a file.
package struct SegueDescription {
  package let kind: SegueKind
  package var identifier: String?
  /// The name by which triggers refer to a segue without an identifier.
  var key: String?
  /// The destination scene; `nil` for a segue that unwinds.
  package var destination: SceneReference?
  /// The name of a custom segue class.
  package var className: String?
  package var presentation: UIModalPresentationStyle?
  package var transition: UIModalTransitionStyle?
  package var isAnimated = true
  /// The name of the view that the destination fills, or to which a popover points.
  package var view: String?
  /// The name of the action of an unwind segue.
  package var action: String?
  /// The role of the destination in its container; `nil` for other kinds of segues.
  package var relationship: String?
  package let place: ScenePlace

  init(_ kind: SegueKind, at place: ScenePlace) {
    self.kind = kind
    self.place = place
  }
}

nonisolated package enum SegueKind: String, Sendable, CaseIterable {
  /// Shows the destination where a container around the source decides.
  case show
  /// Shows the destination as the detail of a container around the source.
  case showDetail
  case presentModally
  /// Presents the destination in a popover beside a view.
  case presentAsPopover
  /// Adds the destination to a view of the source when that view loads.
  case embed
  /// Performs the custom segue class's own code.
  case custom
  /// Returns to a controller that has the segue's action.
  case unwind
  /// Adds the destination as a child of a container when the container is created.
  case relationship

  /// A Boolean value indicating whether a user or code triggers the segue; the other kinds are performed when the scene
  /// is created.
  package var isTriggered: Bool { self != .embed && self != .relationship }
}

/// A reference to a scene, as in a segue.
nonisolated package struct SceneReference: Hashable, Sendable {
  /// The storyboard's name; `nil` for the storyboard that contains the reference.
  package var storyboard: String?
  /// The scene's identifier; `nil` for the initial scene of the storyboard.
  package var scene: String?
}

extension SegueDescription {
  private static let names = [
    "kind", "identifier", "destination", "storyboard", "class", "presentation", "transition", "animated",
    "view",
    "action", "relationship",
  ]

  /// Reads a segue; the members that its kind requires must exist.
  init(_ element: JSONElement) throws(JSONFault) {
    let object = try element.object("a segue", Self.names)
    let kinds = SegueKind.allCases.map { ($0.rawValue, $0) }
    self.init(
      try object.required("kind", "the kind of the segue").choice(kinds, "a kind of segue"),
      at: ScenePlace(element))
    identifier = try object["identifier"]?.name("a segue’s identifier")
    className = try object["class"]?.name("a segue’s class")
    presentation = try object["presentation"]?.choice(SceneWords.presentations, "a style of presentation")
    transition = try object["transition"]?.choice(SceneWords.transitions, "a style of transition")
    isAnimated = try object["animated"]?.flag() ?? true
    view = try object["view"]?.name("a view’s name")
    action = try object["action"]?.name("an action’s name")
    relationship = try object["relationship"]?.name("a relationship’s name")
    let storyboard = try object["storyboard"]?.name("a storyboard’s name")
    let scene = try object["destination"]?.name("a scene’s identifier")
    if kind == .unwind {
      guard scene == nil, storyboard == nil else {
        throw (object["destination"] ?? object["storyboard"] ?? element).fault(
          "expected no destination in the unwind segue, found one",
          cure: "remove it: the action determines the destination")
      }
      destination = nil
      guard action != nil else {
        throw element.fault(
          "expected “action” in the unwind segue, found none", cure: "add the unwind action")
      }
    } else {
      guard scene != nil || storyboard != nil else {
        throw element.fault(
          "expected “destination” or “storyboard” in the storyboard’s segue, found neither",
          cure: "add a scene’s identifier as “destination”")
      }
      destination = SceneReference(storyboard: storyboard, scene: scene)
      if let action = object["action"] {
        throw action.fault(
          "expected “action” in an unwind segue only, found it in a segue of another kind", cure: "remove it")
      }
    }
    if kind == .embed, view == nil {
      throw element.fault(
        "expected “view” in the embed segue, found none",
        cure: "add the name of the view to embed in")
    }
    if kind == .custom, className == nil {
      throw element.fault("expected “class” in the custom segue, found none", cure: "add the segue’s class")
    }
    if kind == .relationship, relationship == nil {
      throw element.fault(
        "expected “relationship” in the relationship segue, found none",
        cure: "add the scene’s role in its container, such as “children”")
    }
    if kind.isTriggered, identifier == nil {
      throw element.fault(
        "expected “identifier” in the storyboard’s segue, found none",
        cure: "add the name that views and code use")
    }
  }
}
