import LayerTree
import MotionMath

// The page of all keys.
extension Workbench {
  private var helpPage: HelpPage {
    HelpPage(
      Shortcut.Subject.allCases.map { HelpPage.Section(title: $0.rawValue, rows: $0.rows) }, in: windowSize)
  }

  func toggleHelp() {
    isHelpShown.toggle()
    helpSteps = 0
  }

  /// Scrolls the help page by some steps. Returns whether the page is longer than the window.
  @discardableResult
  func scrollHelp(by steps: Int) -> Bool {
    let page = helpPage
    guard !page.isWhole else { return false }
    helpSteps = page.clamped(page.clamped(helpSteps) + steps)
    setNeedsRedraw()
    return true
  }

  /// Scrolls the help page for a key. Returns whether the key scrolls it.
  func scrollHelp(_ key: String) -> Bool {
    let page = helpPage
    let room = max(1, page.room - 1)
    switch key {
    case "up": return scrollHelp(by: -1)
    case "down": return scrollHelp(by: 1)
    case "pageup": return scrollHelp(by: -room)
    case "pagedown", "space": return scrollHelp(by: room)
    case "home": return scrollHelp(by: -page.last)
    case "end": return scrollHelp(by: page.last)
    default: return false
    }
  }

  func drawHelp(on easel: inout DisplayListBuilder) {
    easel.box(Rect(origin: .zero, size: windowSize), Palette.veil)
    let page = helpPage
    let (font, title) = (HelpPage.font, HelpPage.title)
    easel.text("All keys", at: [Palette.margin, HelpPage.head], Palette.text, title)
    if !page.isWhole {
      easel.text("↑ ↓", endingAt: [windowSize.x - Palette.margin, HelpPage.head], Palette.dim, font)
      easel.box(page.scrollBar(after: helpSteps, in: windowSize), Palette.dim, radius: 1.5)
    }
    for item in page.visible(after: helpSteps) {
      switch item.kind {
      case .heading: easel.text(item.text, at: item.frame.origin, Palette.accent, title)
      case .cap:
        easel.box(item.frame, Palette.groove, radius: 4, border: Palette.dim.faded(by: 0.6))
        easel.text(item.text, in: item.frame, Palette.text, font)
      case .sign, .meaning: easel.text(item.text, at: item.frame.origin, Palette.dim, font)
      }
    }
  }
}
