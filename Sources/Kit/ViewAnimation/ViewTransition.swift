import Foundation
import LayerTree
import MotionMath
import QuartzCore
import ViewTree

/// A transition from one view's appearance to another's: the animation, and the restoration of the views
/// after it.
///
/// Flips turn in space. Curls are shown as a sheet that is rolled away **(ours)**.
struct ViewTransition {
  enum Kind {
    case dissolve
    /// A flip, whose first half of the turn shows the old view, the second half the new one.
    case flip(Flip)
    /// The old view is rolled up to the top.
    case curlUp
    /// The new view is rolled down from the top.
    case curlDown

    init?(_ options: UIView.AnimationOptions) {
      switch UIView.AnimationOptions(rawValue: options.rawValue & (7 << 20)) {
      case .transitionFlipFromLeft: self = .flip(.fromLeft)
      case .transitionFlipFromRight: self = .flip(.fromRight)
      case .transitionFlipFromTop: self = .flip(.fromTop)
      case .transitionFlipFromBottom: self = .flip(.fromBottom)
      case .transitionCurlUp: self = .curlUp
      case .transitionCurlDown: self = .curlDown
      case .transitionCrossDissolve: self = .dissolve
      default: return nil
      }
    }
  }

  private let kind: Kind
  private let old: UIView
  private let new: UIView
  private let pacing: Pacing
  private let time: StageTime

  init(
    _ kind: Kind, from old: UIView, to new: UIView, duration: Double, options: UIView.AnimationOptions,
    time: StageTime
  ) {
    self.kind = kind
    self.old = old
    self.new = new
    self.time = time
    let once = options.subtracting([.repeat, .autoreverse])
    pacing = UIView.inherited(UIView.pacing(duration, 0, once, once.curve.easing), once)
  }

  /// Runs the transition. At the end all temporary changes of both views are undone.
  func run(_ completion: @escaping (Bool) -> Void) {
    switch kind {
    case .dissolve: dissolve(completion)
    case .flip(let flip): self.flip(flip, completion)
    case .curlUp: roll(old, isUp: true, completion)
    case .curlDown: roll(new, isUp: false, completion)
    }
  }

  // MARK: Kinds

  private func dissolve(_ completion: @escaping (Bool) -> Void) {
    let (oldAlpha, newAlpha) = (old.alpha, new.alpha)
    let isCovered = covers
    apply { new.alpha = 0 }
    let end = JoinedEnd { finished in
      apply {
        old.alpha = oldAlpha
        new.alpha = newAlpha
      }
      completion(finished)
    }
    animate(pacing, end) {
      new.alpha = newAlpha
      // A covered view need not fade out; if it did, the background would shine through both views.
      if !isCovered { old.alpha = 0 }
    }
    close(end)
  }

  /// A Boolean value indicating whether the new view in front hides the old one completely.
  private var covers: Bool {
    guard new.alpha == 1, (new.backgroundColor?.rgba.alpha ?? 0) == 1, new.transform.isIdentity else {
      return false
    }
    return new.frame.contains(old.frame) && new.layer.cornerRadius <= old.layer.cornerRadius
  }

  private func flip(_ flip: Flip, _ completion: @escaping (Bool) -> Void) {
    let (oldTransform, newTransform) = (old.layer.transform, new.layer.transform)
    let isLinear = pacing.easing == .linear
    var (first, second) = (pacing, pacing)
    first.duration = pacing.duration / 2
    first.easing = isLinear ? .linear : .cubic(.easeIn)
    second.duration = pacing.duration / 2
    second.delay = pacing.duration / 2
    second.easing = isLinear ? .linear : .cubic(.easeOut)
    apply { new.layer.transform = flip.edge(of: newTransform, isBack: true) }
    let end = JoinedEnd { finished in
      apply {
        old.layer.transform = oldTransform
        new.layer.transform = newTransform
      }
      completion(finished)
    }
    animate(first, end) { old.layer.transform = flip.edge(of: oldTransform, isBack: false) }
    animate(second, end) { new.layer.transform = newTransform }
    close(end)
  }

  /// Animates a copy of one of the views. The copy is hidden from the bottom up, or shown from the top down, by a
  /// clipping view whose height changes.
  private func roll(_ sheet: UIView, isUp: Bool, _ completion: @escaping (Bool) -> Void) {
    let frame = sheet.frame
    let flat = CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: 0)
    let window = UIView(frame: isUp ? frame : flat)
    window.clipsToBounds = true
    window.isUserInteractionEnabled = false
    window.autoresizesSubviews = false
    let picture = sheet.stillCopy(.model)
    picture.transform = .identity
    picture.frame = CGRect(x: 0, y: 0, width: frame.width, height: frame.height)
    window.addSubview(picture)
    let wasHidden = sheet.isHidden
    apply {
      (isUp ? new : old).superview?.insertSubview(window, aboveSubview: isUp ? new : old)
      old.superview?.bringSubviewToFront(window)
      sheet.isHidden = true
    }
    let end = JoinedEnd { finished in
      apply {
        window.removeFromSuperview()
        sheet.isHidden = wasHidden
      }
      completion(finished)
    }
    animate(pacing, end) { window.frame = isUp ? flat : frame }
    close(end)
  }

  // MARK: Blocks

  private func apply(_ change: () -> Void) { UIView.performWithoutAnimation(change) }

  private func animate(_ pacing: Pacing, _ end: JoinedEnd, _ change: () -> Void) {
    let block = time.animations.open(pacing, on: time.currentTimeline)
    AnimationScope.run(block, pacing: pacing, in: time.animations, change)
    if !time.animations.close(block, completion: end.part()) { end.withdraw() }
  }

  private func close(_ end: JoinedEnd) {
    if end.hasParts { return end.seal() }
    time.completeSoon { _ in end.seal() }
  }
}

// Transitions from one view's appearance to another's.
extension UIView {
  /// Changes a view with a transition, which the options choose, from its old appearance to the new one.
  ///
  /// Changes in the code apply at once and are shown as a snapshot; with `.allowAnimatedContent` they are
  /// animated, too. Without a transition among the options, without a duration, or without a superview the
  /// changes apply without a transition. A window has no superview: the transition applies to the
  /// view that fills it.
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    let change: () -> Void = {
      animations?()
      view.layoutIfNeeded()
    }
    let window = view as? UIWindow
    guard let kind = ViewTransition.Kind(options), let superview = window ?? view.superview,
      let time = StageTime.current(for: superview.handle),
      checkedDuration(duration) > 0, areAnimationsEnabled
    else { return applyTransition(change, completion) }
    let before = view.stillCopy()
    if window == nil { superview.insertSubview(before, belowSubview: view) }
    if options.contains(.allowAnimatedContent) {
      animate(withDuration: duration, delay: 0, options: options, animations: change)
    } else {
      performWithoutAnimation(change)
    }
    // The view that fills a window is known only after the code has run.
    var shown = view
    if let window {
      guard let content = window.rootController?.rootView, content.superview === window else {
        if let completion { time.completeSoon(completion) }
        return
      }
      performWithoutAnimation { window.insertSubview(before, belowSubview: content) }
      shown = content
    }
    ViewTransition(kind, from: before, to: shown, duration: duration, options: options, time: time).run {
      finished in
      before.removeFromSuperview()
      completion?(finished)
    }
  }

  /// Replaces a view by another, with a transition.
  ///
  /// With `.showHideTransitionViews` both views are in the superview already, and are hidden and shown
  /// instead of removed and added.
  public static func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    let hides = options.contains(.showHideTransitionViews)
    let enter: () -> Void = {
      if hides {
        toView.isHidden = false
      } else {
        fromView.superview?.insertSubview(toView, aboveSubview: fromView)
      }
    }
    let leave: () -> Void = {
      if hides { fromView.isHidden = true } else { fromView.removeFromSuperview() }
    }
    guard let kind = ViewTransition.Kind(options), fromView.superview != nil, fromView !== toView,
      let time = StageTime.current(for: fromView.handle), checkedDuration(duration) > 0,
      areAnimationsEnabled
    else {
      return applyTransition(
        {
          enter()
          if fromView !== toView { leave() }
        }, completion)
    }
    performWithoutAnimation(enter)
    ViewTransition(kind, from: fromView, to: toView, duration: duration, options: options, time: time).run {
      finished in
      leave()
      completion?(finished)
    }
  }

  private static func applyTransition(_ change: () -> Void, _ completion: ((Bool) -> Void)?) {
    performWithoutAnimation(change)
    guard let completion else { return }
    guard let time = StageTime.current else { return completion(true) }
    time.completeSoon(completion)
  }
}
