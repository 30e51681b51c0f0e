import LayerTree
import MotionMath
import ViewTree

/// The ring around the focused element: a dark line with a light one in it, visible on every background.
@MainActor
struct ReadingRing {
  private let outer = Layer.make()
  private let inner = Layer.make()

  /// The distance from the ring to the element, in points.
  private static let room = 6.0

  init() {
    UIView.performWithoutAnimation {
      for (ring, color) in [(outer, RGBA(red: 0.05, green: 0.07, blue: 0.12)), (inner, RGBA.white)] {
        ring.fill = .clear
        ring.border = color
        ring.isHidden = true
      }
      outer.borderWidth = 4
      outer.cornerRadius = 8
      inner.borderWidth = 1.5
      inner.cornerRadius = 6.5
    }
    outer.addSublayer(inner)
  }

  /// Adds the ring in front of the window's views, and of those that are added later. A view that is brought to the
  /// front covers the ring.
  func add(to window: Layer) { window.addSublayer(outer) }

  /// Shows the ring around the part of a rectangle that is on the stage; `nil` hides the ring.
  func layOut(_ rect: Rect?, within stage: Rect) {
    guard outer.isAlive else { return }
    let box = rect.flatMap { Self.box(around: $0, within: stage) }
    guard let box else {
      if !outer.isHidden { hide(true) }
      return
    }
    UIView.performWithoutAnimation {
      Self.setFrame(outer, box)
      Self.setFrame(inner, Rect(x: 1.25, y: 1.25, width: box.size.x - 2.5, height: box.size.y - 2.5))
    }
    if outer.isHidden { hide(false) }
  }

  private func hide(_ isHidden: Bool) {
    outer.isHidden = isHidden
    inner.isHidden = isHidden
  }

  private static func box(around rect: Rect, within stage: Rect) -> Rect? {
    let numbers = [rect.minX, rect.minY, rect.maxX, rect.maxY]
    guard numbers.allSatisfy(\.isFinite) else { return nil }
    let (left, top) = (max(rect.minX - room, stage.minX), max(rect.minY - room, stage.minY))
    let (right, bottom) = (min(rect.maxX + room, stage.maxX), min(rect.maxY + room, stage.maxY))
    guard right - left > 8, bottom - top > 8 else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Sets only changed values, so that a ring that does not move costs nothing.
  private static func setFrame(_ layer: Layer, _ box: Rect) {
    let bounds = Rect(origin: .zero, size: box.size)
    if layer.bounds != bounds { layer.bounds = bounds }
    if layer.position != box.center { layer.position = box.center }
  }

  func remove() {
    inner.destroy()
    outer.destroy()
  }
}
