import Expectations
import Foundation
import Graphics
import LayerTree
import MotionMath
import QuartzCore
import Raster
import Testing
import TextKit
import TransitionEngine
import ViewTree

/// The program that `READER` names, an optical reader such as `tesseract`, with English.
private nonisolated let reader = ProcessInfo.processInfo.environment["READER"]

/// The typeface as a machine reads it, where there is a reader.
@Suite struct ReaderTests {
  @Test(
    "A page of 300 words is read with at most one wrong character in 200",
    .enabled(if: reader != nil, "READER names no optical reader"), arguments: [13.0, 15, 17])
  func page(size: Double) throws {
    let words = ReaderPage.text.split(whereSeparator: \.isWhitespace)
    expect(words.count, equals: 300)
    let expected = Array(words.joined(separator: " "))
    let found = try Array(read(picture(of: ReaderPage.text, size: size)))
    let distance = Self.distance(expected, found)
    print("\(size) points: \(distance) of \(expected.count) characters are read wrongly")
    expect(Double(distance) / Double(expected.count), isAtMost: 0.005, "\(String(found))")
  }

  @Test("The distance of two texts is the least number of changed, added and removed characters")
  func distances() {
    func distance(_ a: String, _ b: String) -> Int { Self.distance(Array(a), Array(b)) }
    expect(distance("", "") == 0 && distance("fog", "") == 3 && distance("", "fog") == 3)
    expect(distance("kitten", "sitting") == 3 && distance("fog", "frog") == 1 && distance("ab", "ba") == 2)
  }

  /// Returns a stage's picture of a label, black on white at two pixels a point, enlarged twice.
  private func picture(of text: String, size: Double) throws -> Bitmap {
    let stage = Stage()
    let label = UILabel()
    label.font = .systemFont(ofSize: size)
    label.textColor = .black
    label.numberOfLines = 0
    label.text = text
    let frame = CGRect(origin: CGPoint(x: 16, y: 16), size: label.sizeThatFits(CGSize(width: 358, height: 0)))
    label.frame = frame
    stage.window.backgroundColor = .white
    stage.window.addSubview(label)
    stage.step(to: 0)
    var list = stage.displayList
    list.size = [390, frame.maxY + 16]
    var page = Bitmap(width: 780, height: Int(list.size.y * 2))
    var rasterizer = Rasterizer()
    rasterizer.draw(list, scale: 2, background: .white, into: &page)
    let image = try #require(LayerImage(width: page.width, height: page.height, pixels: page.pixels))
    let whole = Rect(x: 0, y: 0, width: Double(page.width) * 2, height: Double(page.height) * 2)
    var enlarged = DisplayList(size: whole.size)
    enlarged.contents = [.image(.init(image: image, target: whole))]
    enlarged.items = [.init(layer: 0, rect: whole, transform: .identity, fill: .white, content: 0)]
    var result = Bitmap(width: page.width * 2, height: page.height * 2)
    rasterizer.draw(enlarged, scale: 1, background: .white, into: &result)
    return result
  }

  /// Returns the text that the reader finds in a picture, with one space between words.
  private func read(_ picture: Bitmap) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("page.png")
    try Data(PNG.encode(picture)).write(to: file)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      reader ?? "", file.path, folder.appendingPathComponent("page").path, "-l", "eng", "--psm", "6",
    ]
    try process.run()
    process.waitUntilExit()
    expect(process.terminationStatus, equals: 0)
    let text = try String(contentsOf: folder.appendingPathComponent("page.txt"), encoding: .utf8)
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Returns the least number of characters to change, add or remove so that one text becomes the other.
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var row = Array(0...b.count)
    for (i, first) in a.enumerated() {
      var corner = row[0]
      row[0] = i + 1
      for (j, second) in b.enumerated() {
        let change = corner + (first == second ? 0 : 1)
        corner = row[j + 1]
        row[j + 1] = min(change, corner + 1, row[j] + 1)
      }
    }
    return row[b.count]
  }
}
