import ConstraintSolver
import Expectations
import Foundation
import LayerTree
import TestSupport
import Testing

@testable import KitTestSupport
@testable import ViewTree

/// A tree of views and constraints with random changes, against the same constraints made at once.
@Suite struct ConstraintProgramTests {
  /// A constraint as plain numbers, from which it is created twice.
  private struct Plan {
    var first: Int
    var attribute: NSLayoutConstraint.Attribute
    var second: Int?
    var otherAttribute: NSLayoutConstraint.Attribute
    var relation: NSLayoutConstraint.Relation
    var multiplier: CGFloat
    var constant: CGFloat
    var priority: Float
  }

  /// Seven views, some nested, and the window.
  private final class Scene {
    let stage = ConstraintStage(width: 400, height: 600)
    var views: [UIView] = []

    init() {
      for index in 0..<7 {
        let view = index % 3 == 2 ? Sized(CGFloat(30 + index), CGFloat(20 + index)) : UIView()
        views.append(stage.add(view, to: index < 3 ? stage.window : views[index - 3]))
      }
      views.append(stage.window)
    }

    func make(_ plan: Plan) -> NSLayoutConstraint {
      let made = NSLayoutConstraint(
        item: views[plan.first], attribute: plan.attribute, relatedBy: plan.relation,
        toItem: plan.second.map { views[$0] }, attribute: plan.otherAttribute, multiplier: plan.multiplier,
        constant: plan.constant)
      made.priority = UILayoutPriority(plan.priority)
      return made
    }

    /// The exact frames of all views, and whether constraints determine each number.
    var values: [(value: Double, isDecided: Bool)] {
      views.dropLast().flatMap { view -> [(Double, Bool)] in
        guard let item = view.constraintItem, let box = item.box, let engine = item.engine else { return [] }
        let open = Set(item.ambiguousValues.map(\.name))
        let rect = engine.rect(of: box)
        return [
          (rect.minX, !open.contains("x")), (rect.minY, !open.contains("y")),
          (rect.width, !open.contains("width")), (rect.height, !open.contains("height")),
        ]
      }
    }
  }

  private func plan(_ generator: inout SeededGenerator) -> Plan {
    let across: [NSLayoutConstraint.Attribute] = [.left, .right, .centerX]
    let down: [NSLayoutConstraint.Attribute] = [.top, .bottom, .centerY]
    let kind = generator.below(4)
    let list = kind == 0 ? across : kind == 1 ? down : [.width, .height]
    let isNumber = kind == 3
    return Plan(
      first: generator.below(7), attribute: list[generator.below(list.count)],
      second: isNumber ? nil : generator.below(8),
      otherAttribute: isNumber ? .notAnAttribute : list[generator.below(list.count)],
      relation: NSLayoutConstraint.Relation.allCases[generator.below(3)],
      multiplier: kind == 2 ? [1, 0.5, 2][generator.below(3)] : 1,
      constant: CGFloat(generator.below(80)), priority: [999, 750, 500, 250, 1000][generator.below(5)])
  }

  /// Compares a layout after step-by-step changes with the same constraints made at once.
  ///
  /// Returns false when the comparison is undefined. Which of contradicting constraints is left out depends on history,
  /// and views that were held before keep their frames.
  private func compare(_ scene: Scene, with plans: [Plan], _ step: Int) -> Bool {
    expect(scene.stage.window.layoutEngine?.solver._checkInvariants() ?? [] == [], "step \(step)")
    for view in scene.views { expect(view.frame.width >= 0 && view.frame.height >= 0, "step \(step)") }
    guard !plans.isEmpty, isFresh(scene) else { return false }
    let fresh = Scene()
    for plan in plans { fresh.make(plan).isActive = true }
    fresh.stage.layout()
    guard isFresh(fresh) else { return false }
    let (one, other) = (scene.values, fresh.values)
    expect(one.count, equals: other.count, "step \(step)")
    for (index, (a, b)) in zip(one, other).enumerated() {
      expect(a.isDecided, equals: b.isDecided, "step \(step), number \(index)")
      if a.isDecided { expect(abs(a.value - b.value), isBelow: 1e-6, "step \(step), number \(index)") }
    }
    return true
  }

  private func isFresh(_ scene: Scene) -> Bool {
    guard let engine = scene.stage.window.layoutEngine else { return true }
    let keepsFrames = engine.members.contains { $0.box?.wasHeld == true && $0.box?.stays.isEmpty == false }
    return engine.broken.isEmpty && !keepsFrames
  }

  @Test(
    "Any sequence of changes, with or without layouts in between, equals all constraints made at once",
    arguments: 0..<60)
  func programs(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(500 + seed))
    let scene = Scene()
    var kept: [(plan: Plan, constraint: NSLayoutConstraint)] = []
    var comparisons = 0
    for step in 0..<40 {
      switch generator.below(6) {
      case 0, 1, 2:
        let plan = plan(&generator)
        let made = scene.make(plan)
        made.isActive = true
        kept.append((plan, made))
      case 3 where !kept.isEmpty:
        kept.remove(at: generator.below(kept.count)).constraint.isActive = false
      case 4 where !kept.isEmpty:
        let place = generator.below(kept.count)
        kept[place].plan.constant = CGFloat(generator.below(90))
        kept[place].constraint.constant = kept[place].plan.constant
      case 5 where !kept.isEmpty:
        let place = generator.below(kept.count)
        kept[place].plan.priority = [999, 750, 1][generator.below(3)]
        kept[place].constraint.priority = UILayoutPriority(kept[place].plan.priority)
      default: break
      }
      guard step == 39 || generator.chance(0.4) else { continue }
      scene.stage.layout()
      if compare(scene, with: kept.map(\.plan), step) { comparisons += 1 }
      // Contradicting constraints are removed at times, because a later comparison would be undefined.
      guard generator.chance(0.7), let broken = scene.stage.window.layoutEngine?.broken else { continue }
      for constraint in broken {
        constraint.isActive = false
        kept.removeAll { $0.constraint === constraint }
      }
    }
    expect(comparisons, isAtLeast: 2, "only \(comparisons) of the layouts were comparable")
  }

  @Test("A settled layout costs nothing, and setting an equal value is no change")
  func rest() {
    let scene = Scene()
    var generator = SeededGenerator(seed: 3)
    let made = (0..<20).map { _ in scene.make(plan(&generator)) }
    NSLayoutConstraint.activate(made)
    scene.stage.layout()
    expect(LayoutEngine.dirtyCount == 0 || scene.stage.window.layoutEngine?.isDirty == false)
    let pivots = scene.stage.window.layoutEngine?.solver.steps
    for constraint in made { constraint.constant = constraint.constant }
    scene.stage.window.setNeedsLayout()
    scene.stage.layout()
    expect(!scene.stage.window.isLayoutPending && scene.stage.window.layoutEngine?.solver.steps == pivots)
  }
}
