import Expectations
import Reports
import TestSupport
import Testing

@Suite struct SVGDocumentTests {
  @Test("Numbers read back within half of their last decimal, without exponents or a minus zero")
  func numbers() throws {
    var random = SeededGenerator(seed: 17)
    for round in 0..<4000 {
      let value = round % 2 == 0 ? random.uniform(-2000, 2000) : random.withExponent(-30...28)
      let decimals = Int(random.next() % 7)
      let text = SVGValue.format(value, decimals: decimals)
      let back = try #require(Double(text), "\(value)")
      var unit = 1.0
      for _ in 0..<decimals { unit /= 10 }
      expect(abs(back - value), isAtMost: unit / 2 * (1 + 1e-6) + abs(value) * 0x1p-52, "\(value) as \(text)")
      expect(text.allSatisfy { "-.0123456789".contains($0) }, "\(value) as \(text)")
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      expect(parts.count == 1 || (parts.count == 2 && parts[1].last != "0" && parts[1].count <= decimals))
      expect(text != "-0")
    }
  }

  @Test("Unusual numbers have plain forms")
  func oddNumbers() {
    expect(SVGValue.format(-0.0001), equals: "0")
    expect(SVGValue.format(-0.0), equals: "0")
    expect(SVGValue.format(1.0005) == "1.001" || SVGValue.format(1.0005) == "1")
    expect(SVGValue.format(2.5), equals: "2.5")
    expect(SVGValue.format(-1.25), equals: "-1.25")
    expect(SVGValue.format(0.007), equals: "0.007")
    for bad in [Double.nan, .infinity, -.infinity] { expect(SVGValue.format(bad), equals: "0") }
    expect(SVGValue.format(1e300), equals: "1000000000")
    expect(SVGValue.format(-1e300), equals: "-1000000000")
    expect(SVGValue.format(1.23456789, decimals: 99), equals: "1.234568")
    expect(SVGValue.format(1.6, decimals: -4), equals: "2")
  }

  @Test("Any text and any attribute read back unchanged")
  func escaping() throws {
    let odd = "a < b & \"c\" > 'd' ]]> &amp; \u{7F} é 🙂\n\t\r"
    var document = SVGDocument(width: 1, height: 2, title: odd)
    document.add("text", ["class": .text(odd)], text: odd)
    let root = try #require(ReferenceXML(document.source)).root
    expect(root.children[0].text, equals: odd)
    expect(root.children[1].text, equals: odd)
    expect(root.children[1].attributes["class"], equals: odd)
  }

  @Test("Characters that XML forbids become replacement characters")
  func forbidden() throws {
    let document = SVGDocument(width: 1, height: 2, title: "a\u{0}b\u{1B}c\u{FFFF}")
    try expect(
      #require(ReferenceXML(document.source)).root.children[0].text, equals: "a\u{FFFD}b\u{FFFD}c\u{FFFD}")
  }

  @Test("Open elements are closed at the end, and a surplus end has no effect")
  func nesting() throws {
    var document = SVGDocument(width: 1, height: 2, title: "t")
    document.begin("g", [:])
    document.begin("a", [:])
    expect(ReferenceXML(document.source) != nil)
    document.end()
    document.end()
    document.end()
    document.end()
    document.add("path", ["d": "M0 0"])
    let root = try #require(ReferenceXML(document.source)).root
    expect(root.name == "svg" && root.children.map(\.name) == ["title", "g", "path"])
    expect(root.attributes["viewBox"], equals: "0 0 1 2")
  }

  @Test("The reader refuses text that is not well-formed")
  func reader() {
    let bad = [
      "", "a", "<a>", "<a></b>", "<a/><b/>", "<a b=\"1\" b=\"2\"/>", "<a b='1'/>", "<a b=\"<\"/>",
      "<a>&x;</a>", "<a>&amp</a>", "<a>\u{1}</a>", "<a b=\"1\"c=\"2\"/>", "<a></a", "<a>&#0;</a>",
    ]
    for source in bad { expect(ReferenceXML(source) == nil, "\(source)") }
    expect(ReferenceXML("<a b=\"1\"><c/>x</a>\n")?.root.all.map(\.name), equals: ["a", "c"])
  }
}
