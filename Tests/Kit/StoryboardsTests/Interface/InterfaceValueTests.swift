import Controls
import Diagnostics
import Expectations
import Foundation
import QuartzCore
import Testing
import TextKit
import TransitionEngine
import ViewTree

@testable import KitTestSupport
@testable import Storyboards

/// Fonts, colors, texts and images as Interface Builder writes them.
@Suite struct InterfaceValueTests {
  /// Returns the first object of a view file, and the stage that reports what the file does not have.
  private func first<Kind>(_ objects: String, as kind: Kind.Type) throws -> (SceneStage, Kind) {
    let it = SceneStage.interface(InterfaceFile.nib(objects), named: "Values")
    let made = try #require(Bundle.main.loadNibNamed("Values", owner: nil, options: nil)?.first)
    return (it, try #require(made as? Kind))
  }

  @Test("A font is that of its text style, its weight, or the weight that its name says, in the file's size")
  func fonts() throws {
    let table: [(String, UIFont)] = [
      ("style=\"UICTFontTextStyleHeadline\"", .preferredFont(forTextStyle: .headline)),
      ("style=\"UICTFontTextStyleCaption2\"", .preferredFont(forTextStyle: .caption2)),
      ("name=\"Avenir-Heavy\" pointSize=\"20\"", .boldSystemFont(ofSize: 20)),
      ("name=\"HelveticaNeue-BoldItalic\" pointSize=\"9\"", .boldSystemFont(ofSize: 9)),
      ("name=\"Avenir-Roman\" pointSize=\"20\"", .systemFont(ofSize: 20)),
      ("type=\"boldSystem\" pointSize=\"15\"", .boldSystemFont(ofSize: 15)),
      ("type=\"smallSystem\"", .systemFont(ofSize: 12)),
      ("type=\"system\" weight=\"light\" pointSize=\"11\"", .systemFont(ofSize: 11, weight: .light)),
      ("type=\"system\"", .systemFont(ofSize: 17)),
      ("type=\"system\" pointSize=\"-4\"", .systemFont(ofSize: 1)),
      ("type=\"system\" pointSize=\"1e9\"", .systemFont(ofSize: 1000)),
    ]
    for (attributes, font) in table {
      let (it, label) = try first(
        "<label text=\"a\" id=\"l\"><fontDescription key=\"fontDescription\" \(attributes)/></label>",
        as: UILabel.self)
      expect(label.font == font, "\(attributes): \(String(describing: label.font))")
      expect(it.rules.isEmpty, "\(it.messages)")
    }
  }

  @Test("A color has the components of its space, or is the one of its name")
  func colors() throws {
    let table: [(String, UIColor)] = [
      (
        "red=\"0.1\" green=\"0.9\" blue=\"0.3\" alpha=\"0.5\" customColorSpace=\"displayP3\"",
        UIColor(displayP3Red: 0.1, green: 0.9, blue: 0.3, alpha: 0.5)
      ),
      (
        "red=\"0.1\" green=\"0.9\" blue=\"0.3\" customColorSpace=\"sRGB\"",
        UIColor(red: 0.1, green: 0.9, blue: 0.3, alpha: 1)
      ),
      ("white=\"0.25\" alpha=\"0.75\"", UIColor(white: 0.25, alpha: 0.75)),
      ("cocoaTouchSystemColor=\"darkTextColor\"", .darkText),
      ("name=\"systemRedColor\" catalog=\"System\"", .systemRed),
    ]
    for (attributes, color) in table {
      let (it, view) = try first(
        "<view id=\"v\"><color key=\"backgroundColor\" \(attributes)/></view>", as: UIView.self)
      expect(view.backgroundColor?.cgColor == color.cgColor, "\(attributes): \(view.backgroundColor as Any)")
      expect(it.rules.isEmpty, "\(it.messages)")
    }
  }

  @Test(
    "A color or an image that nothing provides is left out, and a warning names it",
    arguments: [
      ("<color key=\"backgroundColor\" name=\"Sunset\"/>", "the color “Sunset” is neither registered nor"),
      ("<color key=\"backgroundColor\" glow=\"1\"/>", "the color has neither a known name nor white"),
    ])
  func missingColor(element: String, words: String) throws {
    let (it, view) = try first("<view id=\"v\">\(element)</view>", as: UIView.self)
    expect(view.backgroundColor?.cgColor, equals: UIColor.clear.cgColor)
    expect(it.rules, equals: [.sceneElementIgnored])
    expect(it.messages.contains(words) && it.messages.contains("Values.xib:"), "\(it.messages)")
  }

  @Test(
    "An image view shows a symbol that is known, and no image where none is found, which a warning says",
    arguments: [
      ("image=\"star\" catalog=\"system\"", ""),
      ("image=\"flux.capacitor\" catalog=\"system\"", "the symbol “flux.capacitor” is not known here"),
      ("image=\"Portrait\"", "no image is registered as “Portrait”"),
    ])
  func images(attributes: String, words: String) throws {
    let (it, view) = try first("<imageView \(attributes) id=\"i\"/>", as: UIImageView.self)
    expect((view.image != nil) == words.isEmpty)
    expect(it.rules, equals: words.isEmpty ? [] : [.sceneElementIgnored])
    expect(words.isEmpty || it.messages.contains(words), "\(it.messages)")
  }

  @Test("An attributed text is the text of its fragments, in order")
  func attributedText() throws {
    let (it, label) = try first(
      """
      <label id="l"><attributedString key="attributedText"><fragment content="One, "/>
      <fragment><string key="content">two </string></fragment><fragment content="&amp; three"/></attributedString></label>
      """, as: UILabel.self)
    expect(label.text, equals: "One, two & three")
    expect(it.rules.isEmpty, "\(it.messages)")
  }

  @Test("Margins are read by the names of sides, of directions, and of least and most coordinates")
  func margins() throws {
    let table: [(String, UIEdgeInsets)] = [
      (
        "<edgeInsets key=\"layoutMargins\" top=\"1\" left=\"2\" bottom=\"3\" right=\"4\"/>",
        UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      ),
      (
        "<directionalEdgeInsets key=\"directionalLayoutMargins\" top=\"5\" leading=\"6\" bottom=\"7\" trailing=\"8\"/>",
        UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
      ),
      (
        "<edgeInsets key=\"layoutMargins\" minX=\"9\" minY=\"10\" maxX=\"11\" maxY=\"12\"/>",
        UIEdgeInsets(top: 10, left: 9, bottom: 12, right: 11)
      ),
    ]
    for (element, margins) in table {
      let (it, view) = try first("<view id=\"v\">\(element)</view>", as: UIView.self)
      expect(view.layoutMargins, equals: margins, "\(element)")
      expect(it.rules.isEmpty, "\(it.messages)")
    }
  }
}
