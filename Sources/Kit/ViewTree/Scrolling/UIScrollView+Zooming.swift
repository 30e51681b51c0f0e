import Diagnostics
import Foundation
import GestureMath
import LayerTree
import MotionMath
import QuartzCore

// Zooming of one view of the content, with two touches or by code.
extension UIScrollView {
  /// The least scale; above 0.
  public final var minimumZoomScale: CGFloat {
    get { CGFloat(zoom.least) }
    set { if acceptsScale(newValue, "minimumZoomScale") { changeZoom { $0.least = Double(newValue) } } }
  }

  public final var maximumZoomScale: CGFloat {
    get { CGFloat(zoom.greatest) }
    set { if acceptsScale(newValue, "maximumZoomScale") { changeZoom { $0.greatest = Double(newValue) } } }
  }

  /// The current scale of the content.
  public final var zoomScale: CGFloat {
    get { CGFloat(zoom.scale) }
    set { setZoomScale(newValue, animated: false) }
  }

  /// A Boolean value indicating whether a pinch can exceed the limits of the scale; the scale returns after
  /// it.
  public final var bouncesZoom: Bool {
    get { zoom.isElastic }
    set { zoom.isElastic = newValue }
  }

  /// A Boolean value indicating whether a pinch is zooming the content.
  public final var isZooming: Bool { zoom.start != nil }

  /// A Boolean value indicating whether the scale is returning from beyond its limits.
  public final var isZoomBouncing: Bool { zoom.isBouncing }

  /// Zooms about the center of the visible part; the scale is clamped to the limits.
  public final func setZoomScale(_ scale: CGFloat, animated: Bool) {
    guard acceptsScale(scale, "zoomScale"), let view = zoomedView else { return }
    let middle = handle.bounds.size / 2
    let anchor = place(middle, in: view)
    let next = zoom.allowed(Double(scale))
    zoomByCode(animated, view) {
      self.show(scale: next, of: view, holding: anchor, at: middle, isFree: false)
    }
  }

  /// Zooms so that a rectangle of the zoomed view, in its own coordinates, fills the visible part.
  public final func zoom(to rect: CGRect, animated: Bool) {
    guard let view = zoomedView, rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite,
      rect.minX.isFinite, rect.minY.isFinite
    else { return }
    let size = handle.bounds.size
    let next = zoom.allowed(min(size.x / Double(rect.width), size.y / Double(rect.height)))
    let anchor = SIMD2(Double(rect.midX), Double(rect.midY))
    zoomByCode(animated, view) {
      self.show(scale: next, of: view, holding: anchor, at: size / 2, isFree: false)
    }
  }

  private var zoomedView: UIView? { calledDelegate?.viewForZooming(in: self) }

  private func acceptsScale(_ scale: CGFloat, _ name: String) -> Bool {
    guard !(scale > 0 && scale <= 1e6) else { return true }
    // The scale that fits content into bounds which have no size yet.
    if scale == 0 { return false }
    report(
      scale.isFinite ? .valueOutOfRange : .valueNotFinite,
      "a scroll view's \(name) was set to \(scale); it keeps its value. Set a scale above 0 and at most 1,000,000",
      about: [self])
    return false
  }

  private func changeZoom(_ change: (inout ScrollZoom) -> Void) {
    change(&zoom)
    guard zoom.isPossible, pinchGestureRecognizer == nil else { return }
    let pinch = UIScrollViewPinchGestureRecognizer()
    pinch.addTarget(self, action: UIScrollView.handlePinch)
    addGestureRecognizer(pinch)
    pinchGestureRecognizer = pinch
  }

  // MARK: Pinch

  private func handlePinch(_ pinch: UIScrollViewPinchGestureRecognizer) {
    switch pinch.state {
    case .possible, .failed: break
    case .began:
      guard zoom.isPossible, let view = zoomedView else { return }
      catchZoom(of: view)
      zoom.start = zoom.free(zoom.scale)
      zoom.anchor = place(seenPlace(of: pinch), in: view)
      calledDelegate?.scrollViewWillBeginZooming(self, with: view)
    case .changed:
      guard let start = zoom.start, let view = zoomedView else { return }
      show(
        scale: zoom.shown(start * Double(pinch.scale)), of: view, holding: zoom.anchor,
        at: seenPlace(of: pinch),
        isFree: true)
    case .ended, .cancelled: endPinch()
    }
  }

  private func seenPlace(of pinch: UIPinchGestureRecognizer) -> SIMD2<Double> {
    pinch.location(in: self).simd - handle.bounds.origin
  }

  private func endPinch() {
    guard zoom.start != nil else { return }
    zoom.start = nil
    guard let view = zoomedView else { return }
    let rest = zoom.allowed(zoom.scale)
    guard rest != zoom.scale else {
      if life.state == .still { returnIntoBounds() }
      calledDelegate?.scrollViewDidEndZooming(self, with: view, atScale: CGFloat(rest))
      return
    }
    let middle = handle.bounds.size / 2
    let anchor = place(middle, in: view)
    run(view, isBounce: true) {
      self.show(scale: rest, of: view, holding: anchor, at: middle, isFree: false)
    }
  }

  /// Returns a point of the visible part in a view's own coordinates.
  private func place(_ place: SIMD2<Double>, in view: UIView) -> SIMD2<Double> {
    view.convert(CGPoint(handle.bounds.origin + place), from: self).simd
  }

  // MARK: Showing

  private func zoomByCode(_ animated: Bool, _ view: UIView, _ change: @escaping () -> Void) {
    guard animated, window != nil else { return change() }
    endRun(view)
    calledDelegate?.scrollViewWillBeginZooming(self, with: view)
    run(view, isBounce: false, change)
  }

  /// Runs a zoom animation, and notifies the delegate of its end. The delegate was already notified of the beginning.
  private func run(_ view: UIView, isBounce: Bool, _ change: @escaping () -> Void) {
    zoom.runs += 1
    zoom.isRunning = true
    zoom.isBouncing = isBounce
    let number = zoom.runs
    guard window != nil else {
      change()
      return endRun(view)
    }
    let animations = {
      if let block = AnimationScope.current?.block { self.zoom.blocks.append(block) }
      change()
    }
    UIView.animate(withDuration: 0.3, delay: 0, options: .curveEaseInOut, animations: animations) {
      [weak self, weak view] _ in
      guard let self, zoom.runs == number else { return }
      zoom.blocks = []
      endRun(view)
    }
  }

  private func endRun(_ view: UIView?) {
    guard zoom.isRunning else { return }
    zoom.isRunning = false
    zoom.isBouncing = false
    calledDelegate?.scrollViewDidEndZooming(self, with: view, atScale: zoomScale)
  }

  /// Stops a zoom animation at the scale on screen, for a pinch that begins.
  private func catchZoom(of view: UIView) {
    guard zoom.isRunning else { return }
    if let seen = view.layer.presentation(), let room = layer.presentation() {
      let scale = Double(seen.affineTransform().a)
      let (offset, middle) = (room.bounds.origin.simd, handle.bounds.size / 2)
      // Only these blocks: other animations of the view or the scroll view continue.
      for block in zoom.blocks { stageTime?.animations.stop(block) }
      zoom.blocks = []
      zoom.start = scale
      let anchor = view.handle.bounds.origin + (offset + middle - view.frame.origin.simd) / scale
      show(scale: scale, of: view, holding: anchor, at: middle, isFree: true)
      apply(offset: offset)
    }
    endRun(view)
  }

  /// Sets the scale of a view and keeps a point of that view at a position of the visible part.
  private func show(
    scale: Double, of view: UIView, holding anchor: SIMD2<Double>, at place: SIMD2<Double>, isFree: Bool
  ) {
    let origin = view.frame.origin.simd
    zoom.scale = scale
    view.transform = CGAffineTransform(scaleX: CGFloat(scale), y: CGFloat(scale))
    let size = view.handle.bounds.size
    view.center = CGPoint(origin + view.handle.anchorPoint * size * scale)
    let whole = origin + size * scale
    let wasZooming = zoom.start
    if !isFree { zoom.start = nil }
    contentSize = CGSize(width: max(0, whole.x), height: max(0, whole.y))
    zoom.start = wasZooming
    let wanted = origin + (anchor - view.handle.bounds.origin) * scale - place
    apply(offset: isFree ? resisting(wanted) : nearestRest(wanted))
    calledDelegate?.scrollViewDidZoom(self)
  }

  /// Returns an offset with elastic resistance beyond the ends.
  private func resisting(_ offset: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(range(.horizontal).shown(offset.x), range(.vertical).shown(offset.y))
  }
}

/// The scale of a scroll view's content, and its limits.
nonisolated struct ScrollZoom: Hashable {
  var scale = 1.0
  var least = 1.0
  var greatest = 1.0
  var isElastic = true
  /// The scale at the beginning of the pinch; `nil` without one.
  var start: Double?
  /// The number of zoom animations so far.
  var runs = 0
  /// The animation blocks of the current zoom animation: several if code has redirected it.
  var blocks: [AnimationStore.BlockID] = []
  /// A Boolean value indicating whether a zoom animation is running, by code or back to the limits.
  var isRunning = false
  /// A Boolean value indicating whether the scale is returning from beyond its limits.
  var isBouncing = false
  /// The point of the zoomed view, in its own coordinates, that stays midway between the touches of a pinch.
  var anchor = SIMD2<Double>.zero

  var isPossible: Bool { greatest > least }

  /// Returns the nearest scale within the limits.
  func allowed(_ scale: Double) -> Double { min(max(scale, least), greatest) }

  /// Returns the visible scale for the free scale of a pinch: beyond the limits it resists.
  func shown(_ free: Double) -> Double {
    let rest = allowed(free)
    guard isElastic, free != rest, free.isFinite else { return rest }
    return rest + RubberBand.standard.offset(free - rest, dimension: rest)
  }

  /// Returns the free scale of a pinch for a visible scale.
  func free(_ shown: Double) -> Double {
    let rest = allowed(shown)
    guard isElastic, shown != rest, shown.isFinite else { return rest }
    return rest + RubberBand.standard.pull(forOffset: shown - rest, dimension: rest)
  }
}
