import Expectations
import Foundation
import Testing

@Suite struct TourTests {
  @Test("The tour has twenty stops; each names the line of its declaration and leads to the next")
  func tour() throws {
    let page = try PackageFiles.text(Tour.path)
    let tour = Tour(page) { try PackageFiles.text($0) }

    expect(tour.stops.map(\.number), equals: Array(1...20))
    expect(
      Set(tour.stops.map { [$0.first.name, $0.first.path] }).count, equals: 20, "a stop is visited twice")
    expect(tour.violations.isEmpty, "\(tour.violations.joined(separator: "\n"))")
    if ProcessInfo.processInfo.environment["RULES"] == "write" {
      try Data(tour.text.utf8).write(to: PackageFiles.root.appending(path: Tour.path), options: .atomic)
      return
    }
    expect(page, equals: tour.text, "the lines have moved; run make rules")
  }

  @Test("A stop without its declaration, and one that does not lead to the next, are found")
  func violations() {
    let page = """
      1. [`One.go`](../../Sources/One.swift#L9) goes on
         by [`Two.pass`](../../Sources/Two.swift#L1).
      2. [`Three.end`](../../Sources/Three.swift#L1)
      3. [`Four.run`](../../Sources/Four.swift#L1)
      """
    let sources = [
      "Sources/One.swift": "struct One {\n  func go() {}\n}",
      "Sources/Two.swift": "struct Two { func pass() { three.end() } }",
      "Sources/Three.swift": "struct Three { func end() {} }",
      "Sources/Four.swift": "struct Four {}",
    ]
    let tour = Tour(page) { sources[$0] ?? "" }

    expect(tour.text.contains("One.swift#L2"))
    expect(
      tour.violations,
      equals: [
        "Sources/Four.swift declares no “run”",
        "stop 2 does not lead to “Four.run”: none of its files names it",
      ])
  }
}
