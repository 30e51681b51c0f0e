import Expectations
import FrameTiming
import Replay
import Reports
import Testing

@Suite(.enabled(if: Browser.path != nil, "no Chromium is installed here")) struct ReportBrowserTests {
  /// Returns the first element whose attribute has a value.
  private func element(_ name: String, _ value: String, in elements: String) -> [String: String]? {
    HTMLCheck(elements).elements.first { $0.attributes[name] == value }?.attributes
  }

  @Test("In a browser the cursor's text equals that of Swift, and hostile names have no effect")
  func cursor() throws {
    let run = ReportFixture.run(ReportFixture.hostile, words: ReportFixture.hostile)
    let page = ReportPage(title: "drags", runs: [ReportFixture.run(), run])
    let outcome = try Browser.open(page.source, at: "run=2&frame=57&theme=dark")

    expect(outcome.complaints.isEmpty, "\(outcome.complaints)")
    expect(outcome.elements.contains("data-state=\"ready\""))
    expect(outcome.elements.contains("<title>drags</title>") && !outcome.elements.contains("<img"))
    let sentence = try #require(FrameReadout(run).text(frame: 57))
    expect(outcome.elements.contains("aria-valuetext=\"\(sentence)\""), "\(sentence)")
    expect(outcome.elements.contains("aria-valuenow=\"57\""))
    // The picture of the latest frame that has one.
    expect(outcome.elements.contains("The stage at frame 55"))
    expect(element("data-theme", "dark", in: outcome.elements) != nil)
  }

  /// A page that presses keys, moves the pointer and clicks in the report, and writes down the results.
  private let interactionPage = """
    <!DOCTYPE html><iframe src="page.html#frame=57" width="1200" height="900"></iframe><pre></pre><script>
    const frame = document.querySelector("iframe");
    frame.onload = () => {
      const page = frame.contentDocument, notes = [];
      const time = page.querySelector("#run-0 .timeline");
      const note = (name, value = time.getAttribute("aria-valuenow")) => notes.push(`${name}: ${value}`);
      const press = (key, target = page.body, shiftKey = false) => {
        target.dispatchEvent(new frame.contentWindow.KeyboardEvent("keydown",
          { key, shiftKey, bubbles: true, cancelable: true }));
        note((shiftKey ? "shift " : "") + key);
      };
      note("opened");
      press("ArrowRight"); press("ArrowLeft", page.body, true); press("Home"); press("Home", time);
      press("ArrowLeft", time); press("j"); press("j"); press("k"); press("End", time); press("ArrowRight");
      press("+"); press("+"); press("f"); press("0");
      const box = time.getBoundingClientRect();
      const move = (x) => time.dispatchEvent(new frame.contentWindow.PointerEvent("pointermove",
        { clientX: box.left + x, clientY: box.top + 50, bubbles: true }));
      move(52); note("left"); move(box.width - 10); note("right"); move(52 + (box.width - 62) / 2); note("middle");
      page.querySelectorAll("#run-0 .calls tbody tr")[7].click(); note("call");
      note("marked", page.querySelectorAll("#run-0 .calls tr.now").length);
      page.querySelector("#run-0 .decision").click(); note("decision");
      press("t"); note("theme", page.documentElement.dataset.theme);
      page.getElementById("tab-comparison").click();
      const compared = page.querySelector("[data-figure=compared]");
      for (let count = 0; count < 3; count++) press("ArrowRight", compared, true);
      note("compared", compared.getAttribute("aria-valuetext"));
      for (const name of ["tab-2", "tab-3", "tab-comparison"]) page.getElementById(name).click();
      note("lines", compared.querySelectorAll(".line").length);
      document.querySelector("pre").textContent = notes.join("\\n");
    };
    </script>
    """

  @Test("In a browser keys, the pointer and clicks move the cursor, and two runs share one figure")
  func handling() throws {
    var other = ReportFixture.run("other")
    for place in other.summary.frames.indices {
      other.summary.frames[place].fraction = other.summary.frames[place].fraction.map { $0 / 2 }
    }
    let run = ReportFixture.run("base")
    let page = ReportPage(
      title: "drags",
      runs: [run, other, ReportFixture.run("empty", frames: 0), ReportFixture.run("one", frames: 1)])
    let outcome = try Browser.open(page.source, hands: interactionPage)
    expect(outcome.complaints.isEmpty, "\(outcome.complaints)")

    let late = run.timing.indices.filter { run.timing[$0].missedRefreshes(at: .hz60) > 0 }
    let marks = Set(late + run.summary.moments.map(\.frame)).sorted().filter { $0 > 0 }
    let start = try #require(outcome.elements.firstRange(of: "<pre>")?.upperBound)
    let notes = outcome.elements[start...].prefix { $0 != "<" }.split(separator: "\n").map(String.init)
    try #require(notes.count > 20 && marks.count > 2)
    expect(
      notes.prefix(20),
      equals: [
        "opened: 57", "ArrowRight: 58", "shift ArrowLeft: 48", "Home: 48", "Home: 0", "ArrowLeft: 0",
        "j: \(marks[0])", "j: \(marks[1])", "k: \(marks[0])", "End: 99", "ArrowRight: 99", "+: 99", "+: 99",
        "f: 99", "0: 99", "left: 0", "right: 99", "middle: 50", "call: 7", "marked: 1",
      ])
    expect(Array(notes.dropFirst(20).prefix(3)), equals: ["decision: 50", "t: 50", "theme: dark"])
    let words = try #require(notes.first { $0.hasPrefix("compared: ") })
    expect(words.contains("500.0 ms; base ") && words.contains("; other "), "\(words)")
    expect(notes.last, equals: "lines: 11")
  }
}
