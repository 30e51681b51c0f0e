import Expectations
import Foundation
import JSONReading
import Testing

@testable import LabCommand

@Suite struct CountCommandTests {
  @Test(
    "Contradictory options and extra words are refused",
    arguments: [
      (["--check", "--update"], "only one of “--check” and “--update”"),
      (["--reason", "why"], "without “--update”"),
      (["card", "--update"], "remove the experiment’s name"),
      (["--worker", "2/2"], "expected PLACE/COUNT"),
      (["card", "grid"], "unexpected word “grid”"),
    ])
  func words(_ words: [String], _ message: String) throws {
    let (status, _, complaint) = try lab(["count"] + words)
    expect(status == 2 && complaint.contains(message), "\(complaint)")
  }

  @Test("A worker prints the cases that it ran, and prints the same on each run")
  func plain() throws {
    func run() throws -> [[CountedCase]] {
      let (status, text, complaint) = try lab(["count", "card", "--worker", "0/1"])
      expect(status, equals: 0, "\(complaint)")
      return try JSONDecoder().decode([[CountedCase]].self, from: Data(text.utf8))
    }
    let cases = try run().joined()
    expect(cases.map(\.name), equals: ["card-frame", "card-idle-frame", "card-moving-frame", "card-event"])
    expect(cases.allSatisfy { $0.runs.allSatisfy { $0.units > 0 } })
    let event = try #require(cases.last)
    expect(event.runs.count == 2 && event.runs[0].units > 2 * event.runs[1].units)
    expect(try run().joined().elementsEqual(cases))
  }

  @Test(
    "A frame in which a card follows a pointer checks no executor, hashes no string and allocates nothing")
  func movement() throws {
    // Counting needs valgrind.
    guard ExecutablePath.find("valgrind") != nil else { return }
    let (status, text, complaint) = try lab(["count", "card", "--json"])
    expect(status, equals: 0, "\(complaint)")
    let figures = try JSONElement.reading(Array(text.utf8), most: 1 << 20) { document throws(JSONFault) in
      try document.list().map { element throws(JSONFault) in try Figure(element) }
    }
    for name in ["allocations", "executor-checks", "string-hashes"] {
      let figure = try #require(figures.first { $0.name == "card-moving-frame-\(name)" })
      expect(figure.value, equals: 0, "\(name)")
    }
    let frame = try #require(figures.first { $0.name == "card-moving-frame-instructions" })
    expect((1000...1_000_000).contains(frame.value))
  }
}
