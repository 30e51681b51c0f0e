import JSONReading
import SDLStage

/// The position in points of the display, the size in points, and the zoom of a window.
///
/// In the place that is kept for the next session, the size is the stage's. In the place with which a new build
/// continues a session, the size is the window's.
struct WindowPlace: Codable, Equatable {
  var x: Int
  var y: Int
  var width: Double
  var height: Double
  var zoom: Double

  /// The range of coordinates that a file may contain, in points; windows are moved onto a display in any case.
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
