import JSONReading
import SDLStage

/// The position in points of the display, the size in points, and the zoom of a window.
///
/// The size is that of the stage in a place that is kept for the next session. Where a new program goes on, it is that
/// of the window.
struct WindowPlace: Codable, Equatable {
  var x: Int
  var y: Int
  var width: Double
  var height: Double
  var zoom: Double

  /// The coordinates that are accepted; windows open on a display in any case.
  static let coordinates = -100_000.0...100_000
  static let lengths = 50.0...8000
}

extension WindowPlace {
  init(_ document: JSONElement) throws(JSONFault) {
    let object = try document.object("the place of a window")
    func number(_ name: String, _ range: ClosedRange<Double>) throws(JSONFault) -> Double {
      try object.required(name, "a number").number(range)
    }
    _ = try number("format", 1...1)
    x = Int(try number("x", Self.coordinates))
    y = Int(try number("y", Self.coordinates))
    width = try number("width", Self.lengths)
    height = try number("height", Self.lengths)
    zoom = try number("zoom", StageWindow.zoomRange)
  }

  var text: String {
    JSONOutput.text(
      ["format": 1, "x": x, "y": y, "width": width, "height": height, "zoom": zoom] as JSONAnswer) + "\n"
  }
}
