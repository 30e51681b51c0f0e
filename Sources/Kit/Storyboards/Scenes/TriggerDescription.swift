import Controls
import JSONReading
import ViewTree

/// The description of a trigger of an action or a segue: an event of a control, or a gesture.
package struct TriggerDescription {
  package enum Cause {
    case event(UIControl.Event)
    case tap(taps: Int)
    case longPress
    case swipe(UISwipeGestureRecognizer.Direction)
    case pan
    /// A gesture of a recognizer of the scene.
    case recognized
    /// A tap on an item of a bar.
    case item
    /// The selection of a cell.
    case selection
  }

  /// The object that has the action of a trigger.
  package enum Target {
    case controller
    /// An object of the scene, by name.
    case object(String)
    /// The first object in the responder chain, from the controller on, whose class declares the action.
    case chain
  }

  package enum Effect {
    case action(String, Target = .controller)
    case segue(String)
  }

  package let cause: Cause
  package let effect: Effect
  package let place: ScenePlace

  init(_ cause: Cause, _ effect: Effect, at place: ScenePlace) {
    self.cause = cause
    self.effect = effect
    self.place = place
  }
}

/// The description of a gesture recognizer that is an object of its own in a file.
struct RecognizerDescription {
  let name: String
  let className: String?
  /// Creates the recognizer that the file's element stands for.
  let make: () -> UIGestureRecognizer
  /// Changes to the new recognizer, also to one of a class of the program's own.
  let settings: [@MainActor (UIGestureRecognizer) -> Void]
  let outlets: [OutletDescription]
  let triggers: [TriggerDescription]
  let place: ScenePlace
}

/// The description of an item of a bar in a file.
struct BarItemDescription {
  let name: String
  /// The class of the item if the file names another one than `UIBarButtonItem`.
  var className: String?
  /// The values that the initializer reads.
  var values = SceneValues()
  let configure: (UIBarButtonItem) -> Void
  /// The view that replaces the item's button.
  let view: ViewDescription?
  let triggers: [TriggerDescription]
  var attributes: [AttributeDescription] = []
  let place: ScenePlace
  /// The name of the bar among the scene's views that owns the item; `nil` for an item of the controller.
  var bar: String?
  /// Adds the item to its owner: to the controller for its navigation item and its toolbar, to a bar for its items.
  let placement: (_ owner: AnyObject, _ item: UIBarButtonItem) -> Void
}

/// An object that a controller or a bar has from the beginning, such as its navigation item.
struct PartDescription {
  let name: String
  /// The name of the bar that has the object; `nil` for an object of the controller.
  let bar: String?
  let find: (_ owner: AnyObject) -> AnyObject?
}

extension TriggerDescription {
  private static let directions: [(String, UISwipeGestureRecognizer.Direction)] = [
    ("left", .left), ("right", .right), ("up", .up), ("down", .down),
  ]
  private static let kinds: [(String, Int)] = [("tap", 0), ("longPress", 1), ("swipe", 2), ("pan", 3)]

  /// Reads an event of a control and its effect.
  init(event element: JSONElement) throws(JSONFault) {
    let object = try element.object("an event", ["event", "action", "segue"])
    let event = try object.required("event", "the event of the control").choice(
      SceneWords.events, "an event")
    cause = .event(event)
    effect = try Self.effect(object)
    place = ScenePlace(element)
  }

  /// Reads a gesture and its effect.
  init(gesture element: JSONElement) throws(JSONFault) {
    let object = try element.object("a gesture", ["kind", "taps", "direction", "action", "segue"])
    switch try object.required("kind", "the kind of the gesture").choice(Self.kinds, "a kind of gesture") {
    case 0: cause = .tap(taps: try object["taps"]?.integer(1...10, "a number of taps") ?? 1)
    case 1: cause = .longPress
    case 2: cause = .swipe(try object["direction"]?.choice(Self.directions, "a direction") ?? .right)
    default: cause = .pan
    }
    effect = try Self.effect(object)
    place = ScenePlace(element)
  }

  private static func effect(_ object: JSONObject) throws(JSONFault) -> Effect {
    let action = try object["action"]?.name("an action’s name")
    let segue = try object["segue"]?.name("a segue’s identifier")
    switch (action, segue) {
    case (let action?, nil): return .action(action)
    case (nil, let segue?): return .segue(segue)
    default:
      throw object.element.fault(
        "expected either “action” or “segue” in a view’s trigger, found \(action == nil ? "neither" : "both")",
        cure: "give it one of them")
    }
  }
}
