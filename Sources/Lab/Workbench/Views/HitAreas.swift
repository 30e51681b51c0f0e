import Foundation
import LayerTree
import MotionMath
import QuartzCore
import TransitionEngine
import ViewTree

/// A drawing of the areas where a stage's views take touches, clipped as in hit testing.
///
/// Views that take touches are outlined, with the names of their gesture recognizers. Views that take none, because
/// they are disabled, nearly invisible or moving, have another outline, without their subviews.
package struct HitAreas {
  private var easel: DisplayListBuilder
  /// The positions of the recognizers' names, none of which overlap.
  private var labels = Labels()

  /// Returns the drawing for a stage; with `path`, also the views of a hit test and its description.
  package static func list(of stage: Stage, path: HitTestPath? = nil) -> DisplayList {
    var areas = HitAreas(easel: DisplayListBuilder(size: stage.window.bounds.rect.size))
    stage.whileCurrent { areas.visit(stage.window, stage.window.touchTransform, clip: -1) }
    if let path { areas.reserveLegend(path, below: Double(stage.window.safeAreaInsets.top)) }
    areas.nameAll(below: max(26, Double(stage.window.safeAreaInsets.top)))
    if let path { areas.draw(path) }
    return areas.easel.list
  }

  private var named: [(text: String, place: SIMD2<Double>, color: RGBA)] = []

  /// The frame of the hit test's description.
  private var legend = Rect.zero

  private init(easel: DisplayListBuilder) {
    self.easel = easel
  }

  private mutating func visit(_ view: UIView, _ transform: Affine, clip: Int32) {
    guard !view.isHidden else { return }
    let area = TouchArea(of: view)
    let recognizers = (view.gestureRecognizers ?? []).filter(\.isEnabled)
    let obstacle = TouchObstacle(to: view)
    let color =
      obstacle != nil ? Palette.off : recognizers.isEmpty ? Palette.accent : Palette.good
    let isSmall = !(view is UIWindow)
    for box in area.drawn where isSmall || !recognizers.isEmpty {
      easel.area(
        box, transform, color, fill: area == .bounds(box) ? 0.07 : 0.3,
        border: area == .bounds(box) ? (recognizers.isEmpty ? 1 : 1.5) : 0, clip: clip)
    }
    if !recognizers.isEmpty {
      let names = recognizers.map(Self.name)
      let corner = transform.apply(area.boundingBox.origin)
      named.append(
        (names.joined(separator: ", "), corner, obstacle == nil ? Palette.good : Palette.off))
    }
    guard obstacle == nil else { return }
    let inner = easel.clip(to: area.boundingBox, transform, in: clip)
    for child in view.subviews {
      visit(child, child.touchTransform.concatenating(transform), clip: inner)
    }
  }

  /// Returns a recognizer's short type name, such as `pan`, with the name that the app gave it.
  static func name(of recognizer: UIGestureRecognizer) -> String {
    var type = "\(type(of: recognizer))"
    if type.hasPrefix("UI") { type.removeFirst(2) }
    if type.hasSuffix("GestureRecognizer"), type.count > 17 { type.removeLast(17) }
    let short = type.prefix(1).lowercased() + type.dropFirst()
    return recognizer.name.map { "\(short) “\($0)”" } ?? short
  }

  private mutating func nameAll(below top: Double) {
    for (text, place, color) in named {
      guard
        let box = labels.place(text, near: [max(place.x + 3, 6), max(place.y + 3, top)], in: easel.list.size)
      else { continue }
      easel.box(box, Palette.veil.faded(by: 0.85), radius: 3)
      easel.text(text, at: box.origin + [3, 2], color, size: Labels.size)
    }
  }

  /// Draws the path of the hit test, and its description above all else.
  private mutating func draw(_ path: HitTestPath) {
    for (index, step) in path.steps.enumerated() {
      let isLast = index == path.steps.count - 1
      let color = isLast ? Palette.warning : Palette.warning.faded(by: 0.5)
      easel.area(
        step.bounds, step.transform, color, fill: isLast ? 0.12 : 0, border: isLast ? 2.5 : 1, clip: -1)
    }
    easel.ring(path.point, radius: 7, Palette.warning, width: 2)
    let lines = Self.lines(path, easel.list.size)
    let box = legend
    easel.box(box, Palette.veil, radius: 6)
    for (index, line) in lines.enumerated() {
      easel.text(line, at: [12, box.minY + 6 + Double(index) * Palette.leading], Palette.warning)
    }
  }

  private static func lines(_ path: HitTestPath, _ size: SIMD2<Double>) -> [String] {
    Lines.broken(path.text, width: Int((size.x - 24) / Palette.advance), atMost: 6)
  }

  /// Reserves the frame of the hit test's description, so that no name overlaps it, below the safe area's top.
  private mutating func reserveLegend(_ path: HitTestPath, below top: Double) {
    let size = easel.list.size
    let height = Double(Self.lines(path, size).count) * Palette.leading + 9
    legend = Rect(x: 6, y: max(top, 28) + 2, width: max(0, size.x - 12), height: height)
    labels.reserve(legend)
  }
}

/// Small texts that do not overlap.
struct Labels {
  /// The height of a text's characters, in points.
  static let size = 8.0

  private var taken: [Rect] = []

  /// Reserves a rectangle, which no name may overlap.
  mutating func reserve(_ box: Rect) { taken.append(box) }

  /// Returns a free rectangle for a text, at a point or as near below it as possible; `nil` where none is free.
  mutating func place(_ text: String, near point: SIMD2<Double>, in size: SIMD2<Double>) -> Rect? {
    let box = SIMD2(Palette.font(Self.size).width(of: text) + 6, Self.size + 5)
    guard box.x <= size.x, box.y <= size.y, point.x.isFinite, point.y.isFinite else { return nil }
    var place = SIMD2(min(max(point.x, 0), size.x - box.x), min(max(point.y, 0), size.y - box.y))
    while place.y + box.y <= size.y {
      let next = Rect(origin: place, size: box)
      guard let other = taken.first(where: { $0.intersects(next) }) else {
        taken.append(next)
        return next
      }
      place.y = other.maxY + 1
    }
    return nil
  }
}
