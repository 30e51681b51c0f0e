import Foundation
import LayerTree

// Transitions of views: one picture gives way to another.
extension UIView {
  /// Changes a view and lets its look before give way to its look after, as the options say.
  ///
  /// What the code changes applies at once and is seen as a picture; with `.allowAnimatedContent` it is animated
  /// too. Without a transition among the options, without a duration, or without a superview it simply applies. A window
  /// is in nothing: what fills it gives way in its place.
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
    // What fills a window is known when the code has changed it.
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

  /// Lets a view give way to another, which takes its place in the superview.
  ///
  /// With `.showHideTransitionViews` both are there already, and are hidden and shown instead of removed and
  /// added.
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
