import Diagnostics
import Foundation
import LayerTree
import MotionMath
import ViewTree

/// What takes animations along with a change of size or traits.
final class SizeCoordinator: UIViewControllerTransitionCoordinator {
  typealias Context = any UIViewControllerTransitionCoordinatorContext

  private weak var stage: Stage?
  private let begin: Int64
  let isAnimated: Bool
  let targetTransform: CGAffineTransform
  private var alongside: [(Context) -> Void] = []
  private var completions: [(Context) -> Void] = []
  private var endings: [() -> Void] = []
  private var isRunning = false
  private var isOver = false

  /// How long an animated change takes, in seconds.
  static let duration: TimeInterval = 0.3

  init(_ stage: Stage, animated: Bool, targetTransform: CGAffineTransform) {
    self.stage = stage
    begin = stage.time.now
    isAnimated = animated
    self.targetTransform = targetTransform
  }

  // MARK: What is known of it

  var presentationStyle: UIModalPresentationStyle { .none }
  var initiallyInteractive: Bool { false }
  var isInteractive: Bool { false }
  var isInterruptible: Bool { false }
  var isCancelled: Bool { false }
  var transitionDuration: TimeInterval { isAnimated ? Self.duration : 0 }
  var percentComplete: CGFloat {
    guard isAnimated, let stage, !isOver else { return 1 }
    return min(Double(stage.time.now &- begin) * 1e-9 / Self.duration, 1)
  }
  var completionVelocity: CGFloat { 0 }
  var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// The window: there is no other container.
  var containerView: UIView { stage?.window ?? UIView() }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }

  // MARK: What goes along

  func animate(
    alongsideTransition animation: ((Context) -> Void)?, completion: ((Context) -> Void)?
  ) -> Bool {
    guard !isOver else { return false }
    if let completion { completions.append(completion) }
    if let animation {
      if isRunning { animation(self) } else { alongside.append(animation) }
    }
    return true
  }

  func animateAlongsideTransition(
    in view: UIView?, animation: ((Context) -> Void)?, completion: ((Context) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

  /// Nobody's hand is on it, so nothing changes.
  func notifyWhenInteractionChanges(_ handler: @escaping (Context) -> Void) {}
  func notifyWhenInteractionEnds(_ handler: @escaping (Context) -> Void) {}

  /// Calls a function when it is over, before the completions that others asked for.
  func willEnd(_ body: @escaping () -> Void) { endings.append(body) }

  // MARK: Running

  /// Makes the change, and what goes along, over time or at once.
  func run(_ change: @escaping () -> Void) {
    let body = { [self] in
      isRunning = true
      change()
      let waiting = alongside
      alongside.removeAll()
      for animation in waiting {
        stage?.log.trace(
          .animation, Diagnostic.Subject(ordinal: 0, name: "SizeCoordinator"), "alongside animation")
        animation(self)
      }
      stage?.window.layoutIfNeeded()
      isRunning = false
    }
    guard isAnimated else {
      UIView.performWithoutAnimation(body)
      return end()
    }
    UIView.animate(withDuration: Self.duration, animations: body, completion: { [self] _ in end() })
  }

  /// Says that it is over; once.
  func end() {
    guard !isOver else { return }
    isOver = true
    if stage?.device.sizeCoordinator === self { stage?.device.sizeCoordinator = nil }
    let (endings, completions) = (endings, completions)
    self.endings.removeAll()
    self.completions.removeAll()
    for ending in endings { ending() }
    for completion in completions {
      stage?.log.trace(
        .completion, Diagnostic.Subject(ordinal: 0, name: "SizeCoordinator"), "coordinator completion")
      completion(self)
    }
  }
}

/// One change of what is around the window: its size, what the interface is to suit, how the device is held.
///
/// In UIKit's order: `willTransition(to:with:)` when traits change, `viewWillTransition(to:with:)` when the size
/// does, each to the root with its children and then to one presentation after the other; then the change itself,
/// with `traitCollectionDidChange(_:)`; then what goes along.
struct SizeChange {
  let size: CGSize
  let scale: Double
  let asked: StageEvent.Traits
  /// By how many quarters the device is turned clockwise.
  let quarters: Int

  func run(on stage: Stage) {
    let traits = Traits(width: size.width, height: size.height, scale: scale, asked: asked)
    let (oldTraits, oldSize) = (stage.device.screen.traits, stage.device.screen.bounds.size)
    guard
      traits != oldTraits || size != oldSize || scale != Double(stage.device.screen.scale) || quarters != 0
    else {
      // What is asked for may be what the size says already; another size changes that.
      stage.device.askedTraits = asked
      return
    }
    // A window that is dragged larger is followed at once; what becomes another device moves.
    let changesClass =
      traits.horizontalSizeClass != oldTraits.horizontalSizeClass
      || traits.verticalSizeClass != oldTraits.verticalSizeClass
    let coordinator = SizeCoordinator(
      stage, animated: changesClass || quarters != 0, targetTransform: transform)
    stage.device.sizeCoordinator = coordinator
    if traits != oldTraits {
      let collection = UITraitCollection(traits)
      stage.tellAround { $0.tellWillTransition(to: collection, coordinator) }
    }
    if size != oldSize {
      stage.tellAround { $0.tellWillTransition(to: size, coordinator) }
    }
    // What moves may be laid out anew, and is to end elsewhere.
    for transition in stage.runningTransitions { transition.expectOtherValues() }
    coordinator.run {
      stage.device.askedTraits = asked
      stage.device.setScreen(width: size.width, height: size.height, scale: scale)
      stage.window.frame = stage.device.screen.bounds
      stage.window.givenTraits = traits
      stage.window.givenSafeArea = stage.device.safeArea.turned(to: stage.device.orientation)
      stage.device.statusBar.sizeDidChange()
      guard traits != oldTraits else { return }
      stage.tellUnseen()
      stage.adapt(with: coordinator)
    }
  }

  /// What turns the old picture as the device was turned.
  private var transform: CGAffineTransform {
    quarters == 0 ? .identity : CGAffineTransform(rotationAngle: Double(quarters) * .pi / 2)
  }
}
