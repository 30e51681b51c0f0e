import Foundation
import JSONReading
import ViewTree

extension ViewDescription {
  private static let names = [
    "class", "name", "frame", "autoresizing", "background", "tint", "alpha", "hidden", "clips", "interaction",
    "cornerRadius", "tag", "restorationIdentifier", "accessibilityIdentifier", "text", "textColor",
    "fontSize",
    "alignment", "lines", "placeholder", "number", "values", "subviews", "events", "gestures",
  ]

  /// Reads a view with those inside it.
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
    var subviews: [ViewDescription] = []
    for subview in try object.list("subviews", "a list of views") {
      subviews.append(try ViewDescription(subview))
    }
    self.subviews = subviews
    var events: [TriggerDescription] = []
    for event in try object.list("events", "a list of events") {
      events.append(try TriggerDescription(event: event))
    }
    self.events = events
    var gestures: [TriggerDescription] = []
    for gesture in try object.list("gestures", "a list of gestures") {
      gestures.append(try TriggerDescription(gesture: gesture))
    }
    self.gestures = gestures
    place = ScenePlace(element)
  }

  private static func mask(_ object: JSONObject) throws(JSONFault) -> UIView.AutoresizingMask? {
    guard let element = object["autoresizing"] else { return nil }
    var mask: UIView.AutoresizingMask = []
    for part in try element.list("a list of what gives way") {
      mask.insert(try part.choice(SceneWords.autoresizing, "what gives way"))
    }
    return mask
  }
}

extension [Double] {
  fileprivate var rect: CGRect { CGRect(x: self[0], y: self[1], width: self[2], height: self[3]) }
}
