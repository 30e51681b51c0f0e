import Expectations
import Foundation
import FrameTiming
import LayerTree
import Replay
import TestSupport
import Testing

@testable import Reports

@Suite struct ReportPageTests {
  private func page(_ runs: [ReportedRun]) -> String {
    ReportPage(title: "drags", runs: runs, environment: [.init("processor", "a fast one")]).source
  }

  private func data(_ check: HTMLCheck) throws -> [[String: Any]] {
    let block = try #require(check.blocks.dropFirst().first)
    let data = try #require(JSONSerialization.jsonObject(with: Data(block.utf8)) as? [String: Any])
    return try #require(data["runs"] as? [[String: Any]])
  }

  @Test(
    "A page has a timeline, a read-out, tables, calls and diagnostics for each run, and all elements are closed"
  )
  func structure() throws {
    for count in 0...3 {
      let check = HTMLCheck(page((0..<count).map { ReportFixture.run("run \($0)", seed: UInt64($0)) }))
      expect(check.flaws.isEmpty, "\(count): \(check.flaws)")
      let sliders = check.elements.filter { $0.attributes["role"] == "slider" }
      expect(sliders.count, equals: count > 1 ? count + 1 : count)
      expect(sliders.allSatisfy { $0.attributes["tabindex"] == "0" && $0.attributes["aria-label"] != nil })
      expect(check.elements.count { $0.attributes["role"] == "tab" }, equals: count > 1 ? count + 1 : 0)
      expect(check.elements.count { $0.attributes["data-track"] == "frames" }, equals: count)
      expect(check.all("tr").count { $0.attributes["data-frame"] != nil }, equals: 40 * count)
      try expect(data(check).count, equals: count)
      let names = check.elements.compactMap { $0.attributes["id"] }
      expect(Set(names).count, equals: names.count)
    }
  }

  @Test("The same runs give the same bytes; a different time of a frame gives different bytes")
  func determinism() {
    let source = page([ReportFixture.run()])
    expect(source, equals: page([ReportFixture.run()]))
    expect(source != page([ReportFixture.run(seed: 2)]))
    expect(
      page([ReportFixture.run(start: 36_000_000_000_000)]), equals: source,
      "ten hours later it is the same page")
  }

  @Test("No text of a recording becomes an element, an attribute or code")
  func escaping() throws {
    let words = ReportFixture.hostile
    let run = ReportFixture.run(words, words: words)
    let source = ReportPage(title: words, runs: [run, run], environment: [.init(words, words)]).source
    let plain = HTMLCheck(page([ReportFixture.run(), ReportFixture.run()]))
    let check = HTMLCheck(source)

    expect(check.flaws.isEmpty, "\(check.flaws)")
    expect(check.elements.map(\.name), equals: plain.elements.map(\.name))
    expect(
      check.elements.map { $0.attributes.keys.sorted() },
      equals: plain.elements.map { $0.attributes.keys.sorted() }
    )
    // The style, the data and the script; only the data differs.
    expect(
      check.blocks.count == 3 && check.blocks[0] == plain.blocks[0] && check.blocks[2] == plain.blocks[2])
    expect(!check.blocks[1].contains { "<>&\u{2028}\u{202E}\u{0}".contains($0) })
    let name = try #require(try data(check)[0]["name"] as? String)
    expect(name, equals: words)
  }

  @Test("A page loads nothing, and its policy allows only its own script and style")
  func selfContained() throws {
    let source = page([ReportFixture.run(), ReportFixture.run()])
    let check = HTMLCheck(source)
    for name in ["src", "href", "style", "action", "srcset"] {
      expect(!check.elements.contains { $0.attributes[name] != nil }, "\(name)")
    }
    expect(!check.elements.contains { $0.attributes.keys.contains { $0.hasPrefix("on") } })
    // The name of a namespace is not loaded.
    let others = source.replacing("http://www.w3.org/2000/svg", with: "")
    for word in [
      "http:", "https:", "//cdn", "@import", "url(http", "fetch(", "XMLHttpRequest", "WebSocket", "import(",
    ] {
      expect(!others.contains(word), "\(word)")
    }
    let policy = try #require(
      check.all("meta").first { $0.attributes["http-equiv"] != nil }?.attributes["content"])
    expect(policy.contains("default-src &#39;none&#39;") && !policy.contains("unsafe"))
    for block in [check.blocks[0], check.blocks[2]] {
      expect(policy.contains(Base64.encode(SHA256.hash(Array(block.utf8)))))
      expect(!block.contains("</") && !block.contains("<!--"))
    }
  }

  @Test("A run without frames and a run of one frame give pages, too")
  func small() throws {
    for frames in [0, 1, 2] {
      let check = HTMLCheck(page([ReportFixture.run(frames: frames)]))
      expect(check.flaws.isEmpty)
      expect(try data(check)[0]["frames"] as? Int == frames)
    }
    var odd = ReportFixture.run(frames: 5)
    odd.timing.removeLast(2)
    odd.pointers = []
    odd.summary.moments = [.init(kind: .diagnostic, time: .max, frame: .max, text: "")]
    odd.summary.frames[1].fraction = .nan
    odd.summary.frames[1].velocity = -.infinity
    odd.pictures = [.init(frame: 99, list: DisplayList(size: [.nan, .infinity]))]
    let check = HTMLCheck(page([odd, ReportFixture.run(frames: 0)]))
    expect(check.flaws.isEmpty)
    expect(try data(check)[0]["frames"] as? Int == 3)
  }

  @Test("The page of a hundred thousand frames has a bounded size and contains the slowest of them")
  func bounded() throws {
    var run = ReportFixture.run(frames: 100_000)
    run.calls = Array(repeating: run.calls[0], count: 50_000)
    run.diagnostics = Array(repeating: run.diagnostics[0], count: 50_000)
    run.summary.moments = Array(repeating: run.summary.moments[0], count: 50_000)
    let source = page([run])
    expect(source.utf8.count, isBelow: 2_000_000)

    let numbers = try data(HTMLCheck(source))[0]
    let totals = try #require(numbers["total"] as? [Int64])
    expect(totals.count, isAtMost: FrameRows.most)
    expect(totals.max(), equals: run.timing.map(\.record.total).max())
    let late = try #require(numbers["late"] as? [Int])
    expect(late.reduce(0, +), equals: run.timing.count { $0.missedRefreshes(at: .hz60) > 0 })
  }

  @Test("Runs are compared with the first: curves, calls, and times")
  func comparison() {
    let base = ReportFixture.run("base")
    var other = ReportFixture.run("other")
    other.calls[11].name = "somethingElse()"
    other.summary.frames[60].fraction = 0.9
    let same = page([base, ReportFixture.run("same")])
    let differing = page([base, other])

    expect(same.contains("the same curves. The same calls in the same order."))
    expect(same.contains("+0 %"))
    expect(
      differing.contains(
        "The first call that differs is number 12: plain somethingElse(), not plain plain(11)."))
    expect(differing.contains("% apart after"))
  }
}
