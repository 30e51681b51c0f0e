import LayerTree
import MotionMath

// The page that names every key.
extension Workbench {
  private var helpPage: HelpPage {
    HelpPage(Shortcut.allCases.map { ($0.keys, $0.meaning) } + Self.otherKeys, in: windowSize)
  }

  func toggleHelp() {
    isHelpShown.toggle()
    firstHelpLine = 0
  }

  /// Shows another part of the page. Returns whether there is more of it than is seen at once.
  @discardableResult
  func scrollHelp(by lines: Int) -> Bool {
    let page = helpPage
    guard !page.isWhole else { return false }
    firstHelpLine = page.clamped(page.clamped(firstHelpLine) + lines)
    touch()
    return true
  }

  /// Scrolls the page, when that is what a key is for while not all of it is seen.
  func scrollHelp(_ key: String) -> Bool {
    let page = max(1, helpPage.room - 1)
    switch key {
    case "up": return scrollHelp(by: -1)
    case "down": return scrollHelp(by: 1)
    case "pageup": return scrollHelp(by: -page)
    case "pagedown", "space": return scrollHelp(by: page)
    case "home": return scrollHelp(by: -helpPage.lines.count)
    case "end": return scrollHelp(by: helpPage.lines.count)
    default: return false
    }
  }

  func drawHelp(on easel: inout Easel) {
    easel.box(Rect(origin: .zero, size: windowSize), Palette.veil)
    let page = helpPage
    let first = page.clamped(firstHelpLine)
    let end = min(page.lines.count, first + page.room)
    let right = windowSize.x - Palette.margin
    easel.text("All keys", at: [Palette.margin, HelpPage.head], Palette.accent)
    if !page.isWhole {
      easel.text(
        "↑ ↓ \(first + 1)-\(end) of \(page.lines.count)", endingAt: [right, HelpPage.head], Palette.dim)
      let height = Double(page.room) * page.pitch
      let part = height / Double(page.lines.count)
      easel.box(
        Rect(
          x: windowSize.x - 5, y: page.top + Double(first) * part, width: 3, height: Double(page.room) * part),
        Palette.dim, radius: 1.5)
    }
    for (index, line) in page.lines[first..<end].enumerated() {
      let y = page.top + Double(index) * page.pitch
      easel.text(line.keys, at: [Palette.margin, y], Palette.text)
      easel.text(line.meaning, at: [page.meaning, y], Palette.dim)
    }
  }

  /// What keys and pointers do that are not the workbench's, and what they ask of the cursor that reads the screen.
  private static let otherKeys =
    ReadingKeys.help + [
      ("Space", "presents or dismisses, where the experiment listens to it"),
      ("Escape", "takes back what the pointer is doing"),
      ("Alt", "with the mouse: two fingers"),
      ("Q", "ends"),
    ]
}
