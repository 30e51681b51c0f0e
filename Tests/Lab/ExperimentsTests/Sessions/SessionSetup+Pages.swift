import Foundation

@testable import Experiments
@testable import TransitionEngine

// Direct ways to a state, for the experiments whose pages have a state.
extension SessionSetup {
  /// Dismisses the initial cards that the other stage does not have.
  func deal(_ root: UIViewController, like other: UIViewController, _ fresh: ExperimentRun) {
    func cards(_ root: UIViewController) -> [UIViewController] {
      Array(sequence(first: root, next: \.presentedViewController))
    }
    let count = cards(other).count
    let own = cards(root)
    guard own.indices.contains(count - 1), own.count > count else { return }
    fresh.stage.whileCurrent { own[count - 1].dismiss(animated: false) }
    fresh.run(0.1)
  }

  func open(boxOf root: UIViewController, like other: UIViewController) {
    guard let root = root as? ReadingSideController, let model = other as? ReadingSideController else {
      return
    }
    root.page.box = model.page.box
  }

  /// Moves the small picture to the same corner.
  func rest(_ root: UIViewController, like other: UIViewController) {
    guard let root = root as? CallController, let model = other as? CallController else { return }
    root.rest(in: model.corner)
  }

  /// Shows the same pan.
  func read(_ root: UIViewController, like other: UIViewController, _ fresh: ExperimentRun) {
    guard let root = root as? ScopeController, let model = other as? ScopeController else { return }
    fresh.stage.whileCurrent { root.show(model.anatomy) }
  }
}
