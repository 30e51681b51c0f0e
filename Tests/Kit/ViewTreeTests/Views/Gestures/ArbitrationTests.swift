import Expectations
import Foundation
import TestSupport
import Testing

@testable import KitTestSupport
@testable import ViewTree

/// Two recognizers on one touch, in every pair of relations, against the reference model.
@Suite struct ArbitrationTests {
  /// A relation between the inner recognizer (0) and the outer one (1).
  private enum Relation: CaseIterable {
    case nothing
    case innerGoesTogether, outerGoesTogether
    case innerRequires, outerRequires
    case innerSaysItWaits, outerSaysItWaits
    case innerSaysItIsAwaited, outerSaysItIsAwaited
    case innerOverridesWaiting, outerOverridesBeingAwaited
    case innerPreventsNobody, outerIsNeverPrevented
    case innerMayNotBegin, outerMayNotBegin
    case innerDoesNotReceive

    func apply(to manners: inout [ReferencePair.Behaviour]) {
      switch self {
      case .nothing: break
      case .innerGoesTogether: manners[0].goesTogether = true
      case .outerGoesTogether: manners[1].goesTogether = true
      case .innerRequires, .innerSaysItWaits, .outerSaysItIsAwaited, .innerOverridesWaiting,
        .outerOverridesBeingAwaited:
        manners[0].waits = true
      case .outerRequires, .outerSaysItWaits, .innerSaysItIsAwaited: manners[1].waits = true
      case .innerPreventsNobody: manners[0].canPrevent = false
      case .outerIsNeverPrevented: manners[1].canBePrevented = false
      case .innerMayNotBegin: manners[0].mayBegin = false
      case .outerMayNotBegin: manners[1].mayBegin = false
      case .innerDoesNotReceive: manners[0].receives = false
      }
    }
  }

  /// A delegate that answers according to the relations.
  private final class Delegate: UIGestureRecognizerDelegate {
    var relations: [Relation] = []
    weak var inner: UIGestureRecognizer?

    private func says(_ one: UIGestureRecognizer, _ inner: Relation, _ outer: Relation) -> Bool {
      relations.contains(one === self.inner ? inner : outer)
    }

    func gestureRecognizerShouldBegin(_ one: UIGestureRecognizer) -> Bool {
      !says(one, .innerMayNotBegin, .outerMayNotBegin)
    }

    func gestureRecognizer(_ one: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
      !(one === inner && relations.contains(.innerDoesNotReceive))
    }

    func gestureRecognizer(
      _ one: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { says(one, .innerGoesTogether, .outerGoesTogether) }

    func gestureRecognizer(
      _ one: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
    ) -> Bool { says(one, .innerSaysItWaits, .outerSaysItWaits) }

    func gestureRecognizer(
      _ one: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool { says(one, .innerSaysItIsAwaited, .outerSaysItIsAwaited) }
  }

  private static let scripts: [ReferencePair.Script] = [
    .init(begins: 1), .init(begins: 2), .init(begins: 1, isDiscrete: true),
    .init(begins: 3, isDiscrete: true),
    .init(fails: 1), .init(),
  ]

  /// Returns the states that both report, such as `0 began@1`.
  private func story(_ scripts: [ReferencePair.Script], _ relations: [Relation]) -> [String] {
    let hand = PointerStage()
    let view = UIView(frame: hand.window.bounds)
    hand.window.addSubview(view)
    let pair = [ScriptedRecognizer(), ScriptedRecognizer()]
    let delegate = Delegate()
    delegate.relations = relations
    delegate.inner = pair[0]
    var manners = [ReferencePair.Behaviour(), ReferencePair.Behaviour()]
    for relation in relations { relation.apply(to: &manners) }
    for who in 0...1 {
      pair[who].script = scripts[who]
      pair[who].manner = manners[who]
      pair[who].delegate = delegate
      pair[who].addAction { hand.log.append("\(who) \($0.state)@\(hand.moment)") }
    }
    pair[0].requiresFailure = relations.contains(.innerOverridesWaiting)
    pair[1].isRequiredToFail = relations.contains(.outerOverridesBeingAwaited)
    if relations.contains(.innerRequires) { pair[0].require(toFail: pair[1]) }
    if relations.contains(.outerRequires) { pair[1].require(toFail: pair[0]) }
    view.addGestureRecognizer(pair[0])
    hand.window.addGestureRecognizer(pair[1])
    for (index, phase) in [TouchDispatcher.Phase.down, .move, .move, .up].enumerated() {
      hand.moment = index
      hand.at(Int64(index) * 10, phase, 100, 100 + Double(index))
    }
    hand.wait(until: 5000)
    if !hand.dispatcher.recognizerStates.isEmpty { hand.log.append("a recognizer is still engaged") }
    for who in 0...1 where pair[who].state != .possible { hand.log.append("\(who) is \(pair[who].state)") }
    withExtendedLifetime(delegate) {}
    return hand.log
  }

  @Test(
    """
    6.4 Arbitration: the first to begin makes others fail unless `shouldRecognizeSimultaneouslyWith` says yes \
    from either side; `require(toFail:)`, `shouldRequireFailureOf`, `shouldBeRequiredToFailBy`; \
    `gestureRecognizerShouldBegin`; `shouldReceive touch`
    """)
  func pairs() {
    var flaws: [String] = []
    var stories: Set<[String]> = []
    for (index, first) in Relation.allCases.enumerated() {
      for second in Relation.allCases[index...] {
        var manners = [ReferencePair.Behaviour(), ReferencePair.Behaviour()]
        first.apply(to: &manners)
        second.apply(to: &manners)
        // A requirement that would close a cycle, here the second one, is refused.
        if [first, second] == [.innerRequires, .outerRequires] { manners[1].waits = false }
        for inner in Self.scripts {
          for outer in Self.scripts {
            var reference = ReferencePair((inner, manners[0]), (outer, manners[1]))
            let wanted = reference.story()
            let story = story([inner, outer], [first, second])
            stories.insert(wanted)
            if story != wanted {
              flaws.append("\(first), \(second), \(inner), \(outer): \(story), expected \(wanted)")
            }
          }
        }
      }
    }

    expect(flaws.isEmpty, "\(flaws.count): \(flaws.prefix(3).joined(separator: "\n"))")
    expect(stories.count, isAbove: 20)
  }

  @Test("6.4 A recognizer that ended while it waited reports its beginning and its end after the wait")
  func endedWhileWaiting() {
    expect(
      story([.init(begins: 1), .init()], [.innerRequires]), equals: ["0 began@3", "0 ended@3"])
    expect(story([.init(begins: 1), .init(fails: 2)], [.innerRequires]), equals: ["0 began@2", "0 ended@3"])
  }
}
