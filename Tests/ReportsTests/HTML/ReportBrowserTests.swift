import FrameTiming
import Replay
import Reports
import Testing

@Suite(.enabled(if: Browser.path != nil, "no Chromium is installed here")) struct ReportBrowserTests {
  /// The first element with an attribute of a value.
  private func element(_ name: String, _ value: String, in elements: String) -> [String: String]? {
    HTMLCheck(elements).elements.first { $0.attributes[name] == value }?.attributes
  }

  @Test("In a browser the cursor says of a frame what Swift says, and hostile names come to nothing")
  func cursor() throws {
    let run = ReportFixture.run(ReportFixture.hostile, words: ReportFixture.hostile)
    let page = ReportPage(title: "drags", runs: [ReportFixture.run(), run])
    let outcome = try Browser.open(page.source, at: "run=2&frame=57&theme=dark")

    #expect(outcome.complaints.isEmpty, "\(outcome.complaints)")
    #expect(outcome.elements.contains("data-state=\"ready\""))
    #expect(outcome.elements.contains("<title>drags</title>") && !outcome.elements.contains("<img"))
    let sentence = try #require(FrameReadout(run).text(frame: 57))
    #expect(outcome.elements.contains("aria-valuetext=\"\(sentence)\""), "\(sentence)")
    #expect(outcome.elements.contains("aria-valuenow=\"57\""))
    // The picture of the latest frame that has one.
    #expect(outcome.elements.contains("The stage at frame 55"))
    #expect(element("data-theme", "dark", in: outcome.elements) != nil)
  }

  @Test("In a browser two runs are drawn over one another, and their values stand at the cursor")
  func comparison() throws {
    var other = ReportFixture.run("other")
    for place in other.summary.frames.indices {
      other.summary.frames[place].fraction = other.summary.frames[place].fraction.map { $0 / 2 }
    }
    let page = ReportPage(title: "drags", runs: [ReportFixture.run("base"), other])
    let outcome = try Browser.open(page.source, at: "compared=1&t=600")

    #expect(outcome.complaints.isEmpty, "\(outcome.complaints)")
    let figure = try #require(element("data-figure", "compared", in: outcome.elements))
    let words = try #require(figure["aria-valuetext"])
    #expect(words.hasPrefix("600.0 ms; base ") && words.contains("; other "), "\(words)")
    #expect(outcome.elements.contains("class=\"line r0\"") && outcome.elements.contains("class=\"line r1\""))
  }
}
