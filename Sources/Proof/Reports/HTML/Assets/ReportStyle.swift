/// The look of a page: calm surfaces, one face, columns that line up; dark and light, on screen and on paper.
enum ReportStyle {
  static let source = colors + layout + tracks + tables + paper
}
