import Expectations
import Testing

/// The functions by which tests say what they expect.
@Suite struct ExpectationTests {
  /// Returns the comments of the issues that a body records.
  private func issues(_ body: () -> Void) -> [String] {
    // A known issue is matched on the thread that records it.
    nonisolated(unsafe) var comments: [String] = []
    withKnownIssue(isIntermittent: true) {
      body()
    } matching: { issue in
      comments += issue.comments.map(\.rawValue)
      return true
    }
    return comments
  }

  @Test("An expectation that holds records nothing")
  func holds() {
    let comments = issues {
      expect(true, "unseen")
      expect([1, 2], equals: [1, 2])
      expect(1, isBelow: 2)
      expect(2, isAbove: 1)
      expect(2, isAtMost: 2)
      expect(2, isAtLeast: 2)
    }
    #expect(comments == [])
  }

  @Test("A false condition is quoted in one line, with the comment behind it")
  func conditions() {
    let count = 3
    let comments = issues {
      expect(count == 4)
      expect(
        count == 5,
        "seed \(7)")
    }
    #expect(comments == ["expect(count == 4)", #"expect( count == 5, "seed \(7)"); seed 7"#])
  }

  @Test("A value that is not the expected one is quoted with both, an optional by its contents")
  func values() {
    let name: String? = "card"
    let comments = issues {
      expect(name, equals: nil)
      expect(name, equals: "sheet", "the first")
    }
    #expect(
      comments == [
        #"expect(name, equals: nil): expected nil, found "card""#,
        #"expect(name, equals: "sheet", "the first"): expected "sheet", found "card"; the first"#,
      ])
  }

  @Test("A value beyond a limit is quoted with the limit, and a NaN is beyond every one")
  func limits() {
    let comments = issues {
      expect(2, isBelow: 2)
      expect(2, isAbove: 2)
      expect(3, isAtMost: 2)
      expect(1, isAtLeast: 2)
      for (value, limit) in [(Double.nan, 0.0), (0, .nan)] {
        expect(value, isBelow: limit)
        expect(value, isAbove: limit)
        expect(value, isAtMost: limit)
        expect(value, isAtLeast: limit)
        expect(value, equals: limit)
      }
    }
    #expect(comments.count == 14)
    #expect(
      comments.prefix(4) == [
        "expect(2, isBelow: 2): expected less than 2, found 2",
        "expect(2, isAbove: 2): expected more than 2, found 2",
        "expect(3, isAtMost: 2): expected at most 2, found 3",
        "expect(1, isAtLeast: 2): expected at least 2, found 1",
      ])
  }

  @Test("An issue stands at the call, or at the place that a function names for its callers")
  func places() {
    let place = #_sourceLocation
    nonisolated(unsafe) var lines: [Int] = []
    withKnownIssue {
      expect(1, equals: 2)
      expect(1, equals: 2, sourceLocation: place)
    } matching: { issue in
      lines.append(issue.sourceLocation?.line ?? 0)
      return true
    }
    #expect(lines == [place.line + 3, place.line])
  }

  @Test("Tests use the macro only for errors, for exits, and in what a reader of the guide copies")
  func macros() throws {
    let sources = try PackageFiles.files(under: "Tests", ending: ".swift").filter {
      !$0.path.hasPrefix("Tests/GuideTests/") && !$0.path.hasSuffix("/ExpectationTests.swift")
    }
    var places: [String] = []
    for source in sources {
      let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false)
      for (number, line) in lines.enumerated() {
        guard let call = line.firstRange(of: "#expect(") else { continue }
        // The argument may stand on the next line.
        let rest = line[call.upperBound...] + (lines.dropFirst(number + 1).first ?? "").drop { $0 == " " }
        let isNeeded = rest.hasPrefix("throws:") || rest.hasPrefix("processExitsWith:")
        if !isNeeded { places.append("\(source.path):\(number + 1): use expect(_:) and its kin") }
      }
    }
    #expect(sources.count > 300)
    #expect(places == [])
  }
}
