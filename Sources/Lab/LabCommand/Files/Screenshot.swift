import Foundation
import LayerTree
import Reports

/// A picture of a stage, as pixels and as shapes.
enum Screenshot {
  /// Writes `TITLE-N.png` and `TITLE-N.svg` with the first number that is free. Returns their paths.
  static func write(
    _ list: DisplayList, title: String, scale: Double, to folder: String
  ) throws(LabError) -> [String] {
    try OutputPlace.makeFolder(folder)
    var number = 1
    while ["png", "svg"].contains(where: {
      FileManager.default.fileExists(atPath: "\(folder)/\(title)-\(number).\($0)")
    }) {
      number += 1
    }
    let path = "\(folder)/\(title)-\(number)"
    try StillPicture.write(list, scale: max(1, scale), to: path + ".png")
    let drawing = DisplayListSVG.document(list, title: title)
    try AtomicFile.write(drawing.source, to: path + ".svg")
    return [path + ".png", path + ".svg"]
  }
}
