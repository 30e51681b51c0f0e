import Expectations
import Foundation
import LayerTree
import JSONReading
import Testing
import ViewTree

@testable import Assets

@Suite struct AssetSetTests {
  private func color(_ contents: String) throws -> UIColor? {
    guard case .color(let color)? = try AssetSet(reading: { _ in nil }).color(Array(contents.utf8)) else {
      return nil
    }
    return color
  }

  private func contents(_ components: String, space: String = "srgb") -> String {
    "{\"colors\": [{\"idiom\": \"universal\", \"color\": {\"color-space\": \"\(space)\", \"components\": \(components)}}]}"
  }

  @Test("Decoded images are kept up to a limit, and decoded again only when their files change")
  func decoded() throws {
    let file = Self.red
    let one = try LayerImage(reading: file)
    let size = file.count + 4 * one.width * one.height
    var images = DecodedImages(most: 3 * size)
    for name in ["a", "b", "c", "a"] { _ = try images.image(of: file, at: name) }
    expect(images.size, equals: 3 * size)
    _ = try images.image(of: file + [0], at: "a")
    expect(images.size, equals: size + 1, "what has no room makes the others go")
    #expect(throws: ImageError.self) { try images.image(of: [1, 2, 3], at: "a") }
    var none = DecodedImages(most: 1)
    expect(try none.image(of: file, at: "a") == one && none.size == 0)
  }

  @Test("Components are read as fractions, bytes and hexadecimal numbers")
  func components() throws {
    let wanted = UIColor(red: 1, green: 0.5, blue: 0.2, alpha: 0.25)
    for text in [
      "{\"red\": \"1.000\", \"green\": \"0.500\", \"blue\": \"0.200\", \"alpha\": \"0.250\"}",
      "{\"red\": \"0xFF\", \"green\": \"0.5\", \"blue\": \"51\", \"alpha\": \"0.250\"}",
    ] {
      try expect(color(contents(text)), equals: wanted)
    }
    // The opacity 1 is the whole, not a byte.
    let gray = contents("{\"white\": \"0.5\", \"alpha\": \"1\"}")
    try expect(color(gray), equals: UIColor(white: 0.5, alpha: 1))
    // A component beyond the display's space is clamped.
    let extended = contents("{\"red\": \"1.4\", \"green\": \"-0.2\", \"blue\": \"0.0\", \"alpha\": \"1.0\"}")
    try expect(color(extended), equals: UIColor(red: 1, green: 0, blue: 0, alpha: 1))
  }

  @Test("A Display P3 color is converted")
  func wide() throws {
    let text = contents(
      "{\"red\": \"0.5\", \"green\": \"0.25\", \"blue\": \"0.75\", \"alpha\": \"1\"}", space: "display-p3")
    let wanted = UIColor(displayP3Red: 0.5, green: 0.25, blue: 0.75, alpha: 1)
    try expect(color(text), equals: wanted)
    expect(try color(text) != UIColor(red: 0.5, green: 0.25, blue: 0.75, alpha: 1))
  }

  @Test("A color with an appearance depends on the traits")
  func appearance() throws {
    let made = try color(
      """
      {"colors": [
        {"color": {"components": {"white": "1.0", "alpha": "1.0"}}},
        {"appearances": [{"appearance": "luminosity", "value": "dark"}],
         "color": {"components": {"white": "0.0", "alpha": "1.0"}}}]}
      """)
    let color = try #require(made)
    expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)), equals: .white)
    expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)), equals: .black)
  }

  /// A BMP file with one red pixel.
  static let red: [UInt8] =
    [0x42, 0x4D, 58, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 24, 0]
    + [UInt8](repeating: 0, count: 24) + [0, 0, 255, 0]

  @Test("Of an image's files, that of the highest scale for any appearance is shown, with its rendering mode")
  func images() throws {
    let text = """
      {"images": [{"filename": "a.bmp", "scale": "1x"}, {"filename": "b.bmp", "scale": "3x"}, {"scale": "2x"},
        {"filename": "dark.bmp", "scale": "3x", "appearances": [{"appearance": "luminosity", "value": "dark"}]}],
       "properties": {"template-rendering-intent": "template"}}
      """
    var asked: [String] = []
    let set = AssetSet { name in
      asked.append(name)
      return Self.red
    }
    guard case .image(let image)? = try set.image(Array(text.utf8)) else {
      Issue.record("expected an image")
      return
    }
    expect(asked == ["b.bmp"] && image.scale == 3 && image.renderingMode == .alwaysTemplate)
    let none = try AssetSet { _ in nil }.image(Array("{\"images\": [{\"scale\": \"1x\"}]}".utf8))
    if case .some = none { Issue.record("expected no image") }
  }

  @Test(
    "A gray area takes the place of an image that is not drawn here, in its size",
    arguments: [
      ("%PDF-1.5\n<< /Type /Page /MediaBox [ 0 0 30.5 44 ] >>", 30.5, 44.0),
      ("%PDF-1.7 stream", 24, 24), ("%PDF /MediaBox [0 0 -1 1e9]", 24, 24),
      ("<?xml?><svg width=\"20px\" height='30'><path/></svg>", 20, 30),
      ("<svg viewBox=\"0 0 600 300\" width=\"100%\" height=\"100%\"/>", 600, 300), ("<svg/>", 24, 24),
      ("....ftypheic ispe....\0\0\u{1}\0\0\0\0\u{40} ispe....\0\0\0\u{1}\0\0\0\u{1}", 256, 64),
    ])
  func areas(file: String, width: Double, height: Double) throws {
    let set = AssetSet { _ in Array(file.utf8) }
    let text = """
      {"images": [{"filename": "a.pdf"}], "properties": {"template-rendering-intent": "template"}}
      """
    guard case .area(let image)? = try set.image(Array(text.utf8)) else {
      Issue.record("expected an area")
      return
    }
    expect(abs(Double(image.size.width) - width) < 4 && abs(Double(image.size.height) - height) < 4)
    expect(image.renderingMode, equals: .alwaysTemplate)
    expect(image.picture.width, isAtMost: 256)
  }

  @Test(
    "Contents that are wrong are refused with line, column and path",
    arguments: [
      ("{\"images\": [{\"filename\": \"a.png\"}]}", "expected the file “a.png”"),
      ("{\"images\": [{\"filename\": \"../a.png\"}]}", "without a folder"),
      ("{\"images\": 3}", "expected a list"), ("{}", "expected the key “images”"), ("[", "expected"),
    ])
  func faults(text: String, words: String) {
    let set = AssetSet { _ in nil }
    let error = #expect(throws: JSONError.self) { _ = try set.image(Array(text.utf8)) }
    expect(error?.description.contains(words), equals: true, "\(error?.description ?? "")")
    expect(error?.line, equals: 1)
  }
}
