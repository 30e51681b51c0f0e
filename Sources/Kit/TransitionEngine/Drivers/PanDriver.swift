import Foundation
import GestureMath
import LayerTree
import QuartzCore
import ViewTree

/// A driver that connects a pan recognizer, a model that maps translations to fractions, and an interactive
/// transition.
///
/// ```swift
/// @MainActor func handlePan(_ pan: UIPanGestureRecognizer) {
///   if pan.state == .began, !driver.catchTransition() {
///     driver.drive(UIPercentDrivenInteractiveTransition())
///     dismiss(animated: true)
///   }
///   driver.follow(pan)
/// }
/// ```
@MainActor
public final class PanDriver {
  /// The model that maps translations to fractions and decides about releases.
  public var model: PanModel { ownModel }
  private var ownModel: PanModel
  /// The recognizer whose drag drives the transition, for the duration of the drag.
  private var pan: UIPanGestureRecognizer?
  /// The driver's member in the drags of scroll views, once ``shareDrags(in:begin:)`` was called.
  var shared: SharedPan? {
    get { sharedPan }
    set { sharedPan = newValue }
  }
  private var sharedPan: SharedPan?
  /// The interaction controller that `drive(_:)` set last; `nil` before the first call. A transitioning delegate returns
  /// it while `isWaiting` is true.
  public var interaction: UIPercentDrivenInteractiveTransition? { driven }
  private var driven: UIPercentDrivenInteractiveTransition?

  private let tether = Tether<PanDriver>()

  /// Creates a driver without an interaction controller, with a model that translates its drags.
  public init(_ model: PanModel) {
    ownModel = model
    tether.tie(to: self)
  }

  isolated deinit { tether.cut() }

  /// Sets the model for the next drag.
  public func use(_ model: PanModel) {
    ownModel = model
  }

  /// The rule that decides about a release; a change also applies to the running drag.
  public var rule: ReleaseRule {
    get { model.rule }
    set {
      guard newValue != model.rule else { return }
      ownModel.rule = newValue
      if interaction?.drag != nil { showDrag() }
    }
  }

  /// The mapping of translations beyond the ends; a change applies from the next movement on.
  public var mapping: FractionMapping {
    get { model.mapping }
    set { ownModel.mapping = newValue }
  }

  /// The distance by which the pointer has pulled beyond an end, in points along the axis; 0 if the mapping does not
  /// follow it there.
  ///
  /// A transition stays within its ends; code that wants to show the pull moves the view by this vector.
  public var excess: SIMD2<Double> {
    ownModel.axis * (ownModel.excess * ownModel.distance)
  }

  /// Sets the interaction controller that the next gesture drives.
  public func drive(_ interaction: UIPercentDrivenInteractiveTransition) {
    interaction.distance = model.distance
    interaction.gestureVelocity = { [tether] time in tether.object?.velocity(at: time) ?? 0 }
    driven = interaction
    showDrag()
  }

  /// Returns the rate at which the drag changes the fraction, per second; 0 without a drag.
  private func velocity(at time: Int64) -> Double {
    guard case .dragging = model.state, let pan else { return 0 }
    let velocity = pan.velocity(at: time)
    return (velocity * model.axis).sum() / model.distance
  }

  /// Takes over a transition that is still settling after a release. Returns whether it took one over.
  public func catchTransition() -> Bool {
    guard let interaction, let transition = interaction.activeTransition, !transition.hasArrived else {
      return false
    }
    interaction.pause()
    showDrag()
    return true
  }

  private func showDrag() {
    interaction?.drag = StageStatus.Drag(axis: model.axis, distance: model.distance, rule: model.rule)
  }

  /// A Boolean value indicating whether the transition driven last has not ended.
  public var isRunning: Bool { interaction?.activeTransition != nil }

  /// A Boolean value indicating whether the interaction controller waits to be started, so that the delegate should
  /// return it.
  public var isWaiting: Bool { interaction.map { !$0.hasStarted } ?? false }

  /// Returns the interaction controller for a transitioning delegate: that of the drag while it waits to begin. Without
  /// a drag, returns one that is already released without velocity: the transition then also moves like a spring and
  /// can be taken over.
  public func offer() -> UIPercentDrivenInteractiveTransition? {
    if isWaiting { return interaction }
    let letGo = UIPercentDrivenInteractiveTransition()
    letGo.finish(initialVelocity: 0)
    drive(letGo)
    return letGo
  }

  /// Updates the transition with the state of the recognizer.
  public func follow(_ pan: UIPanGestureRecognizer) {
    let translation = pan.translation(in: nil).simd
    switch pan.state {
    case .began: handle(.began(translation: translation, baseFraction: shownFraction), of: pan)
    case .changed: handle(.changed(translation: translation), of: pan)
    case .ended:
      handle(.ended(translation: translation, velocity: pan.velocity(in: nil).simd), of: pan)
    case .cancelled, .failed: handle(.cancelled, of: pan)
    case .possible: break
    }
  }

  /// The fraction of the driven transition (0…1); 0 without one.
  var shownFraction: Double { interaction?.activeTransition?.fraction ?? 0 }

  /// Passes an input of the drag to the model, and applies the result to the transition.
  func handle(_ input: PanModel.Input, of pan: UIPanGestureRecognizer?) {
    guard interaction != nil else { return }
    switch input {
    case .began: self.pan = pan
    case .changed: break
    case .ended, .cancelled: self.pan = nil
    }
    var model = ownModel
    let action = model.handle(input)
    ownModel = model
    if case .release(let decision) = action {
      ControllerStage.active?.log.noteRelease(decision, distance: model.distance)
    }
    if let interaction { action.apply(to: interaction) }
  }
}

extension PanDriver {
  /// Joins the drags of the scroll views in a view: the part of a drag that they cannot scroll drives the transition.
  ///
  /// The driver calls `begin` when the drag reaches the transition. `begin` has to start it: it calls `drive(_:)`,
  /// requests the dismissal, and returns whether it did.
  /// ```swift
  /// driver.shareDrags(in: view) { [unowned self] in
  ///   driver.drive(UIPercentDrivenInteractiveTransition())
  ///   dismiss(animated: true)
  ///   return true
  /// }
  /// ```
  /// The model's axis determines the drags: those along the axis, beyond the ends of the scroll views. Scrolling with a
  /// wheel never drives the transition. The view's own pan recognizer, if it has one, is for drags beside the scroll
  /// views.
  public func shareDrags(in view: UIView, begin: @escaping () -> Bool) {
    let shared = SharedPan(self, begin)
    self.shared = shared
    view.dragMember = shared
  }
}
