import Foundation
import JSONReading
import TextKit
import ViewTree

/// The description of a scene's view in a file.
package struct ViewDescription {
  package let className: String
  /// The name by which outlets, constraints and segues refer to the view.
  package let name: String?
  let frame: CGRect?
  let autoresizingMask: UIView.AutoresizingMask?
  let backgroundColor: UIColor?
  let tintColor: UIColor?
  let alpha: Double?
  let isHidden: Bool?
  let clipsToBounds: Bool?
  let isUserInteractionEnabled: Bool?
  let cornerRadius: Double?
  let tag: Int?
  let restorationIdentifier: String?
  let accessibilityIdentifier: String?
  /// The text of a label, a button or a text field.
  package let text: String?
  let textColor: UIColor?
  let fontSize: Double?
  let alignment: NSTextAlignment?
  let numberOfLines: Int?
  let placeholder: String?
  /// The value of a switch, a slider or a similar control.
  let number: Double?
  let values: SceneValues
  package let subviews: [ViewDescription]
  package let events: [TriggerDescription]
  package let gestures: [TriggerDescription]
  package let place: ScenePlace
}

/// Numbers, texts and flags of a scene, which the created object reads by key from its coder.
nonisolated struct SceneValues: Sendable {
  enum Value: Sendable {
    case flag(Bool)
    case number(Double)
    case text(String)
  }

  private var pairs: [(key: String, value: Value)] = []

  init() {}

  init(_ element: JSONElement?) throws(JSONFault) {
    for (name, member) in try element?.members("values") ?? [] {
      switch member.value.content {
      case .flag(let flag): pairs.append((name, .flag(flag)))
      case .number(let number): pairs.append((name, .number(number)))
      case .text(let text): pairs.append((name, .text(text)))
      default: throw member.mismatch("a text, a number, true or false", cure: "correct the value")
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
    className = try object["class"]?.name("a view’s class") ?? "UIView"
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
    place = ScenePlace(element)
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
