import Expectations
import LayerTree
import MotionMath
import Reports
import TestSupport
import Testing

@Suite struct FilmstripTests {
  private func strip(_ count: Int, size: SIMD2<Double> = [390, 844]) -> Filmstrip {
    var list = DisplayList(size: size)
    list.items = [
      .init(layer: 0, rect: Rect(origin: .zero, size: size), transform: .identity, fill: .white)
    ]
    return Filmstrip(title: "a <strip>", frames: (0..<count).map { ("\($0) ms\nfraction & more", list) })
  }

  @Test("Any number of frames fits in the figure, in rows")
  func layout() throws {
    for count in 0...16 {
      let root = try FigureCheck.root(strip(count).document(), "\(count)")
      let size = SIMD2(
        try #require(Double(root.attributes["width"] ?? "")),
        try #require(Double(root.attributes["height"] ?? "")))
      let frames = root.all.filter { $0.name == "rect" && $0.attributes["fill"] == "none" }
      expect(frames.count, equals: count)
      var places: Set<String> = []
      for frame in frames {
        let numbers = try ["x", "y", "width", "height"].map {
          try #require(Double(frame.attributes[$0] ?? ""))
        }
        expect(numbers[0] >= 0 && numbers[0] + numbers[2] <= size.x)
        expect(numbers[1] >= 0 && numbers[1] + numbers[3] + 18 <= size.y)
        expect(places.insert("\(numbers[0]) \(numbers[1])").inserted)
      }
      let rows = Set(frames.compactMap { $0.attributes["y"] }).count
      expect(rows, equals: (count + 6) / 7)
    }
  }

  @Test("The figure contains the title and the captions unchanged")
  func captions() throws {
    let root = try FigureCheck.root(strip(2).document())
    let texts = root.all.filter { $0.name == "text" }.map(\.text)
    expect(texts, equals: ["a <strip>", "0 ms", "fraction & more", "1 ms", "fraction & more"])
  }

  @Test("Frames of different sizes share one scale")
  func scale() throws {
    var mixed = strip(1)
    mixed.frames += strip(1, size: [195, 100]).frames
    let frames = try FigureCheck.root(mixed.document()).all.filter { $0.attributes["fill"] == "none" }
    expect(frames.map { $0.attributes["width"] }, equals: ["132", "66"])
  }

  @Test("Two figures in one page can have different identifiers")
  func prefixes() throws {
    let first = strip(2).document(identifierPrefix: "a").source
    let second = strip(2).document(identifierPrefix: "b").source
    expect(first.contains("id=\"a1\"") && !second.contains("id=\"a"))
  }
}
