import Scenarios
import UIKit

/// The transitioning delegate of the song's page; a drag up on the mini-player opens the page, a drag down shrinks it.
final class PlayerTransitions: TunedTransitions {
  weak var songs: SongsController?

  override func makePresentation(of presented: UIViewController, _ presenting: UIViewController?)
    -> UIPresentationController?
  {
    let presentation = DimmedPresentation(presented, presenting, knobs)
    presentation.pan.addTarget(self, action: PlayerTransitions.handlePan)
    return presentation
  }

  override func makeAnimator(for controller: UIViewController, presenting: Bool)
    -> (any UIViewControllerAnimatedTransitioning)?
  { PlayerAnimator(songs, presenting: presenting, duration: knobs["duration"]) }

  /// The distance that the page's upper edge travels, in points.
  private var distance: CGFloat { songs.map { max(1, $0.playerFrame(in: $0.view).minY) } ?? 1 }

  /// Handles a drag of the mini-player, which presents the song's page.
  func handleOpening(_ pan: UIPanGestureRecognizer) {
    if pan.state == .began {
      guard let songs, songs.presentedViewController == nil else { return }
      driver.configure(axis: [0, -1], distance: Double(distance), knobs)
      driver.drive(UIPercentDrivenInteractiveTransition())
      songs.open(animated: true)
    }
    driver.follow(pan, knobs)
  }

  /// Handles a drag of the song's page, which dismisses the page.
  func handlePan(_ pan: UIPanGestureRecognizer) {
    if pan.state == .began, let presented {
      driver.begin(dismissing: presented, along: [0, 1], over: distance, knobs)
    }
    driver.follow(pan, knobs, stretching: presented?.viewIfLoaded)
  }
}

/// An animator that grows the page of the song from the mini-player to the whole stage, or shrinks it.
final class PlayerAnimator: TimedAnimator, UIViewControllerAnimatedTransitioning {
  private weak var songs: SongsController?

  init(_ songs: SongsController?, presenting: Bool, duration: TimeInterval) {
    self.songs = songs
    super.init(presenting: presenting, duration: duration)
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let song = context.viewController(forKey: isPresenting ? .to : .from) as? SongController,
      let page = song.view
    else { return context.completeTransition(false) }
    let container = context.containerView
    let full = isPresenting ? context.finalFrame(for: song) : page.frame
    let small = songs?.playerFrame(in: container) ?? full
    if isPresenting {
      page.frame = small
      container.addSubview(page)
      song.isSmall = true
      song.stripAlpha = 1
      song.pageAlpha = 0
      page.layoutIfNeeded()
      songs?.setPlayerHidden(true)
    }
    let (isPresenting, songs) = (isPresenting, songs)
    UIView.animate(
      withDuration: duration, delay: 0, options: .curveLinear,
      animations: {
        page.frame = isPresenting ? full : small
        song.isSmall = !isPresenting
        page.layoutIfNeeded()
      },
      completion: { _ in
        let isSmall = isPresenting == context.transitionWasCancelled
        songs?.setPlayerHidden(!isSmall)
        song.isSmall = isSmall
        context.completeTransition(!context.transitionWasCancelled)
      })
    // The strip is gone before the growing cover reaches its texts.
    let (strip, parts) = isPresenting ? (0.0, 0.3) : (0.85, 0.0)
    let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
    UIView.animateKeyframes(withDuration: duration, delay: 0, options: linear) {
      UIView.addKeyframe(withRelativeStartTime: strip, relativeDuration: 0.15) {
        song.stripAlpha = isPresenting ? 0 : 1
      }
      UIView.addKeyframe(withRelativeStartTime: parts, relativeDuration: 0.7) {
        song.pageAlpha = isPresenting ? 1 : 0
      }
    }
  }
}
