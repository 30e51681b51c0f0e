import FrameTiming
import LayerTree
import MotionMath

/// A small sign at the stage's top right that names an unusual state of the stage's time or of the session.
package enum Badge: Equatable, Sendable {
  /// The session is recorded on request.
  case recording
  /// The stage plays a recording.
  case replay
  /// The recording has ended.
  case ended
  case paused
  /// The program is built anew.
  case building
  /// The stage's time runs at a multiple of real time: below 1, it is slower.
  case speed(Double)

  /// The word on the badge.
  var text: String {
    switch self {
    case .recording: "Recording"
    case .replay: "Replay"
    case .ended: "End"
    case .paused: "Paused"
    case .building: "Building"
    case .speed(0.5): "½ speed"
    case .speed(0.25): "¼ speed"
    case .speed(0.125): "⅛ speed"
    case .speed(let speed):
      if speed < 1, abs(1 / speed - (1 / speed).rounded()) < 1e-9 {
        "1/\(Decimals.text(1 / speed, places: 0)) speed"
      } else {
        "\(Decimals.text(speed, places: speed == speed.rounded() ? 0 : 2))× speed"
      }
    }
  }

  private var color: RGBA {
    switch self {
    case .recording: Palette.off
    case .replay, .ended, .building: Palette.accent
    case .paused, .speed: Palette.warning
    }
  }

  /// The height of a badge, in points.
  static let height = 22.0
  static let gap = 6.0
  static let margin = 8.0
  /// The width of the icon with the space around it, in points.
  private static let icon = 24.0

  private static var font: TextFont { Palette.words() }

  private var width: Double { Self.icon + Self.font.width(of: text) + 10 }

  /// Returns the frames of badges from the top right corner of a stage to the left, in the badges' order. They end left
  /// of `limit`; badges that do not fit are left out.
  static func frames(_ badges: [Badge], on stage: Rect, before limit: Double = .infinity) -> [Rect] {
    var right = min(stage.maxX, limit) - margin
    var frames: [Rect] = []
    guard stage.size.y >= height + 2 * margin else { return [] }
    for badge in badges {
      let frame = Rect(x: right - badge.width, y: stage.minY + margin, width: badge.width, height: height)
      guard frame.minX >= stage.minX + margin else { break }
      frames.append(frame)
      right = frame.minX - gap
    }
    return frames
  }

  /// Draws the badge in one of its frames.
  func draw(in frame: Rect, on easel: inout DisplayListBuilder) {
    easel.box(frame, Palette.veil, radius: frame.size.y / 2, border: Palette.line)
    let center = SIMD2(frame.minX + 14, frame.center.y)
    switch self {
    case .recording:
      easel.box(Rect(origin: center - 4, size: [8, 8]), color, radius: 4)
    case .replay:
      var path = LayerPath()
      path.move(to: center + [-3, -4.5])
      path.addLine(to: center + [5, 0])
      path.addLine(to: center + [-3, 4.5])
      path.close()
      easel.shape(path, color)
    case .ended:
      easel.box(Rect(origin: center - 4, size: [8, 8]), color, radius: 1)
    case .paused:
      for x in [-4.0, 1] {
        easel.box(Rect(origin: center + [x, -4.5], size: [3, 9]), color, radius: 1)
      }
    case .building:
      for (index, height) in [4.0, 7, 10].enumerated() {
        easel.box(
          Rect(x: center.x - 5.5 + 4 * Double(index), y: center.y + 5 - height, width: 3, height: height),
          color,
          radius: 1)
      }
    case .speed:
      easel.ring(center, radius: 4.5, color)
      easel.path([center + [0, -2.5], center, center + [2, 1]], color)
    }
    let text = Rect(
      x: frame.minX + Self.icon, y: frame.minY, width: frame.size.x - Self.icon - 10, height: frame.size.y)
    easel.text(self.text, in: text, Palette.text, Self.font)
  }
}
