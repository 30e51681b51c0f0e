import Controls
import Foundation
import LayerTree
import TestSupport
import TransitionEngine
import ViewTree

/// A tree of controllers as plain values, for comparison with the restored controllers.
struct BranchModel: Equatable {
  var number: Int
  var identifier: String?
  var offset: Double
  var text: String
  var isContext: Bool
  var children: [BranchModel] = []
  var presented: [BranchModel] = []

  /// Returns a random tree with a number of levels. `isScreen` is `true` for a controller that may present over the
  /// screen.
  static func random(
    _ generator: inout SeededGenerator, levels: Int, isScreen: Bool, count: inout Int, leaks: Bool
  ) -> BranchModel {
    count += 1
    let number = count
    let isAnonymous = leaks && number > 1 && generator.next().isMultiple(of: 5)
    var model = BranchModel(
      number: number, identifier: isAnonymous ? nil : "branch-\(generator.next() % 3)",
      offset: Double(generator.next() % 1700),
      text: ["", "a", "ü 🙂", "two words"][Int(generator.next() % 4)],
      isContext: generator.next().isMultiple(of: 3))
    guard levels > 0 else { return model }
    for _ in 0..<(generator.next() % 4) {
      model.children.append(
        random(&generator, levels: levels - 1, isScreen: false, count: &count, leaks: leaks))
    }
    if (isScreen || model.isContext) && generator.next().isMultiple(of: 2) {
      model.presented = [
        random(&generator, levels: levels - 1, isScreen: isScreen, count: &count, leaks: leaks)
      ]
    }
    return model
  }

  /// The tree without controllers that have no identifier, and without their descendants.
  var saved: BranchModel {
    var saved = self
    saved.children = children.filter { $0.identifier != nil }.map(\.saved)
    saved.presented = presented.filter { $0.identifier != nil }.map(\.saved)
    return saved
  }

  var isWhole: Bool { saved == self }

  /// Creates the controllers of the tree, and presents the presented ones.
  @MainActor func build(on stage: Stage) -> BranchController {
    let root = make()
    stage.setRoot(root)
    stage.step(to: stage.time.now)
    present(from: root, on: stage)
    return root
  }

  @MainActor private func make() -> BranchController {
    let branch = BranchController(number, identifier: identifier)
    branch.definesPresentationContext = isContext
    branch.loadViewIfNeeded()
    branch.scroll.contentOffset.y = CGFloat(offset)
    branch.field.text = text
    for child in children { branch.take(child.make()) }
    return branch
  }

  @MainActor private func present(from branch: BranchController, on stage: Stage) {
    for (child, made) in zip(children, branch.children) {
      if let made = made as? BranchController { child.present(from: made, on: stage) }
    }
    guard let model = presented.first else { return }
    let made = model.make()
    made.modalPresentationStyle = isContext ? .overCurrentContext : .overFullScreen
    branch.present(made, animated: false)
    stage.step(to: stage.time.now)
    model.present(from: made, on: stage)
  }

  /// Creates a model from existing controllers.
  @MainActor init(_ branch: BranchController) {
    number = branch.number
    identifier = branch.restorationIdentifier
    offset = Double(branch.scroll.contentOffset.y)
    text = branch.field.text ?? ""
    isContext = branch.definesPresentationContext
    children = branch.children.compactMap { $0 as? BranchController }.map { BranchModel($0) }
    if let shown = branch.presentedViewController as? BranchController,
      shown.presentingViewController === branch
    {
      presented = [BranchModel(shown)]
    }
  }

  private init(number: Int, identifier: String?, offset: Double, text: String, isContext: Bool) {
    self.number = number
    self.identifier = identifier
    self.offset = offset
    self.text = text
    self.isContext = isContext
  }
}
