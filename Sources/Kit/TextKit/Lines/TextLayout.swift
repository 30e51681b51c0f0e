import LayerTree
import MotionMath
import Typeface

/// The lines of a text in a width, with the place of each run.
nonisolated package struct TextLayout: Sendable {
  /// A part of a line with the same attributes, from left to right.
  package struct Part: Sendable {
    package var string: String
    package var attributes: TextAttributes
    /// The distance from the left edge of the line, in points.
    package var x: Double
    package var width: Double
  }

  /// A line of the layout.
  package struct Line: Sendable {
    package var parts: [Part]
    /// The Unicode scalars for which the line stands, with spaces and a line feed that are not shown.
    package var range: Range<Int>
    /// The box of the line's text, from the upper left corner of the layout.
    package var frame: Rect
    /// The distance from the top of the line to its baseline, in points.
    package var baseline: Double
    package var alignment: LayerText.Alignment
    /// The text's indices of the shown characters from left to right, −1 for an ellipsis; `nil` where the text's order
    /// applies.
    var order: [Int]?

    /// The shown characters as they stand from left to right, also in a script that is read from right to left.
    package var string: String { parts.count == 1 ? parts[0].string : parts.map(\.string).joined() }
  }

  package private(set) var lines: [Line] = []
  /// The extent of the lines, in points.
  package private(set) var size: SIMD2<Double> = .zero
  /// A Boolean value that indicates whether each line is one part, at the height of its font.
  package private(set) var isPlain = true

  /// Creates the lines of a text: at most `limit`, or 0 for no limit, and as many as fit into the height. There is at
  /// least one.
  ///
  /// - Complexity: O(n) in the number of Unicode scalars.
  package init(
    _ text: StyledText, width: Double, height: Double = .infinity, limit: Int = 0, isRightToLeft: Bool = false
  ) {
    let limit = max(limit, 0)
    if let line = Self.onlyLine(of: text, width, isRightToLeft) {
      self.init(line)
      return
    }
    let breaker = LineBreaker(text)
    let isUniform = text.runs.count == 1 && text.paragraphs.allSatisfy { $0 == text.paragraphs[0] }
    if isUniform, text.paragraphs[0].paragraphSpacing + text.paragraphs[0].paragraphSpacingBefore == 0 {
      let (form, attributes) = (text.paragraphs[0], text.runs[0].attributes)
      let pitch = form.lineHeight(attributes.height) + form.lineSpacing
      let fitting = Self.count(height + form.lineSpacing, pitch)
      self.init(
        breaker, text, width, fitting > 0 && limit > 0 ? min(limit, fitting) : max(limit, fitting),
        isRightToLeft)
      return
    }
    self.init(breaker, text, width, limit, isRightToLeft)
    let bottom = height + LineBreaker.slack
    guard let last = lines.last, last.frame.maxY > bottom else { return }
    let fitting = max(1, lines.prefix { $0.frame.maxY <= bottom }.count)
    self.init(breaker, text, width, fitting, isRightToLeft)
  }

  /// Returns the number of lines that fit into a height: at least one, at most a million; 0 for an infinite height.
  private static func count(_ height: Double, _ pitch: Double) -> Int {
    guard height.isFinite, pitch > 0 else { return height.isInfinite ? 0 : 1 }
    return max(1, Int(min(max((height + LineBreaker.slack) / pitch, 0), 1e6)))
  }

  /// Returns the only line of a text that is short, plain, and without a line feed, as most texts are; `nil` for other
  /// texts.
  private static func onlyLine(of text: StyledText, _ width: Double, _ isRightToLeft: Bool) -> Line? {
    let (attributes, form) = (text.runs[0].attributes, text.paragraphs[0])
    guard text.runs.count == 1, attributes.isPlain, form.isPlain else { return nil }
    let scalars = text.string.unicodeScalars
    guard !scalars.contains(where: { LineBreaker.endsLine($0) || VisualOrder.isRightToLeft($0) }) else {
      return nil
    }
    let extent = attributes.font.width(of: text.string)
    guard extent <= max(width, 0) + LineBreaker.slack else { return nil }
    let frame = Rect(x: 0, y: 0, width: extent, height: attributes.font.lineHeight)
    var line = Line(
      parts: [Part(string: text.string, attributes: attributes, x: 0, width: extent)],
      range: 0..<scalars.count, frame: frame, baseline: attributes.font.ascender,
      alignment: form.alignment.resolved(isRightToLeft))
    line.place(in: width)
    return line
  }

  private init(_ line: Line) {
    lines = [line]
    size = line.frame.size
  }

  private init(
    _ breaker: LineBreaker, _ text: StyledText, _ width: Double, _ limit: Int, _ isRightToLeft: Bool
  ) {
    func form(_ paragraph: Int) -> ParagraphForm {
      text.paragraphs[min(paragraph, text.paragraphs.count - 1)]
    }
    let broken = breaker.lines(limit: limit) { paragraph, isFirst in
      let form = form(paragraph)
      return (form.room(in: width, isFirst: isFirst), form.lineBreakMode)
    }
    let hasReversed = breaker.scalars.contains(where: VisualOrder.isRightToLeft)
    var direction = isRightToLeft
    // The height of all lines of plain text in one font; a product has no errors that add up.
    let first = text.runs[0].attributes
    let isPlain = text.runs.count == 1 && first.isPlain && text.paragraphs.allSatisfy(\.isPlain)
    let pitch = isPlain ? first.height : nil
    self.isPlain = isPlain
    var top = 0.0
    lines.reserveCapacity(broken.count)
    for (index, cut) in broken.enumerated() {
      let form = form(cut.paragraph)
      if hasReversed, cut.isFirst {
        let next = broken[index...].firstIndex { $0.paragraph != cut.paragraph } ?? broken.count
        let end = broken[next - 1].range.upperBound
        direction = VisualOrder.direction(of: breaker.scalars[cut.range.lowerBound..<end]) ?? isRightToLeft
      }
      var line = Line(
        parts: [], range: cut.range, frame: .zero, baseline: 0,
        alignment: form.alignment.resolved(hasReversed ? direction : isRightToLeft))
      line.setParts(cut, breaker, text.runs, hasReversed ? direction : nil)
      let (ascent, descent) = line.parts.reduce((0.0, 0.0)) {
        (max($0.0, $1.attributes.ascent), max($0.1, $1.attributes.descent))
      }
      let height = pitch ?? form.lineHeight(line.parts.isEmpty ? first.height : ascent + descent)
      if index > 0, cut.isFirst { top += form.paragraphSpacingBefore }
      let extent = line.parts.last.map { $0.x + $0.width } ?? 0
      line.frame = Rect(x: 0, y: top, width: extent, height: height)
      line.baseline = height - (line.parts.isEmpty ? first.descent : descent)
      lines.append(line)
      top = pitch.map { $0 * Double(index + 1) } ?? (top + height)
      let reach = form.indent(isFirst: cut.isFirst) + extent - min(form.tailIndent, 0)
      size = [max(size.x, reach), top]
      guard index + 1 < broken.count else { break }
      top += form.lineSpacing
      if broken[index + 1].isFirst { top += form.paragraphSpacing }
    }
    let box = width.isFinite ? width : size.x
    for (index, cut) in broken.enumerated() {
      lines[index].place(in: box, form(cut.paragraph), isFirst: cut.isFirst)
    }
  }
}

nonisolated extension TextLayout.Line {
  /// Sets the parts: consecutive characters with the same attributes, in the order from left to right.
  fileprivate mutating func setParts(
    _ cut: LineBreaker.Line, _ breaker: LineBreaker, _ runs: [StyledText.Run], _ isReversed: Bool?
  ) {
    if isReversed == nil, runs.count == 1 {
      let end = cut.hasEllipsis ? "…" + breaker.string(cut.tail) : ""
      append(breaker.string(cut.head) + end, runs[0].attributes)
      return
    }
    let middle = cut.head.isEmpty ? cut.tail.lowerBound : cut.head.upperBound - 1
    var places = Array(cut.head)
    if cut.hasEllipsis { places += [-1] + cut.tail }
    func scalar(_ place: Int) -> Unicode.Scalar { place < 0 ? "…" : breaker.scalars[place] }
    if let isReversed {
      let shown = places.map(scalar)
      if isReversed || shown.contains(where: VisualOrder.isRightToLeft) {
        let levels = VisualOrder.levels(of: shown, base: isReversed ? 1 : 0)
        let visual = VisualOrder.places(of: shown, levels, isRightToLeft: isReversed)
        order = visual.map { places[$0] }
        appendAll(
          visual.map { place in
            let mirrored = levels[place] == 1 ? VisualOrder.mirrored(shown[place]) : shown[place]
            return (mirrored, breaker.owner(of: places[place] < 0 ? middle : places[place]))
          }, runs)
        return
      }
    }
    appendAll(places.map { (scalar($0), breaker.owner(of: $0 < 0 ? middle : $0)) }, runs)
  }

  /// Appends characters, each with its run.
  private mutating func appendAll(_ characters: [(Unicode.Scalar, Int)], _ runs: [StyledText.Run]) {
    var start = 0
    while start < characters.count {
      let owner = characters[start].1
      var text = String.UnicodeScalarView()
      var end = start
      while end < characters.count, characters[end].1 == owner {
        text.append(characters[end].0)
        end += 1
      }
      append(String(text), runs[owner].attributes)
      start = end
    }
  }

  private mutating func append(_ text: String, _ attributes: TextAttributes) {
    let width =
      attributes.attachment.map { $0.box.maxX * Double(text.unicodeScalars.count) }
      ?? attributes.font.width(of: text)
    let x = parts.last.map { $0.x + $0.width } ?? 0
    parts.append(TextLayout.Part(string: text, attributes: attributes, x: x, width: width))
  }

  /// Sets the horizontal position of the line. Indents are on the side where reading begins.
  fileprivate mutating func place(
    in width: Double, _ form: ParagraphForm = ParagraphForm(), isFirst: Bool = false
  ) {
    let indent = form.indent(isFirst: isFirst)
    let slack = width.isFinite ? form.room(in: width, isFirst: isFirst) - frame.size.x : 0
    switch alignment {
    case .left: frame.origin.x = indent
    case .center: frame.origin.x = indent + slack / 2
    case .right where form.alignment == .right: frame.origin.x = indent + slack
    case .right: frame.origin.x = width.isFinite ? width - indent - frame.size.x : 0
    }
  }
}

nonisolated extension ParagraphForm {
  func indent(isFirst: Bool) -> Double { isFirst ? firstLineHeadIndent : headIndent }

  /// Returns the width, in points, that the indents of a paragraph leave for the text of one line.
  func room(in width: Double, isFirst: Bool) -> Double {
    (tailIndent > 0 ? min(tailIndent, width) : width + tailIndent) - indent(isFirst: isFirst)
  }
}

extension NSTextAlignment {
  /// Returns the side of the text; the natural one follows the direction of reading.
  nonisolated package func resolved(_ isRightToLeft: Bool) -> LayerText.Alignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified, .natural: isRightToLeft ? .right : .left
    }
  }
}
