import Foundation
import GestureMath
import LayerTree
import ViewTree

/// What joins a pan recognizer, the model that makes progress of it, and the transition it drives.
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
  /// Makes fractions and a decision of translations and velocities.
  public var model: PanModel { ownModel }
  private var ownModel: PanModel
  /// The recognizer whose drag drives it, for as long as the drag lasts.
  private var pan: UIPanGestureRecognizer?
  /// Its part in the drags of scroll views, once it has joined them.
  var shared: SharedPan? {
    get { sharedPan }
    set { sharedPan = newValue }
  }
  private var sharedPan: SharedPan?
  /// What is driven; offer it as the transition's interaction controller.
  public var interaction: UIPercentDrivenInteractiveTransition? { driven }
  private var driven: UIPercentDrivenInteractiveTransition?

  private let tether = Tether<PanDriver>()

  public init(_ model: PanModel) {
    ownModel = model
    tether.tie(to: self)
  }

  isolated deinit { tether.cut() }

  /// Changes the model for the next drag.
  public func use(_ model: PanModel) {
    ownModel = model
  }

  /// Decides about a release, also about that of the drag that is under way.
  public var rule: ReleaseRule {
    get { model.rule }
    set {
      guard newValue != model.rule else { return }
      ownModel.rule = newValue
      if interaction?.drag != nil { showDrag() }
    }
  }

  /// What happens beyond the ends, from the next movement on.
  public var mapping: ProgressMapping {
    get { model.mapping }
    set { ownModel.mapping = newValue }
  }

  /// How far the finger has pulled beyond an end, in points along the axis; 0 where nothing follows it there.
  ///
  /// A transition ends at its ends: whoever wants to show more moves the view by this.
  public var excess: SIMD2<Double> {
    ownModel.axis * (ownModel.excess * ownModel.distance)
  }

  /// Takes a transition that the next gesture is to drive.
  public func drive(_ interaction: UIPercentDrivenInteractiveTransition) {
    interaction.distance = model.distance
    interaction.gestureVelocity = { [tether] time in tether.object?.velocity(at: time) ?? 0 }
    driven = interaction
    showDrag()
  }

  /// How fast the finger moves the fraction, per second; 0 when none does.
  private func velocity(at time: Int64) -> Double {
    guard case .dragging = model.state, let pan else { return 0 }
    let velocity = pan.velocity(at: time)
    return (velocity * model.axis).sum() / model.distance
  }

  /// Takes over a transition that is still on its way after it was let go. Returns whether there was one.
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

  /// A Boolean value indicating whether the transition that was driven last has not ended.
  public var isRunning: Bool { interaction?.activeTransition != nil }

  /// A Boolean value indicating whether what is to be driven has not been started yet: offer it when asked.
  public var isWaiting: Bool { interaction.map { !$0.hasStarted } ?? false }

  /// What to answer when asked for an interaction: the drag's, while that waits to begin; else one that was let go
  /// at rest before it began, so that what nobody drags moves like a spring too, and can be caught.
  public func offer() -> UIPercentDrivenInteractiveTransition? {
    if isWaiting { return interaction }
    let letGo = UIPercentDrivenInteractiveTransition()
    letGo.finish(initialVelocity: 0)
    drive(letGo)
    return letGo
  }

  /// Brings what the recognizer has come to into the transition.
  public func follow(_ pan: UIPanGestureRecognizer) {
    let translation = pan.translation(in: nil).simd
    switch pan.state {
    case .began: take(.began(translation: translation, baseFraction: shownFraction), of: pan)
    case .changed: take(.changed(translation: translation), of: pan)
    case .ended:
      take(.ended(translation: translation, velocity: pan.velocity(in: nil).simd), of: pan)
    case .cancelled, .failed: take(.cancelled, of: pan)
    case .possible: break
    }
  }

  /// How far the transition has come that is to be driven.
  var shownFraction: Double { interaction?.activeTransition?.fraction ?? 0 }

  /// Brings what a finger does into the transition.
  func take(_ input: PanModel.Input, of pan: UIPanGestureRecognizer?) {
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
      Stage.current?.log.noteRelease(decision, distance: model.distance)
    }
    if let interaction { action.apply(to: interaction) }
  }
}

extension PanDriver {
  /// Takes part in the drags of the scroll views in a view: what they cannot scroll any more drives the
  /// transition.
  ///
  /// `begin` is called when a drag comes to it, with the transition to be started: it calls `drive(_:)` and asks
  /// for the dismissal, and answers whether it did.
  /// ```swift
  /// driver.shareDrags(in: view) { [unowned self] in
  ///   driver.drive(UIPercentDrivenInteractiveTransition())
  ///   dismiss(animated: true)
  ///   return true
  /// }
  /// ```
  /// The model's axis says which drags it takes: along it, from where the scroll views are at their ends. A wheel
  /// never comes to it. The view's own pan, if it has one, is for what lies beside the scroll views.
  public func shareDrags(in view: UIView, begin: @escaping () -> Bool) {
    let shared = SharedPan(self, begin)
    self.shared = shared
    view.dragMember = shared
  }
}
