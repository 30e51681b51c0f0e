import Expectations
import Foundation
import JSONReading
import TestSupport
import Testing

@testable import XMLReading

@Suite struct XMLReadingTests {
  @Test("A random document reads back the same, however it is written", arguments: 0..<100)
  func roundTrip(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let document = RandomElement(&random, depth: 0)
    for mark in [[], [0xEF, 0xBB, 0xBF]] as [[UInt8]] {
      let text = document.written(&random)
      let read = RandomElement(try XMLElement(reading: mark + Array(text.utf8)))
      expect(read, equals: document, "seed \(seed): \(text)")
    }
  }

  @Test("Every truncated document is refused at a place inside it", arguments: 0..<40)
  func beginnings(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let bytes = Array(RandomElement(&random, depth: 0).written(&random).utf8)
    let end = bytes.lastIndex(of: UInt8(ascii: ">")) ?? 0
    for count in 0...end {
      let part = Array(bytes[..<count])
      let fault = #expect(throws: XMLFault.self, "seed \(seed)") { try XMLElement(reading: part) }
      expect((0...count).contains(fault?.offset ?? -1), "seed \(seed), the first \(count) bytes")
    }
  }

  @Test("A document with any changed bytes is read or refused at a place inside it", arguments: 0..<60)
  func mutations(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let whole = Array(RandomElement(&random, depth: 0).written(&random).utf8)
    let pieces = [
      "<", "</a>", "<!--", "<![CDATA[", "]]>", "&", "&#x", "&#55296;", "\"", "?>", "<!DOCTYPE a>", "\u{0}",
    ]
    for _ in 0..<40 {
      var bytes = whole
      for _ in 0...Int.random(in: 0...3, using: &random) {
        let at = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.insert(UInt8.random(in: 0...255, using: &random), at: at)
        case 2: bytes.removeSubrange(at..<min(at + 4, bytes.count - 1))
        default: bytes.insert(contentsOf: (pieces.randomElement(using: &random) ?? "").utf8, at: at)
        }
        if bytes.isEmpty { bytes = whole }
      }
      do {
        _ = try XMLElement(reading: bytes)
      } catch {
        expect((0...bytes.count).contains(error.offset) && !error.message.isEmpty, "seed \(seed)")
      }
    }
  }

  @Test(
    "Text that is not XML as it is read here is refused at its place",
    arguments: [
      ("", 0, "an XML element"), ("a", 0, "an XML element"), ("<a>", 3, "“</a>”"), ("<a></b>", 3, "“</b>”"),
      ("<a/><b/>", 4, "nothing after"), ("<a b/>", 4, "“=”"), ("<a b=c/>", 5, "in quotes"),
      ("<a b='1' b='2'/>", 9, "each attribute of an element once"), ("<a b='<'/>", 6, "&lt;"),
      ("<a b='1", 7, "end of the attribute's value"),
      ("<a>&lt</a>", 3, "a reference"), ("<a>&nbsp;</a>", 3, "write the character itself"),
      ("<a>&#0;</a>", 3, "a character"),
      ("<a>&#xD800;</a>", 3, "a character"), ("<a>&#+9;</a>", 3, "a character"),
      ("<a>\u{1}</a>", 3, "control"),
      ("<!DOCTYPE a [<!ENTITY b \"c\">]><a/>", 0, "document type"), ("<a><!-- b</a>", 3, "“-->”"),
      ("<a><![CDATA[b</a>", 17, "“]]>”"), ("<?xml version='1.0' encoding='UTF-16'?><a/>", 0, "UTF-8"),
      ("<1/>", 1, "a name"), ("< a/>", 1, "name"), ("<a><!ELEMENT b></a>", 4, "name"),
    ])
  func faults(text: String, offset: Int, words: String) {
    let fault = #expect(throws: XMLFault.self) { try XMLElement(reading: Array(text.utf8)) }
    expect(fault?.offset, equals: offset, "\(text): \(fault?.message ?? "")")
    if words != "a name" { expect(fault?.message.contains(words), equals: true, "\(fault?.message ?? "")") }
    expect(fault?.message.contains("; "), equals: true, "what to do is missing: \(fault?.message ?? "")")
  }

  @Test("Bytes that are not UTF-8 are refused in texts, values and names")
  func encoding() {
    for (before, after) in [("<a>", "</a>"), ("<a b='", "'/>"), ("<a", "/>")] {
      let bytes = Array(before.utf8) + [0xC3, 0x28] + Array(after.utf8)
      let fault = #expect(throws: XMLFault.self) { try XMLElement(reading: bytes) }
      expect(fault?.message.isEmpty, equals: false)
    }
  }

  @Test("Lines end as line feeds, values have spaces for white space, references keep what they name")
  func normalization() throws {
    let element = try XMLElement(
      reading: Array("<a b=\"1\r\n2\t3&#10;4\">x\r\ny\rz&amp;&#x1F642;<![CDATA[<&>]]></a>".utf8))
    expect(element["b"], equals: "1 2 3\n4")
    expect(element.text, equals: "x\ny\nz&🙂<&>")
  }

  @Test("A document beyond a limit is refused as soon as possible")
  func limits() {
    let limits = XMLLimits(bytes: 400_000, depth: 20, elements: 1000, attributes: 500)
    for (text, words) in [
      (String(repeating: "<a>", count: 100_000), "nested at most 20 deep"),
      ("<a>" + String(repeating: "<b/>", count: 90_000), "1000 elements"),
      ("<a>" + String(repeating: "<b c=\"\"/>", count: 900), "500 in all"),
      (String(repeating: "x", count: 400_001), "400000 bytes"),
      ("<a " + (0..<1000).map { "b\($0)='' " }.joined(), "256 attributes"),
    ] {
      let fault = #expect(throws: XMLFault.self) { try XMLElement(reading: Array(text.utf8), limits: limits) }
      expect(fault?.message.contains(words), equals: true, "\(fault?.message ?? "")")
    }
    let name = String(repeating: "n", count: 100_000)
    let long = #expect(throws: XMLFault.self) { try XMLElement(reading: Array("<\(name)></m>".utf8)) }
    expect(long?.message.count ?? .max, isBelow: 500)
  }

  @Test("A fault's place is its line and its column in characters")
  func place() {
    let bytes = Array("<a>\n  <ä b='ü' c/>\n</a>".utf8)
    let fault = #expect(throws: XMLFault.self) { try XMLElement(reading: bytes) }
    expect(fault?.place(in: bytes).line, equals: 2)
    expect(fault?.place(in: bytes).column, equals: 13)
  }
}
