import LayerTree
import MotionMath
import Typeface

/// A report over the stage: the errors of a failed build, or why the new program stopped. It stays until the next build
/// ends, a tap on it, or Escape.
package struct BuildReport: Equatable, Sendable {
  /// An error: its place in a source, and its message.
  package struct BuildFault: Equatable, Sendable {
    /// The place, such as `Card.swift:12:5`; empty for an error without one.
    package var place: String
    package var message: String

    package init(place: String, message: String) {
      (self.place, self.message) = (place, message)
    }
  }

  package var title: String
  package var entries: [BuildFault]

  package init(_ title: String, _ entries: [BuildFault]) {
    (self.title, self.entries) = (title, entries)
  }

  /// The largest number of errors that the report shows; `mostLines` limits the lines of each message.
  static let mostEntries = 4
  private static let mostLines = 4

  /// A line of the report, with its distance in points from the line above.
  struct Line: Equatable {
    enum Kind { case title, place, message, note }
    var kind: Kind
    var text: String
    var gap = 0.0
  }

  /// Returns the lines of the report, broken to a width in points.
  func lines(within width: Double) -> [Line] {
    let font = Palette.words()
    var lines = [Line(kind: .title, text: Lines.shortened(title, within: width, Self.titleFont))]
    for entry in entries.prefix(Self.mostEntries) {
      let message = Lines.broken(entry.message, within: width, font, atMost: Self.mostLines)
      if !entry.place.isEmpty {
        lines.append(Line(kind: .place, text: Lines.shortened(entry.place, within: width, font), gap: 7))
      }
      lines += message.enumerated().map { index, text in
        Line(kind: .message, text: text, gap: index == 0 && entry.place.isEmpty ? 7 : 0)
      }
    }
    let left = entries.count - Self.mostEntries
    if left > 0 { lines.append(Line(kind: .note, text: "and \(left) more in the terminal", gap: 7)) }
    return lines
  }

  static var titleFont: TextFont { Palette.words(Palette.size, .semibold) }
}

// The report on the stage.
extension Workbench {
  /// The distance, in points, between the build report and the stage's edges.
  private static var reportMargin: Double { 12 }
  private static var reportInset: Double { 12 }

  /// The frame of a report at the top of the stage, below the badges and clear of the panel.
  func reportFrame(_ report: BuildReport) -> Rect {
    let stage = places[0].frame
    let right = isOpen ? min(stage.maxX, PanelLayout(self).frame.minX) : stage.maxX
    let width = max(80, right - stage.minX - 2 * Self.reportMargin)
    let lines = report.lines(within: width - 2 * Self.reportInset)
    let height = lines.reduce(2 * Self.reportInset) { $0 + Palette.leading + $1.gap }
    let top = (badgeFrames.map(\.maxY).max() ?? stage.minY) + Self.reportMargin
    return Rect(x: stage.minX + Self.reportMargin, y: top, width: width, height: height)
  }

  func drawReport(_ report: BuildReport, on easel: inout DisplayListBuilder) {
    let frame = reportFrame(report)
    easel.box(frame, Palette.veil, radius: 8, border: Palette.off)
    var y = frame.minY + Self.reportInset
    for line in report.lines(within: frame.size.x - 2 * Self.reportInset) {
      y += line.gap
      let place = SIMD2(frame.minX + Self.reportInset, y)
      switch line.kind {
      case .title: easel.text(line.text, at: place, Palette.off, BuildReport.titleFont)
      case .place: easel.text(line.text, at: place, Palette.accent, Palette.words())
      case .message: easel.text(line.text, at: place, Palette.text, Palette.words())
      case .note: easel.text(line.text, at: place, Palette.dim, Palette.words())
      }
      y += Palette.leading
    }
  }
}
