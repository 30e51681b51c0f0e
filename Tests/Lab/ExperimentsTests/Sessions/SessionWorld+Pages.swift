import Foundation

@testable import Experiments
@testable import TransitionEngine

// How the experiments whose pages keep something come to a state by the straight way.
extension SessionWorld {
  /// Leaves as many cards as there are, of those that are dealt at the beginning.
  func deal(_ root: UIViewController, like other: UIViewController, _ fresh: Trial) {
    func cards(_ root: UIViewController) -> [UIViewController] {
      Array(sequence(first: root, next: \.presentedViewController))
    }
    let count = cards(other).count
    let own = cards(root)
    guard own.indices.contains(count - 1), own.count > count else { return }
    fresh.stage.whileCurrent { own[count - 1].dismiss(animated: false) }
    fresh.run(0.1)
  }

  /// Opens the same box.
  func open(boxOf root: UIViewController, like other: UIViewController) {
    guard let root = root as? ReadingSideController, let model = other as? ReadingSideController else {
      return
    }
    root.page.box = model.page.box
  }

  /// Puts the small picture into the same corner.
  func rest(_ root: UIViewController, like other: UIViewController) {
    guard let root = root as? CallController, let model = other as? CallController else { return }
    root.rest(in: model.corner)
  }

  /// Shows the same pan.
  func read(_ root: UIViewController, like other: UIViewController, _ fresh: Trial) {
    guard let root = root as? ScopeController, let model = other as? ScopeController else { return }
    fresh.stage.whileCurrent { root.show(model.anatomy) }
  }
}
