import Foundation
import LayerTree

// Transitions of views: one picture gives way to another.
extension UIView {
  /// Changes a view and lets its look before give way to its look after, as the options say.
  ///
  /// What the code changes applies at once and is seen as a picture; with `.allowAnimatedContent` it is animated
  /// too. Without a transition among the options, without a duration, or without a superview it simply applies.
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    let change: () -> Void = {
      animations?()
      view.layoutIfNeeded()
    }
    guard let kind = ViewTransition.Kind(options), let superview = view.superview,
      let time = StageTime.current,
      checkedDuration(duration) > 0, !isAnimationSuspended
    else { return applyTransition(change, completion) }
    let before = view.stillCopy()
    superview.insertSubview(before, belowSubview: view)
    if options.contains(.allowAnimatedContent) {
      animate(withDuration: duration, delay: 0, options: options, animations: change)
    } else {
      performWithoutAnimation(change)
    }
    ViewTransition(kind, from: before, to: view, duration: duration, options: options, time: time).run {
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
      let time = StageTime.current, checkedDuration(duration) > 0, !isAnimationSuspended
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
