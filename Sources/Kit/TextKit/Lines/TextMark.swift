import LayerTree
import MotionMath
import Typeface

/// A box of a laid-out text that is drawn: a line of text, a color, or an image.
nonisolated package struct TextMark: Sendable {
  package enum Content: Sendable {
    case text(LayerText)
    case fill(RGBA)
    case image(LayerImage)
  }

  package var content: Content
  package var frame: Rect

  package init(content: Content, frame: Rect) {
    self.content = content
    self.frame = frame
  }
}

nonisolated extension TextLayout {
  /// The marks of some of the lines, those beneath first, for a layout with its upper left corner at a point.
  ///
  /// A plain line is one mark as wide as the layout's width; its text is aligned in it.
  package func marks(of range: Range<Int>, at origin: SIMD2<Double>, width: Double) -> [TextMark] {
    var marks: [TextMark] = []
    for line in lines[range.clamped(to: lines.indices)] {
      if isPlain, let part = line.parts.first {
        let text = LayerText(
          part.string, font: part.attributes.font, color: part.attributes.color, alignment: line.alignment)
        marks.append(
          TextMark(
            content: .text(text),
            frame: Rect(
              x: origin.x, y: origin.y + line.frame.minY, width: width, height: line.frame.size.y)))
        continue
      }
      let corner = origin + line.frame.origin
      for part in line.parts {
        guard let color = part.attributes.background else { continue }
        let box = Rect(
          x: corner.x + part.x, y: corner.y, width: part.width, height: line.frame.size.y)
        marks.append(TextMark(content: .fill(color), frame: box))
      }
      for part in line.parts where !part.string.isEmpty {
        part.append(to: &marks, at: corner + [part.x, line.baseline - part.attributes.baselineOffset])
      }
    }
    return marks
  }
}

nonisolated extension TextLayout.Part {
  /// Appends the text, its lines, or its image, with its start on the baseline at a point.
  fileprivate func append(to marks: inout [TextMark], at start: SIMD2<Double>) {
    if let attachment = attributes.attachment {
      let box = attachment.box
      let corner = start + [box.minX, -box.maxY]
      marks.append(
        TextMark(content: .image(attachment.image), frame: Rect(origin: corner, size: box.size)))
      return
    }
    let font = attributes.font
    if let rule = attributes.underline {
      appendRule(rule, Typeface.underlinePosition, 1, start, to: &marks)
    }
    let box = Rect(
      x: start.x, y: start.y - font.ascender, width: width, height: font.lineHeight)
    let text = LayerText(string, font: font, color: attributes.color)
    marks.append(TextMark(content: .text(text), frame: box))
    if let rule = attributes.strike { appendRule(rule, Typeface.strikePosition, -1, start, to: &marks) }
  }

  /// Appends the mark of an underline or of a line through the text, or two marks for a double line. Each is as thick
  /// as the strokes of the text.
  private func appendRule(
    _ rule: TextAttributes.Rule, _ position: Double, _ side: Double, _ start: SIMD2<Double>,
    to marks: inout [TextMark]
  ) {
    let font = attributes.font
    let thickness = font.size * font.weight.strokeWidth / Typeface.unitsPerEm
    let isDouble = rule.style.contains(.double)
    let height = rule.style.contains(.thick) && !isDouble ? 2 * thickness : thickness
    let y = start.y - position * font.size - height / 2
    for index in 0..<(isDouble ? 2 : 1) {
      let frame = Rect(
        x: start.x, y: y + side * Double(index) * 2 * height, width: width, height: height)
      marks.append(TextMark(content: .fill(rule.color), frame: frame))
    }
  }
}
