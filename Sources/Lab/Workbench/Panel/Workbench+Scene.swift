import FrameTiming
import GestureMath
import LayerTree
import MotionMath
import TransitionEngine

// What a drag leads to, drawn where it happens.
extension Workbench {
  /// What lies over the stage and below all else of the workbench: the finger's way, how fast it is, where it would
  /// come to rest, and from where on a transition finishes or cancels.
  public var scene: DisplayList {
    var easel = Easel(size: stageSize)
    let isDragging = seen.status.panVelocity != nil
    guard showsScene, !views.isExploded, !views.showsHitAreas, isDragging || seen.status.transition != nil,
      let last = seen.trail.last?.point
    else {
      return easel.list
    }
    easel.path(seen.trail.map(\.point), Palette.accent.faded(by: 0.7), width: 2)
    for place in seen.trail.suffix(60) {
      easel.box(
        Rect(x: place.point.x - 1.5, y: place.point.y - 1.5, width: 3, height: 3), Palette.accent, radius: 1.5
      )
    }
    guard let velocity = seen.status.panVelocity else { return easel.list }
    let running = seen.status.transition
    if let slide = seen.status.slide { drawSlide(slide, at: last, velocity, on: &easel) }
    if let running, let drag = running.drag {
      drawDrag(drag, running.fraction, at: last, velocity, on: &easel)
    }
    drawArrow(from: last, velocity, on: &easel)
    return easel.list
  }

  /// Down to where the stage is free of what says which of two it is.
  private var foot: Double { stageSize.y - (comparison == nil ? 0 : 52 / places[0].zoom) }

  private func drawDrag(
    _ drag: StageStatus.Drag, _ fraction: Double, at place: SIMD2<Double>, _ velocity: SIMD2<Double>,
    on easel: inout Easel
  ) {
    func point(_ progress: Double) -> SIMD2<Double> {
      place + drag.axis * ((progress - fraction) * drag.distance)
    }
    let finish = Decimals.text(drag.rule.finishAt * 100, places: 0)
    let cancel = Decimals.text(drag.rule.cancelBelow * 100, places: 0)
    drawThreshold(
      at: point(drag.rule.finishAt), drag.axis, "finishes from \(finish) %", Palette.good, on: &easel)
    drawThreshold(
      at: point(drag.rule.cancelBelow), drag.axis, "cancels up to \(cancel) %", Palette.warning, on: &easel)
    let along = (velocity * drag.axis).sum()
    let decision = drag.rule.decide(progress: fraction, velocity: along, distance: drag.distance)
    let color = decision.outcome == .finish ? Palette.good : Palette.warning
    // Far beyond the stage there is nothing to see.
    let end = point(min(max(decision.projectedProgress, -2), 3))
    easel.line(from: place, to: end, color.faded(by: 0.5), width: 1)
    easel.ring(end, radius: 9, color)
    label("let go now: \(decision.outcome.rawValue)", at: [12, foot - 26], color, on: &easel)
  }

  /// A line for each place of rest, where the finger would be with it there, and the one that it would go to now.
  private func drawSlide(
    _ slide: StageStatus.Slide, at place: SIMD2<Double>, _ velocity: SIMD2<Double>, on easel: inout Easel
  ) {
    guard let choice = slide.choice(velocity: (velocity * slide.axis).sum()) else { return }
    func point(_ position: Double) -> SIMD2<Double> { place + slide.axis * (position - slide.position) }
    for rest in slide.rests {
      let line = point(rest.position)
      // Those beyond the stage would all stand at its edge.
      guard line.x >= 0, line.x <= stageSize.x, line.y >= 0, line.y <= foot else { continue }
      let color = rest == choice.rest ? Palette.good : Palette.dim
      drawThreshold(
        at: line, slide.axis, rest.name == "away" ? "is away" : "rests at \(rest.name)", color, on: &easel)
    }
    let end = point(min(max(choice.projected, slide.position - 4000), slide.position + 4000))
    easel.line(from: place, to: end, Palette.good.faded(by: 0.5), width: 1)
    easel.ring(end, radius: 9, Palette.good)
    label("let go now: \(choice.rest.name)", at: [12, foot - 26], Palette.good, on: &easel)
  }

  private func drawThreshold(
    at place: SIMD2<Double>, _ axis: SIMD2<Double>, _ text: String, _ color: RGBA, on easel: inout Easel
  ) {
    guard place.x.isFinite, place.y.isFinite else { return }
    let across = SIMD2(-axis.y, axis.x) * 4000
    easel.line(from: place - across, to: place + across, color.faded(by: 0.8), width: 1)
    let isUpright = axis.y.magnitude >= axis.x.magnitude
    let y = min(max(place.y - 14, 30), foot - 44)
    label(text, at: isUpright ? [12, y] : [place.x + 6, color == Palette.good ? 44 : 64], color, on: &easel)
  }

  /// A tenth of a second of the way that lies ahead.
  private func drawArrow(from place: SIMD2<Double>, _ velocity: SIMD2<Double>, on easel: inout Easel) {
    let speed = (velocity * velocity).sum().squareRoot()
    guard speed.isFinite, speed > 20 else { return }
    let direction = velocity / speed
    let tip = place + direction * min(speed * 0.1, 2000)
    let side = SIMD2(-direction.y, direction.x) * 5
    easel.path([place, tip], .white, width: 3)
    easel.path([place, tip], Palette.accent, width: 2)
    easel.path([tip - direction * 8 + side, tip, tip - direction * 8 - side], Palette.accent, width: 2)
  }

  private func label(_ text: String, at place: SIMD2<Double>, _ color: RGBA, on easel: inout Easel) {
    let size = SIMD2(Double(text.count) * Palette.advance + 8, Palette.size + 6)
    easel.box(Rect(origin: place - [4, 3], size: size), Palette.veil, radius: 4)
    easel.text(text, at: place, color)
  }
}
