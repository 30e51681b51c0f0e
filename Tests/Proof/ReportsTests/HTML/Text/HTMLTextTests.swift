import Expectations
import Testing

@testable import Reports

@Suite struct HTMLTextTests {
  @Test("Text and attributes can contain any text")
  func escaping() {
    var text = HTMLText()
    text.element("p", [("title", "\"><b>&'")], "<i>\u{1}\u{202E}\u{9F}é\n")
    expect(
      text.source,
      equals: "<p title=\"&quot;&gt;&lt;b&gt;&amp;&#39;\">&lt;i&gt;\u{FFFD}\u{FFFD}\u{FFFD}é\n</p>\n")
  }
}
