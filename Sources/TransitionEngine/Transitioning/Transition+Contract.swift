import Diagnostics
import Foundation
import LayerTree
import ViewTree

// What UIKit asks of animators, presentation controllers and delegates, watched while it happens. Each finding
// is a rule with a paragraph in the guide; none of them changes what the transition does.
extension Transition {
  /// Says what a hook that comes before the animator did to the presented view.
  func watchingEarlyTouch(_ hook: () -> Void) {
    let view = presented.viewIfLoaded
    let (around, frame) = (view?.superview, view?.frame)
    hook()
    guard view?.superview !== around || view?.frame != frame, phase != .over else { return }
    // In a frame of the presentation's own it may be put: that is what the animator moves.
    guard presentedView === view else { return }
    notice(
      .presentedViewTouchedEarly,
      "presentationTransitionWillBegin moved the presented view; that is the animator's part",
      presentation.subject)
  }

  /// The presentation's answer, and a word when giving it changed what is in the container.
  func askedPresentedView() -> UIView? {
    let before = container.subviews.count
    let view = presentation.presentedView
    if container.subviews.count != before {
      notice(
        .presentedViewHasSideEffects,
        "asking for presentedView changed what is in the container; only return a view there",
        presentation.subject)
    }
    return view
  }

  func sayPresentedViewChanged() {
    guard !saidPresentedViewChanged else { return }
    saidPresentedViewChanged = true
    report(
      .presentedViewChanged,
      "presentedView gave another view than before in the same transition; return one that you keep",
      about: [presentation.subject])
  }

  /// Puts the container back when somebody has taken it away, and says so.
  func checkContainer() {
    guard container.superview == nil, let window = stage?.window else { return }
    if let followed = container.followed, let around = followed.superview {
      around.insertSubview(container, aboveSubview: followed)
    } else {
      window.addSubview(container)
    }
    guard !saidContainerRemoved else { return }
    saidContainerRemoved = true
    report(
      .containerRemoved,
      "the container was taken out of the window while its transition runs; it is put back. It goes by itself "
        + "when the presentation is over",
      about: [animatorSubject, presented.subject])
  }

  /// Says when a presentation has ended with its view somewhere else than it was to be.
  func checkFinalFrame(_ completed: Bool) {
    guard kind == .presenting, completed, !timeline.expectsOtherValues,
      let view = presentedView, view.superview === container
    else { return }
    let (frame, place) = (view.frame, presentation.frameOfPresentedViewInContainerView)
    // What was to be when the animator asked may be no more: the device has turned, a sheet has another height.
    if let toldFrame, toldFrame != place { return }
    let off = [
      frame.minX - place.minX, frame.minY - place.minY, frame.width - place.width,
      frame.height - place.height,
    ]
    guard place != .zero, off.contains(where: { !($0.magnitude <= 0.5) }) else { return }
    notice(
      .finalFrameNotRespected,
      "the presented view is at \(Self.words(frame)) at the end, and was to be at \(Self.words(place))",
      animatorSubject)
  }

  /// Says when a transition that ran by itself took another time than it claims.
  func checkDuration() {
    guard isAnimated, phase == .running, !wasEverInteractive else { return }
    let taken = timeline.seconds
    // One that completes at once has decided against an animation.
    guard taken > 0, (taken - duration).magnitude > 0.05 * duration + 0.017 else { return }
    notice(
      .durationDisagrees,
      "the transition took \(Self.words(taken)) s and transitionDuration says \(Self.words(duration)) s",
      animatorSubject)
  }

  /// Says when alongside animations move what is neither in the container nor in the view they were given.
  func checkAlongside(since rowCount: Int, in view: UIView?) {
    guard isAnimated, let animations = stage?.time.animations else { return }
    // What lies between goes too, each with the chrome of its own container.
    let places = [container, view] + between.map { $0.presentation?.containerView }
    let strange = animations.layersMoved(since: rowCount).first { layer in
      !places.contains { $0.map { layer.isInside($0.handle) } == true }
    }
    guard let strange else { return }
    notice(
      .alongsideOutsideContainer,
      "an alongside animation moves a view outside the container; use animateAlongsideTransition(in:)",
      Diagnostic.Subject(ordinal: strange.ordinal, name: "Layer"))
  }

  /// Says what a presentation that is over left in the container.
  func checkChrome() {
    let left = container.subviews.filter { view in
      view !== firstPresentedView && view !== presenting.viewIfLoaded
        && !between.contains { $0.viewIfLoaded?.isDescendant(of: view) == true }
    }
    guard let first = left.first, !saidPresentedViewChanged else { return }
    notice(
      .chromeLeftBehind,
      "\(left.count == 1 ? "a view is" : "\(left.count) views are") left in the container at the end; "
        + "take your chrome away when the transition has ended",
      Diagnostic.Subject(ordinal: first.handle.ordinal, name: "\(type(of: first))"))
  }

  private func notice(_ rule: Rule, _ message: String, _ subject: Diagnostic.Subject) {
    report(rule, message, about: [subject, presented.subject], severity: .notice)
  }

  private static func words(_ rect: CGRect) -> String {
    "(\(words(rect.minX)), \(words(rect.minY)), \(words(rect.width)) × \(words(rect.height)))"
  }

  private static func words(_ number: Double) -> String {
    guard number.magnitude < 1e12 else { return "\(number)" }
    let hundredths = Int((number * 100).rounded())
    return hundredths % 100 == 0 ? "\(hundredths / 100)" : "\(Double(hundredths) / 100)"
  }
}
