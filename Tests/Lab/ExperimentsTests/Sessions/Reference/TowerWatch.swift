import Foundation
import LayerTree
import QuartzCore
import ViewTree

@testable import TransitionEngine

/// The reference model beside a real tower: passes on what is asked of the tower, and compares what it does.
final class TowerWatch: NSObject, ReferenceWatch, UIAdaptivePresentationControllerDelegate {
  private(set) var model = ReferenceTower()
  var failures: [String] { model.failures }
  private var floors: [WeakFloor] = []
  private var requestCount = 0
  private(set) var counts = ReferenceCounts()
  /// A Boolean value indicating whether the views' places may have changed since they were compared.
  private var isStale = true
  private var size = CGSize.zero

  private struct WeakFloor {
    weak var floor: FloorController?
  }

  private var stage: ControllerStage? { floors.first?.floor?.stage }
  private var now: Int64 { stage?.time.now ?? 0 }
  private var isCompact: Bool { stage?.window.traitCollection.horizontalSizeClass != .regular }

  func setClock(_ clock: ScaledClock) { model.speeds = clock }

  /// Adds a floor. The first one is the root, which appears in the first step.
  func add(_ floor: FloorController) -> Int {
    floors.append(WeakFloor(floor: floor))
    let number = model.add(floor.plan)
    if number == 0 { model.launch() }
    return number
  }

  // MARK: Input

  /// Begins an entry of the stage's queue: a command, a recognized gesture or the end of a frame.
  func beginEntry() { model.beginEntry(isCompact: isCompact, at: now) }

  /// Returns the completion handler of a request to present.
  func present(_ floor: FloorController, on place: TowerPlace, animated: Bool) -> () -> Void {
    let number = nextRequest()
    model.present(floor.number, on: place, animated: animated, completion: number, at: now)
    if [1, 2, 6].contains(floor.plan.style) { floor.presentationController?.delegate = self }
    return { [weak self] in self?.hear(.completion(number)) }
  }

  /// Returns the completion handler of a request to dismiss.
  func dismiss(_ place: TowerPlace, animated: Bool) -> () -> Void {
    let number = nextRequest()
    model.dismiss(place, animated: animated, completion: .completion(number), at: now)
    return { [weak self] in self?.hear(.completion(number)) }
  }

  private func nextRequest() -> Int {
    isStale = true
    requestCount += 1
    return requestCount
  }

  /// Passes on the beginning of a drag, and compares whether it asks for a dismissal.
  func beginDrag(of floor: FloorController, asks: Bool) {
    let expected = model.beginDrag(of: floor.number)
    if expected != asks { model.fail("\(model.seconds(now)): a drag of floor \(floor.number) asks: \(asks)") }
  }

  /// Passes on a report of a drag, and compares the fraction that the transition shows.
  func drag(_ floor: FloorController, _ pan: UIPanGestureRecognizer, shown: Double) {
    guard let report = ReferenceDriver.Report(pan.state) else { return }
    let fraction = model.drag(
      floor.number, report, translation: Double(pan.translation(in: nil).x),
      velocity: Double(pan.velocity(in: nil).x), shown: shown)
    guard let fraction, let coordinator = floor.transitionCoordinator else { return }
    counts.fractions += 1
    let real = Double(coordinator.percentComplete)
    if abs(real - fraction) > 1e-9 || !coordinator.isInteractive {
      model.fail(
        "\(model.seconds(now)): floor \(floor.number) is at \(real), interactive: \(coordinator.isInteractive), "
          + "expected \(fraction)")
    }
  }

  func presentationControllerWillDismiss(_ presentation: UIPresentationController) {
    guard let floor = presentation.presentedViewController as? FloorController else { return }
    beginEntry()
    isStale = true
    // The reversal of a presentation that still runs is none of a request.
    if model.running?.isPresenting == true, model.running?.top == floor.number {
      return model.undo()
    }
    model.dismiss(
      TowerPlace(floor: floor.number), animated: true, completion: .dismissedByHand(floor.number), at: now)
  }

  // MARK: Answers

  func presentationControllerDidDismiss(_ presentation: UIPresentationController) {
    guard let floor = presentation.presentedViewController as? FloorController else { return }
    hear(.dismissedByHand(floor.number))
  }

  func hear(_ call: TowerCall) {
    isStale = true
    counts.calls += 1
    counts.transitions = model.transitionCount
    model.hear(call, isCompact: isCompact, at: now)
  }

  func hear(_ call: TowerAppearance, _ place: TowerPlace, _ controller: UIViewController, _ animated: Bool) {
    let part: TowerPart =
      switch (controller.isBeingPresented, controller.isBeingDismissed) {
      case (false, false): .none
      case (true, false): .beingPresented
      case (false, true): .beingDismissed
      case (true, true): .both
      }
    hear(.appearance(call, place, animated: animated, part))
  }

  // MARK: Frames

  /// Compares the state after a frame: what is expected has happened, and each view is in its place.
  func endFrame() {
    guard let stage else { return }
    beginEntry()
    if size != stage.window.bounds.size {
      size = stage.window.bounds.size
      isStale = true
    }
    guard isStale, model.isAtRest, stage.sizeCoordinator == nil else { return }
    isStale = false
    for number in floors.indices {
      if let floor = floors[number].floor { compare(floor, number) }
    }
  }

  private func compare(_ floor: FloorController, _ number: Int) {
    let places = [TowerPlace(floor: number), TowerPlace(floor: number, isPanel: true)]
    for (place, controller) in zip(places, [floor, floor.panel]) {
      counts.places += 1
      let presented = (controller.presentedStorage as? FloorController)?.number
      let member = model.member(place)
      if presented != member.presented {
        let name = { (number: Int?) in number.map { "floor \($0)" } ?? "nothing" }
        fail("\(place) presents \(name(presented)), expected \(name(member.presented))")
      }
      let isInWindow = controller.viewIfLoaded?.window != nil
      if isInWindow != model.isInWindow(place) {
        fail("\(place) is \(isInWindow ? "" : "not ")in the window")
      }
    }
    let presenter = model.floors[number].presenter
    let real = floor.presentingStorage
    let below = presenter.flatMap { place in
      floors[place.floor].floor.map { place.isPanel ? $0.panel : $0 as UIViewController }
    }
    if real !== below {
      fail("floor \(number) is presented by another controller than \(String(describing: presenter))")
    }
    guard model.isInWindow(places[0]), let view = floor.view else { return }
    if let expected = model.frame(of: number, width: size.width, height: size.height) {
      let frame = view.convert(view.bounds, to: nil)
      if !isClose(frame, expected) { fail("floor \(number) is at \(frame), expected \(expected)") }
    }
    if view.alpha != 1 || view.transform != .identity || view.isHidden { fail("floor \(number) is changed") }
  }

  private func isClose(_ a: CGRect, _ b: CGRect) -> Bool {
    abs(a.minX - b.minX) + abs(a.minY - b.minY) + abs(a.width - b.width) + abs(a.height - b.height) < 1e-6
  }

  private func fail(_ text: String) { model.fail("\(model.seconds(now)): \(text)") }
}
