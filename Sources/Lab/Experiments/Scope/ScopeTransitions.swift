import Scenarios
import UIKit

/// The card's transitioning delegate, which also collects the data of its pan.
final class ScopeTransitions: TunedTransitions {
  private let pan = ScopePan()
  private var link: CADisplayLink?
  private weak var presentation: ScopePresentation?
  /// A closure called when ``anatomy`` changed.
  var anatomyDidChange: (() -> Void)?
  /// The data of the current or last pan.
  private(set) var anatomy = PanAnatomy()

  override init(_ knobs: Knobs) {
    super.init(knobs)
    pan.addTarget(self, action: ScopeTransitions.handlePan)
    pan.didAddSample = { [weak self] sample, isFirst in self?.add(sample, isFirst: isFirst) }
    pan.touchDidEnd = { [weak self] in self?.handleTouchEnd() }
    applyKnobs()
  }

  isolated deinit { link?.invalidate() }

  var rule: ReleaseRule { knobs.feel.releaseRule }

  func applyKnobs() {
    pan.chosen = Int(knobs["tracker"])
    knobs.prepare(pan)
    anatomy.chosen = pan.chosen
    anatomy.slop = pan.slop
    anatomy.rule = rule
    notifyChange()
  }

  // MARK: The delegate

  override func makePresentation(of presented: UIViewController, _ presenting: UIViewController?)
    -> UIPresentationController?
  {
    let made = ScopePresentation(presented, presenting, pan: pan) { [weak self] in self?.anatomy }
    presentation = made
    return made
  }

  override func makeAnimator(for controller: UIViewController, presenting: Bool)
    -> (any UIViewControllerAnimatedTransitioning)?
  { EdgeAnimator(presenting: presenting, duration: Feel.plainDuration) }

  // MARK: The pan

  private func handlePan(_ pan: ScopePan) {
    if pan.state == .began { begin() }
    driver.follow(pan, knobs, stretching: presented?.viewIfLoaded)
    guard pan.state != .possible, pan.state != .failed else { return }
    let translation = pan.translation(in: nil)
    anatomy.translation = SIMD2(Double(translation.x), Double(translation.y))
    anatomy.fraction = driver.model.fraction
    if case .dragging(let base) = driver.model.state { anatomy.base = base }
    if let decision = driver.model.decision { note(decision) }
  }

  private func begin() {
    guard let card = presented, let presentation else { return }
    let distance = presentation.frameOfPresentedViewInContainerView.height
    driver.begin(dismissing: card, along: [0, 1], over: distance, knobs)
    anatomy.axis = driver.model.axis
    anatomy.distance = driver.model.distance
    anatomy.rule = rule
  }

  private func add(_ sample: PointerSample, isFirst: Bool) {
    if isFirst {
      anatomy = PanAnatomy(start: sample.position, slop: pan.slop, chosen: pan.chosen, rule: rule)
      watch()
    }
    anatomy.add(sample)
  }

  /// Reads the velocities once per frame: the velocity of a resting touch decays without new samples.
  private func watch() {
    stopWatching()
    let link = CADisplayLink { [weak self] _ in self?.read() }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func handleTouchEnd() {
    read()
    stopWatching()
  }

  private func stopWatching() {
    link?.invalidate()
    link = nil
  }

  private func read() {
    guard anatomy.released == nil, let now = Stage.current?.time.now else { return }
    anatomy.read(pan.velocities(at: now))
    notifyChange()
  }

  /// Stores the release's decision, with the velocity readings on which it is based.
  private func note(_ decision: ReleaseDecision) {
    read()
    anatomy.released = decision
    notifyChange()
  }

  /// Clears the pan's data when a new card is presented.
  func clear() { show(PanAnatomy(slop: pan.slop, chosen: pan.chosen, rule: rule)) }

  /// Replaces the pan data that the scope displays.
  func show(_ other: PanAnatomy) {
    anatomy = other
    notifyChange()
  }

  private func notifyChange() {
    anatomyDidChange?()
    presentation?.anatomyDidChange()
  }
}

/// A presentation of the card at the stage's bottom, with the overlay of the pan above it.
final class ScopePresentation: UIPresentationController {
  private let pan: ScopePan
  private let overlay: ScopeOverlay

  init(
    _ presented: UIViewController, _ presenting: UIViewController?, pan: ScopePan,
    anatomy: @escaping () -> PanAnatomy?
  ) {
    self.pan = pan
    overlay = ScopeOverlay(anatomy)
    super.init(presentedViewController: presented, presenting: presenting)
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    let height = (bounds.height * 0.5).rounded()
    return CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
  }

  func anatomyDidChange() { overlay.setNeedsLayout() }

  override func presentationTransitionWillBegin() {
    guard let container = containerView else { return }
    container.addGestureRecognizer(pan)
    overlay.frame = container.bounds
    container.addSubview(overlay)
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if completed { containerView?.bringSubviewToFront(overlay) } else { overlay.removeFromSuperview() }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { overlay.removeFromSuperview() }
  }

  override func containerViewWillLayoutSubviews() {
    guard let container = containerView else { return }
    overlay.frame = container.bounds
    guard presentedViewController.transitionCoordinator == nil else { return }
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
}
