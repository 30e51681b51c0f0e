import Controls
import Foundation
import Graphics
import TestSupport
import Testing
import TextKit
import TransitionEngine
import ViewTree

/// The code of the guide's page `Type.md`.
@Suite struct TypeGuideTests {
  @Test("Type.md: labels in two weights, figures of one width, and an icon")
  func labels() {
    let title = UILabel()
    title.font = .systemFont(ofSize: 28, weight: .bold)
    title.text = "Today"
    let clock = UILabel()
    clock.font = .monospacedDigitSystemFont(ofSize: 17, weight: .medium)
    clock.text = "11:07"
    let width = clock.intrinsicContentSize.width
    clock.text = "23:59"
    #expect(clock.intrinsicContentSize.width == width)
    let heart = UIImageView(image: UIImage(systemName: "heart.fill"))
    heart.tintColor = .systemRed

    #expect(title.intrinsicContentSize.width > 80 && heart.image?.renderingMode == .alwaysTemplate)
    clock.font = .systemFont(ofSize: 17, weight: .medium)
    let kerned = clock.intrinsicContentSize.width
    clock.text = "11:07"
    #expect(clock.intrinsicContentSize.width < kerned)
  }

  @Test("Type.md: the metrics of a font")
  func metrics() {
    let body = UIFont.preferredFont(forTextStyle: .body)
    #expect(body == .systemFont(ofSize: 17))
    #expect(body.ascender - body.descender == body.lineHeight)
    #expect(UIFont.boldSystemFont(ofSize: 17) == .preferredFont(forTextStyle: .headline))

    let table = [16.19, -4.1, 20.29, 0, 11.98, 8.95]
    let metrics = [
      body.ascender, body.descender, body.lineHeight, body.leading, body.capHeight, body.xHeight,
    ]
    #expect(zip(table, metrics).allSatisfy { abs($0 - $1) < 0.006 }, "\(metrics)")
  }

  @Test("Type.md: lines of a label")
  func lines() {
    let stage = Stage()
    let note = UILabel(frame: CGRect(x: 20, y: 80, width: 120, height: 100))
    stage.window.addSubview(note)
    note.text = "Drag the card down to dismiss it"
    note.numberOfLines = 2
    #expect(note.sizeThatFits(CGSize(width: 120, height: 0)).height == 41)
    note.numberOfLines = 0
    #expect(note.sizeThatFits(CGSize(width: 120, height: 0)).height == 61)
  }

  @Test("Type.md: an icon in a size and a weight")
  func icons() {
    let large = UIImage.SymbolConfiguration(pointSize: 40, weight: .bold)
    let trash = UIImage(systemName: "trash", withConfiguration: large)
    #expect(trash?.size.height == 40)
    #expect(UIImage(systemName: "no.such.icon") == nil)
  }

  @Test("Type.md: the table has the names of all icons")
  func names() throws {
    let page = try text("Resources/Guide/Type.md")
    let table = page.components(separatedBy: "| file | icons |")[1].components(separatedBy: "\n\n")[0]
    let listed = table.matches(of: #/`([^`]+)`/#).flatMap { expanded(String($0.1)) }
    let files = ["Marks", "Actions", "Media", "People", "Things", "Nature"]
    let names = try files.flatMap { file in
      try text("Sources/Picture/Typeface/Glyphs/GlyphTables+Icons\(file).swift")
        .matches(of: #/(?m)^    ([a-z]\S*) /#).map { String($0.1) }
    }
    #expect(listed.sorted() == names.sorted())
    #expect(names.count == 236 && names.allSatisfy { UIImage(systemName: $0) != nil })
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: Checkout.root.appending(path: path)), as: UTF8.self)
  }

  /// Returns the words that a shell makes of a word with braces.
  private func expanded(_ word: String) -> [String] {
    guard let open = word.firstIndex(of: "{") else { return [word] }
    var (depth, parts) = (0, [""])
    for index in word.indices[open...] {
      let character = word[index]
      if character == "}" { depth -= 1 }
      if depth == 0, character == "}" {
        let rest = word[word.index(after: index)...]
        return parts.flatMap { expanded(word[..<open] + $0 + rest) }
      }
      if depth == 1, character == "," {
        parts.append("")
      } else if depth > 0 {
        parts[parts.count - 1].append(character)
      }
      if character == "{" { depth += 1 }
    }
    return [word]
  }

  @Test("Type.md: a label that follows the preferred size of text")
  func textSize() {
    let stage = Stage()
    let title = UILabel()
    title.font = UIFontMetrics(forTextStyle: .title2).scaledFont(for: .systemFont(ofSize: 24, weight: .heavy))
    title.adjustsFontForContentSizeCategory = true
    title.text = "Today"
    stage.window.addSubview(title)
    let traits = StageEvent.Traits(textSize: .extraExtraExtraLarge)
    stage.step(to: 16_000_000, events: [StageEvent(time: 16_000_000, .traits(traits))])
    #expect(stage.window.traitCollection.preferredContentSizeCategory == .extraExtraExtraLarge)
    #expect(title.font.pointSize > 30)
  }

  @Test("Type.md: a price in two fonts, centered, with a line through the old one")
  func attributed() {
    let stage = Stage()
    let price = NSMutableAttributedString(string: "Now 12.50, was 15")
    price.addAttribute(
      .font, value: UIFont.boldSystemFont(ofSize: 22), range: NSRange(location: 4, length: 5))
    price.addAttribute(
      .strikethroughStyle, value: NSUnderlineStyle.single.rawValue, range: NSRange(location: 15, length: 2))
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 4
    style.alignment = .center
    price.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: price.length))
    let label = UILabel()
    label.numberOfLines = 0
    label.attributedText = price
    stage.window.addSubview(label)
    let width = label.sizeThatFits(CGSize(width: 1000, height: 0)).width
    #expect(label.sizeThatFits(CGSize(width: width, height: 0)).height == 26.5)

    #expect(label.sizeThatFits(CGSize(width: width / 2, height: 0)).height > 50)
  }

  @Test("Type.md: a text view that is edited")
  func textView() {
    let stage = Stage()
    let notes = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    notes.text = "Milk\nBread"
    notes.textContainerInset = UIEdgeInsets(top: 10, left: 5, bottom: 10, right: 5)
    stage.window.addSubview(notes)
    notes.becomeFirstResponder()
    notes.insertText("!")
    #expect(notes.text == "Milk\nBread!" && notes.selectedRange.location == 11)
  }
}
