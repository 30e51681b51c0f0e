/// An HTML page that shows pictures of subjects side by side, with a row for each subject.
package struct PicturePage: Sendable {
  /// A picture in a file beside the page.
  package struct Picture: Sendable {
    let file: String
    let label: String

    package init(file: String, label: String) {
      self.file = file
      self.label = label
    }
  }

  /// The pictures of a subject, with its name and a sentence.
  package struct Row: Sendable {
    let name: String
    let summary: String
    package var pictures: [Picture] = []

    package init(name: String, summary: String) {
      self.name = name
      self.summary = summary
    }
  }

  private let title: String
  private let rows: [Row]

  package init(title: String, rows: [Row]) {
    self.title = title
    self.rows = rows
  }

  private static let style = """
    :root { color-scheme: light dark; font: 15px/1.4 system-ui, sans-serif; }
    body { margin: 32px auto; max-width: 1240px; padding: 0 24px; }
    section { margin-top: 40px; }
    h2 { margin: 0; font-size: 22px; }
    p, figcaption { color: GrayText; margin: 4px 0 12px; }
    div { display: grid; grid-template-columns: repeat(auto-fill, minmax(240px, 1fr)); gap: 16px; }
    figure { margin: 0; }
    img { width: 100%; border: 1px solid GrayText; border-radius: 12px; }
    """

  /// The text of the whole file.
  package var source: String {
    var text = HTMLText()
    text.raw(
      """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'">
      <meta name="viewport" content="width=device-width">

      """)
    text.element("title", title)
    text.raw("<style>\n\(Self.style)\n</style>\n")
    text.element("h1", title)
    for row in rows {
      text.begin("section", [("id", row.name)])
      text.element("h2", row.name)
      text.element("p", row.summary)
      text.begin("div")
      for picture in row.pictures {
        text.begin("figure")
        text.begin(
          "img", [("src", picture.file), ("alt", "\(row.name), \(picture.label)"), ("loading", "lazy")])
        text.element("figcaption", picture.label)
        text.end("figure")
      }
      text.end("div", "section")
    }
    text.raw("</html>\n")
    return text.source
  }
}
