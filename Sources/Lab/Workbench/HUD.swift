import Foundation
import LayerTree
import MotionMath
import TextKit
import TransitionEngine
import ViewTree

/// The head-up display: a line above a stage that shows its ``StatusLine``.
///
/// The display is a stage of its own, drawn beside the first stage's list; neither recordings nor hashes include it.
package final class HUD {
  private let stage: Stage
  private let bar = UIView()
  private let label = UILabel()
  private var line = StatusLine()

  /// The height of the line, in points.
  package static let height = 24.0

  package init(_ configuration: Stage.Configuration) {
    let outer = Stage.current
    stage = Stage(configuration)
    stage.whileCurrent {
      let controller = UIViewController()
      bar.backgroundColor = UIColor(white: 0, alpha: 0.72)
      label.font = .monospacedDigitSystemFont(ofSize: 11, weight: .regular)
      label.textColor = UIColor(red: 0.75, green: 0.95, blue: 0.8, alpha: 1)
      label.textAlignment = .center
      bar.addSubview(label)
      controller.view.addSubview(bar)
      stage.setRoot(controller)
    }
    resize(width: configuration.width, height: configuration.height)
    outer?.becomeCurrent()
  }

  /// Resizes the display to the window's size, in points.
  package func resize(width: Double, height: Double) {
    let size = StageEvent.Kind.resize(width: width, height: height, scale: stage.configuration.scale)
    stage.step(to: stage.time.now, events: [StageEvent(time: stage.time.now, size)])
    // A resize animates the stage's content; this step ends the animation.
    stage.step(to: stage.time.now + 1_000_000_000)
    stage.whileCurrent {
      bar.frame = CGRect(x: 0, y: 0, width: width, height: Self.height)
      label.frame = bar.bounds
    }
    if label.text != nil { showLine() }
  }

  /// Updates the status line and returns its display list. Pass `nil` for a frame time that does not belong to one
  /// stage alone.
  package func list(for status: StageStatus, frameMilliseconds: Double?) -> DisplayList {
    if line.update(status, frameMilliseconds: frameMilliseconds) || label.text == nil { showLine() }
    stage.step(to: stage.time.now)
    return stage.displayList
  }

  private func showLine() {
    let text = line.text(within: Double(label.bounds.width) - 16, label.font.textFont)
    if label.text != text { stage.whileCurrent { label.text = text } }
  }
}

/// Circles over a stage that mark two mirrored touches, also before the button goes down.
package enum TouchMarks {
  /// The circles' diameter in points, about that of a fingertip.
  static let size = 28.0

  /// Returns a display list of a stage's size with a circle around each of some points; empty without points.
  package static func list(at places: [SIMD2<Double>], size: SIMD2<Double>) -> DisplayList {
    var list = DisplayList(size: size)
    let box = Rect(origin: .zero, size: SIMD2(repeating: Self.size))
    list.items = places.map { place in
      DisplayList.Item(
        layer: 0, rect: box, transform: .translation(place - box.size / 2), cornerRadius: Self.size / 2,
        fill: RGBA(red: 0.5, green: 0.55, blue: 0.65, alpha: 0.45), borderWidth: 1.5,
        border: RGBA(red: 1, green: 1, blue: 1, alpha: 0.8))
    }
    return list
  }
}
