import Controls
import Foundation
import GestureMath
import LayerTree
import TestSupport
import Storyboards
import ViewTree
@testable import Experiments
@testable import ListControllers
@testable import Scenarios
@testable import TransitionEngine

/// The experiment of a session, with the direct way of a new stage to a session's final state.
struct SessionSetup {
  let experiment: any Experiment
  /// The knobs that differ from their initial values.
  let turned: [(String, Double)]

  /// Returns the world of a session: alternately the tower, or an experiment with at most one switch on. A navigation
  /// controller takes every eighth of the tower's sessions.
  static func world(of seed: Int) -> SessionSetup {
    if seed % 16 == 8 { return SessionSetup(experiment: StackExperiment(), turned: []) }
    guard !seed.isMultiple(of: 2) else { return SessionSetup(experiment: TowerExperiment(), turned: []) }
    let experiments = Catalogue.standard.experiments
    let experiment = experiments[(seed / 2) % experiments.count]
    let switches = experiment.knobs.filter { $0.range == 0...1 && $0.value == 0 && $0.name != "dimming" }
    let choice = (seed / 2 / experiments.count) % (switches.count + 1)
    return SessionSetup(
      experiment: experiment, turned: choice == 0 ? [] : [(switches[choice - 1].name, 1)])
  }

  var name: String { experiment.name }

  var isMended: Bool { turned.contains { $0.0 == "mended" } }

  func makeTrial(_ turned: [(String, Double)] = []) -> ExperimentRun {
    ExperimentRun(experiment, turned: self.turned + turned)
  }

  func makeHand(seed: UInt64) -> RandomInput {
    if experiment is StackExperiment {
      return RandomInput(seed: seed, count: 24, commands: StackExperiment.command).startingAtEdge()
    }
    guard experiment is TowerExperiment else { return RandomInput(seed: seed, count: 24) }
    return RandomInput(seed: seed, count: 24) { Self.command(&$0) }
  }

  private static func command(_ generator: inout SeededGenerator) -> String {
    let isAnimated = !generator.next().isMultiple(of: 4)
    switch Int.random(in: 0..<8, using: &generator) {
    case 0..<5:
      var plan = FloorPlan(
        style: Int.random(in: 0..<8, using: &generator), transition: Int.random(in: 0..<4, using: &generator),
        isInPanel: generator.next().isMultiple(of: 3), isDraggable: false)
      let drag = generator.next()
      plan.isDraggable = drag.isMultiple(of: 2)
      plan.isCatchable = plan.isDraggable && (drag / 2).isMultiple(of: 2)
      return plan.command(animated: isAnimated)
    case 5: return "clear \(isAnimated ? 1 : 0)"
    case 6: return "panel \(isAnimated ? 1 : 0)"
    default: return "dismiss \(isAnimated ? 1 : 0)"
    }
  }

  // MARK: The same state directly

  /// Returns a new stage in the state of an idle one; `nil` for a state that depends on history.
  func freshTrial(like seen: Stage) -> ExperimentRun? {
    // A balloon whose source was removed stays in place, which depends on history.
    let hasStray = seen.allControllers.contains { controller in
      guard let presentation = controller.presentation as? UIPopoverPresentationController else {
        return false
      }
      return presentation.sourceView?.window == nil
    }
    // The experiment has its own tests of restored states.
    if hasStray || name == "restoration" { return nil }
    let fresh = makeTrial(knobs(like: seen))
    let device: [StageEvent.Kind] = [
      .rotation(seen.device.orientation),
      .resize(width: seen.displayList.size.x, height: seen.displayList.size.y, scale: 2),
      .traits(seen.device.askedTraits),
    ]
    fresh.play(device.map { StageEvent(time: 1, $0) }, until: ExperimentRun.frame)
    fresh.run(1)
    guard let root = fresh.root, let other = seen.window.rootViewController else { return nil }
    switch name {
    case "tower": build(root, like: other, fresh)
    case "stack": stack(root, like: other)
    case "cycle": turn(root, like: other, fresh)
    case "grid": look(root, like: other, fresh)
    case "navigation": walk(root, like: other)
    case "tabs": select(root, like: other)
    case "pages": open(root, like: other)
    case "split": guard divide(root, like: other) else { return nil }
    case "alerts": guard ask(root, like: other) else { return nil }
    case "storyboard": travel(root, like: other, fresh)
    case "accessibility": guard listen(root, like: other, fresh) else { return nil }
    case "nested": deal(root, like: other, fresh)
    default:
      prepare(root, like: other, fresh)
      guard present(root, like: other, fresh) else { return nil }
      // Each new card clears the shown pan.
      if name == "scope" { read(root, like: other, fresh) }
    }
    fresh.run(1)
    guard scroll(fresh.stage, like: seen) else { return nil }
    fresh.run(1)
    return fresh
  }

  /// Copies scroll positions and typed text. Returns `false` while a keyboard is shown, which depends on history.
  private func scroll(_ fresh: Stage, like seen: Stage) -> Bool {
    let (own, other) = (scrollViews(in: fresh.window), scrollViews(in: seen.window))
    guard own.count == other.count, seen.window.firstResponder == nil || own.isEmpty else { return false }
    fresh.whileCurrent {
      for (field, model) in zip(fields(in: fresh.window), fields(in: seen.window)) { field.text = model.text }
      for (one, model) in zip(own, other) {
        // From the outside in, after each view has its size.
        fresh.window.layoutIfNeeded()
        one.contentOffset = model.contentOffset
      }
    }
    return true
  }

  private func fields(in view: UIView) -> [UITextField] {
    ((view as? UITextField).map { [$0] } ?? []) + view.subviews.flatMap(fields)
  }

  private func scrollViews(in view: UIView) -> [UIScrollView] {
    ((view as? UIScrollView).map { [$0] } ?? []) + view.subviews.flatMap(scrollViews)
  }

  /// Returns the gallery's knobs for the shown style, which Space presents.
  private func knobs(like seen: Stage) -> [(String, Double)] {
    guard let shown = seen.allControllers.lazy.compactMap({ $0 as? StyleController }).first else { return [] }
    let names = (shown.title ?? "").components(separatedBy: ", ")
    guard names.count == 2,
      let row = PanelOfStylesController.styles.firstIndex(where: { $0.name == names[0] }),
      let column = PanelOfStylesController.transitions.firstIndex(where: { $0.name == names[1] })
    else { return [] }
    return [("style", Double(row)), ("transition", Double(column))]
  }

  private func build(_ floor: UIViewController, like other: UIViewController, _ fresh: ExperimentRun) {
    guard let floor = floor as? FloorController, let other = other as? FloorController else { return }
    // The panel presents first, because its floor's presentation may cover it. The order is reversed for a floor
    // that was presented through the panel and keeps the presenting view.
    var order: [(UIViewController, UIViewController)] = [(floor.panel, other.panel), (floor, other)]
    if let own = other.presentedViewController as? FloorController, own.plan.isInPanel,
      own.presentation?.shouldRemovePresentersView == false
    {
      order.reverse()
    }
    for (asked, model) in order {
      guard let shown = model.presentedViewController as? FloorController,
        shown.presentingViewController === model
      else { continue }
      floor.present(shown.plan, animated: false)
      fresh.run(0.1)
      if let next = asked.presentedViewController { build(next, like: shown, fresh) }
    }
  }

  /// Shows the page with the same number, and removes it if the other stage has none.
  private func turn(_ root: UIViewController, like other: UIViewController, _ fresh: ExperimentRun) {
    guard let root = root as? CycleController, let other = other as? CycleController else { return }
    while root.number < other.number {
      root.act()
      fresh.run(2)
    }
    if other.current == nil, let page = root.current { root.hideContentController(page) }
  }

  /// Scrolls the wall to the same position, and opens the same photograph.
  private func look(_ root: UIViewController, like other: UIViewController, _ fresh: ExperimentRun) {
    guard let wall = root as? WallController, let model = other as? WallController else { return }
    let offset = model.collectionView.contentOffset
    fresh.stage.whileCurrent { wall.collectionView.contentOffset = offset }
    fresh.run(0.1)
    guard model.presentedViewController != nil, let path = model.opened else { return }
    fresh.stage.whileCurrent { wall.open(path) }
    fresh.run(2)
  }

  /// Goes to the same page of the storyboard, and copies the texts.
  private func travel(_ root: UIViewController, like other: UIViewController, _ fresh: ExperimentRun) {
    let ways = ["card": "write", "sorting": "sort", "back": "turn", "address": "address"]
    let (stamps, models) = (
      root.children.first as? StampsController, other.children.first as? StampsController
    )
    for (stamp, model) in zip(stamps?.stamps ?? [], models?.stamps ?? []) {
      stamp.isPostmarked = model.isPostmarked
    }
    if let wall = root as? PostcardWallController, let model = other as? PostcardWallController {
      wall.news.text = model.news.text
      wall.sent = model.sent
    }
    if let card = root as? PostcardController, let model = other as? PostcardController {
      card.heading?.text = model.heading?.text
      card.stamp?.isPostmarked = model.stamp?.isPostmarked ?? false
    }
    guard let next = other.presentedViewController, let way = ways[next.sceneIdentifier ?? ""] else { return }
    fresh.stage.whileCurrent { root.performSegue(withIdentifier: way, sender: nil) }
    fresh.run(2)
    if let made = root.presentedViewController { travel(made, like: next, fresh) }
  }

  /// Copies the page's own state, before a presentation.
  private func prepare(_ root: UIViewController, like other: UIViewController, _ fresh: ExperimentRun) {
    switch name {
    case "sheet": putPin(root, like: other, fresh)
    case "menu": open(boxOf: root, like: other)
    case "pip": rest(root, like: other)
    default: break
    }
  }

  private func putPin(_ root: UIViewController, like other: UIViewController, _ fresh: ExperimentRun) {
    guard let map = root.view as? MapView, let model = other.view as? MapView else { return }
    let place = model.pinPlace
    map.putPin(at: CGPoint(x: place.x * map.bounds.width, y: place.y * map.bounds.height))
    fresh.run(2)
  }

  func present(_ root: UIViewController, like other: UIViewController, _ fresh: ExperimentRun) -> Bool {
    let isPresenting = { (root: UIViewController) in
      root.presentedViewController != nil || root.children.contains { $0.presentedViewController != nil }
    }
    let shown = other.presentedViewController
    if isPresenting(root) != isPresenting(other) {
      if isPresenting(root) {
        root.dismiss(animated: false)
      } else {
        let now = fresh.stage.time.now
        fresh.play([StageEvent(time: now, .key(.init("space")))], until: now + ExperimentRun.frame)
        fresh.run(2)
        fresh.finishBySecondTouch()
      }
    }
    if let sheet = shown?.sheetPresentationController, let place = sheet.selectedDetentIdentifier,
      let own = root.presentedViewController?.sheetPresentationController
    {
      own.selectedDetentIdentifier = place
    }
    // The balloon points at the tapped button.
    guard name == "popover", let source = shown?.popoverPresentationController?.sourceView else {
      return true
    }
    let buttons = (other.view as? DeskView)?.buttons ?? []
    let own = (root.view as? DeskView)?.buttons ?? []
    return zip(buttons, own).contains {
      $0 === source && $1 === root.presentedViewController?.popoverPresentationController?.sourceView
    }
  }
}

/// An experiment of floors that present floors.
struct TowerExperiment: Experiment {
  let name = "tower"
  let summary = "Floors over floors."
  let knobs: [Knob] = []
  let gestures: [ScriptedGesture] = []

  func makeRoot(_ knobs: Knobs) -> UIViewController { FloorController(.ground, TowerWatch()) }
}
