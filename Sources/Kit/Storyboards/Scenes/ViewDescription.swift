import Foundation
import JSONReading
import Lists
import TextKit
import ViewTree

/// The description of a scene's view in a file.
package struct ViewDescription {
  package var className: String
  /// The class to create when `className` is not registered. If it is `nil`, such a scene is refused.
  var fallbackClass: String?
  /// The name by which outlets, constraints and segues refer to the view.
  package var name: String?
  var frame: CGRect?
  var autoresizingMask: UIView.AutoresizingMask?
  var backgroundColor: UIColor?
  var tintColor: UIColor?
  var alpha: Double?
  var isHidden: Bool?
  var clipsToBounds: Bool?
  var isUserInteractionEnabled: Bool?
  var cornerRadius: Double?
  var tag: Int?
  var restorationIdentifier: String?
  var accessibilityIdentifier: String?
  /// The text of a label, a button or a text field.
  package var text: String?
  var textColor: UIColor?
  var fontSize: Double?
  var alignment: NSTextAlignment?
  var numberOfLines: Int?
  var placeholder: String?
  /// The value of a switch, a slider or a similar control.
  var number: Double?
  var values = SceneValues()
  /// Changes to the complete view beyond the members above.
  var settings: [@MainActor (UIView) -> Void] = []
  /// Returns the view that the parent's class has created itself; `nil` when the view has to be created.
  var standIn: ((_ parent: UIView) -> UIView?)?
  /// Adds the view to its parent in place of `addSubview(_:)`, such as the header of a table.
  var placement: ((_ parent: UIView, _ view: UIView) -> Void)?
  package var subviews: [ViewDescription] = []
  /// The layout of a collection view.
  var layout: LayoutDescription?
  /// The views that a list creates from the file, each with the identifier for reuse among its values.
  var prototypes: [PrototypeDescription] = []
  /// The constraints that the view holds, in addition to those of the scene.
  package var constraints: [ConstraintDescription] = []
  package var events: [TriggerDescription] = []
  package var gestures: [TriggerDescription] = []
  /// The outlets of the view itself.
  package var outlets: [OutletDescription] = []
  /// The properties of the view's class that the file sets by name.
  var attributes: [AttributeDescription] = []
  package var place: ScenePlace

  init(_ className: String, at place: ScenePlace) {
    self.className = className
    self.place = place
  }
}

/// The description of a view that a list creates when it needs one.
struct PrototypeDescription {
  let identifier: String
  /// The kind of a supplementary view; `nil` for a cell.
  let kind: String?
  let view: ViewDescription
}

/// The description of a collection view's layout.
struct LayoutDescription {
  let className: String
  /// The name by which outlets refer to the layout.
  let name: String?
  let place: ScenePlace
  /// Sets the values of the file; called when the layout is being created.
  let configure: (UICollectionViewLayout) -> Void
}

/// A property of an object that a file sets by its path, such as `layer.cornerRadius`.
struct AttributeDescription {
  let path: String
  /// A flag, a number, a text, a color, an image, a point, a size, a rectangle or insets.
  let value: Any
  let place: ScenePlace
}

/// Numbers, texts and flags of a scene, which the created object reads by key from its coder.
nonisolated struct SceneValues: Sendable {
  enum Value: Sendable {
    case flag(Bool)
    case number(Double)
    case text(String)
  }

  private(set) var pairs: [(key: String, value: Value)] = []

  init() {}

  /// Adds a value; the key must be new.
  mutating func add(_ value: Value, for key: String) { pairs.append((key, value)) }

  init(_ element: JSONElement?) throws(JSONFault) {
    for (name, member) in try element?.members("values") ?? [] {
      switch member.value.content {
      case .flag(let flag): pairs.append((name, .flag(flag)))
      case .number(let number): pairs.append((name, .number(number)))
      case .text(let text): pairs.append((name, .text(text)))
      default:
        throw member.mismatch(
          "a text, a number, true or false in the view’s “values”", cure: "correct the value")
      }
    }
  }

  subscript(key: String) -> Value? { pairs.first { $0.key == key }?.value }
}

extension ViewDescription {
  private static let names = [
    "class", "name", "frame", "autoresizing", "background", "tint", "alpha", "hidden", "clips", "interaction",
    "cornerRadius", "tag", "restorationIdentifier", "accessibilityIdentifier", "text", "textColor",
    "fontSize", "alignment", "lines", "placeholder", "number", "values", "subviews", "events", "gestures",
  ]

  /// Reads a view and its subviews.
  init(_ element: JSONElement) throws(JSONFault) {
    let object = try element.object("a view", Self.names)
    self.init(try object["class"]?.name("a view’s class") ?? "UIView", at: ScenePlace(element))
    name = try object["name"]?.name("a view’s name")
    frame = try object["frame"]?.numbers(4, .ofScenes, "[x, y, width, height]").rect
    autoresizingMask = try Self.mask(object)
    backgroundColor = try object["background"]?.color()
    tintColor = try object["tint"]?.color()
    alpha = try object["alpha"]?.number(0...1, "an opacity")
    isHidden = try object["hidden"]?.flag()
    clipsToBounds = try object["clips"]?.flag()
    isUserInteractionEnabled = try object["interaction"]?.flag()
    cornerRadius = try object["cornerRadius"]?.number(0...1e6, "a radius")
    tag = try object["tag"]?.integer(-1e9...1e9, "a tag")
    restorationIdentifier = try object["restorationIdentifier"]?.name("a restoration identifier")
    accessibilityIdentifier = try object["accessibilityIdentifier"]?.name("an accessibility identifier")
    text = try object["text"]?.text()
    textColor = try object["textColor"]?.color()
    fontSize = try object["fontSize"]?.number(1...1000, "a font’s size")
    alignment = try object["alignment"]?.choice(SceneWords.alignments, "an alignment")
    numberOfLines = try object["lines"]?.integer(0...1000, "a number of lines")
    placeholder = try object["placeholder"]?.text()
    number = try object["number"]?.number(.ofScenes)
    values = try SceneValues(object["values"])
    subviews = try object.list("subviews", "a list of views").map(ViewDescription.init)
    events = try object.list("events", "a list of events").map(TriggerDescription.init(event:))
    gestures = try object.list("gestures", "a list of gestures").map(TriggerDescription.init(gesture:))
  }

  private static func mask(_ object: JSONObject) throws(JSONFault) -> UIView.AutoresizingMask? {
    guard let element = object["autoresizing"] else { return nil }
    var mask: UIView.AutoresizingMask = []
    for part in try element.list("a list of flexible margins and sizes") {
      mask.insert(try part.choice(SceneWords.autoresizing, "a flexible margin or size"))
    }
    return mask
  }
}

extension [Double] {
  fileprivate var rect: CGRect { CGRect(x: self[0], y: self[1], width: self[2], height: self[3]) }
}
