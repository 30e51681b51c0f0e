import LayerTree
import MotionMath

// Messages on the stage.
extension Workbench {
  /// A message that stays until the next action; a notice, which is no fault, for at most ``noticeTime``.
  struct Message: Equatable {
    var text: String
    var isFault: Bool
  }

  /// The longest time that a notice is shown, in nanoseconds.
  static let noticeTime: Int64 = 3_000_000_000

  /// Shows a message in the window.
  package func showMessage(_ text: String, isError: Bool = false) {
    messageTime = nil
    guard message != Message(text: text, isFault: isError) else { return }
    message = Message(text: text, isFault: isError)
    setNeedsRedraw()
  }

  /// Removes a notice that has been shown for ``noticeTime``.
  func hideOldMessage() {
    guard message?.isFault == false else { return }
    let start = messageTime ?? now
    messageTime = start
    guard now - start >= Self.noticeTime else { return }
    message = nil
    setNeedsRedraw()
  }

  /// Draws a message at the stage's bottom, or at its top if the last touch was in its lower third or would be
  /// covered. The message is clear of badges and of the panel.
  func draw(_ message: Message, below badges: [Rect], on easel: inout DisplayListBuilder) {
    let stage = places[0].frame
    let right = isOpen ? min(stage.maxX, PanelLayout(self).frame.minX) : stage.maxX
    let room = max(60, right - stage.minX - 24)
    let font = Palette.words()
    let lines = Lines.broken(message.text, within: room - 20, font, atMost: 6)
    guard let longest = lines.map(font.width).max() else { return }
    let size = SIMD2(longest + 20, Double(lines.count) * Palette.leading + 13)
    var box = Rect(origin: [stage.minX + (room + 24 - size.x) / 2, stage.maxY - 14 - size.y], size: size)
    if let touch = seen.trail.last.map({ places[0].transform.apply($0.point) }),
      touch.y > min(stage.minY + stage.size.y * 2 / 3, box.minY - Self.touchRadius)
    {
      box.origin.y = max(stage.minY, badges.map(\.maxY).max() ?? stage.minY) + 8
    }
    let color = message.isFault ? Palette.warning : Palette.text
    easel.box(box, Palette.veil, radius: 8, border: message.isFault ? Palette.warning : Palette.line)
    drawLines(lines, at: box.origin + [10, 9], color, on: &easel)
  }

  /// The distance that a message keeps from a touch, in points.
  private static var touchRadius: Double { 24 }
}
