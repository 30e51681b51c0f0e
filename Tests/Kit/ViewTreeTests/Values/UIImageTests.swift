import Diagnostics
import Expectations
import Foundation
import Graphics
import LayerTree
import MotionMath
import QuartzCore
import TestSupport
import Testing

@testable import KitTestSupport
@testable import ViewTree

@Suite struct UIImageTests {
  /// A 24-bit BMP: a row of red, green and blue.
  private static let bitmap: [UInt8] = {
    func little(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 255) } }
    let pixels: [UInt8] = [0, 0, 255, 0, 255, 0, 255, 0, 0, 0, 0, 0]
    let header = little(40, 4) + little(3, 4) + little(1, 4) + little(1, 2) + little(24, 2)
    return [0x42, 0x4D] + little(54 + pixels.count, 4) + little(0, 4) + little(54, 4) + header
      + [UInt8](repeating: 0, count: 24) + pixels
  }()

  private func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("images-\(name)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appendingPathComponent(name).path
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }

  @Test func `A resizable image keeps its mode in copies`() throws {
    let image = try #require(UIImage(data: Data(Self.bitmap)))
    let insets = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
    let stretched = image.resizableImage(withCapInsets: insets, resizingMode: .stretch)
    expect(stretched.capInsets == insets && stretched.resizingMode == .stretch)
    expect(stretched.withRenderingMode(.alwaysTemplate).resizingMode == .stretch)
    expect(stretched.resizableImage(withCapInsets: insets).resizingMode == .tile)
    expect(image.resizingMode == .tile)
  }

  @Test("A file is read like data; `@2x` in its name gives two pixels per point")
  func reading() throws {
    let plain = try #require(UIImage(contentsOfFile: try file("row.bmp", Self.bitmap)))
    expect(plain.size == CGSize(width: 3, height: 1) && plain.scale == 1)
    expect(plain.cgImage?.width, equals: 3)
    expect(plain.picture.pixels, equals: [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF])
    let fine = try #require(UIImage(contentsOfFile: try file("row@2x.bmp", Self.bitmap)))
    expect(fine.size == CGSize(width: 1.5, height: 0.5) && fine.scale == 2)
    expect(UIImage(data: Data(Self.bitmap)), equals: plain)
  }

  @Test("Unreadable data gives nil and a diagnostic that names the file and the byte")
  func damage() throws {
    let stage = MovingStage()
    let path = try file("short.bmp", Array(Self.bitmap.prefix(30)))
    expect(UIImage(contentsOfFile: path) == nil)
    expect(UIImage(data: Data([1, 2, 3, 4])) == nil)
    expect(UIImage(contentsOfFile: "/no/such/cover.png") == nil)
    expect(stage.rules, equals: [.imageUnreadable, .imageUnreadable, .imageUnreadable])
    let messages = stage.sink.diagnostics.map(\.message)
    expect(messages[0].hasPrefix(path) && messages[0].contains("byte "))
    expect(
      messages[1].hasPrefix("an image of 4 bytes: ") && messages[1].contains(": byte 0: expected a PNG"))
    expect(messages[2].hasPrefix("/no/such/cover.png"))
  }

  @Test("Any random bytes give an image or a diagnostic", arguments: 0..<200)
  func noise(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let stage = MovingStage()
    var bytes = Self.bitmap
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      bytes[Int.random(in: 2..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
    }
    bytes.removeLast(Int.random(in: 0...8, using: &generator))
    let image = UIImage(data: Data(bytes))
    expect(image == nil, equals: (stage.rules == [.imageUnreadable]), "seed \(seed)")
  }

  @Test("Tinting uses only an image's alpha; a name finds the registered image")
  func colors() {
    let half = UIImage(color: UIColor(white: 0, alpha: 0.5), size: CGSize(width: 1, height: 1))
    let red = half.withTintColor(.red)
    expect(red.picture[0, 0] == 0x8080_0000 && red.renderingMode == .alwaysOriginal)
    UIImage.register(red, named: "UIImageTests.red")
    expect(UIImage(named: "UIImageTests.red") == red && UIImage(named: "UIImageTests.none") == nil)
  }
}
