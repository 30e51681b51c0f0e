import Expectations
import Testing

/// The reference models by themselves: they accept the documented order, and name each deviation.
@Suite struct ReferenceTowerTests {
  private let root = TowerPlace(floor: 0)
  private let panel = TowerPlace(floor: 0, isPanel: true)

  /// Returns a model with a root that has appeared, and a floor that covers it.
  private func launched() -> ReferenceTower {
    var tower = ReferenceTower()
    let floor = FloorPlan(style: 0, transition: 0, isInPanel: false, isDraggable: false)
    for plan in [.ground, floor] { _ = tower.add(plan) }
    tower.launch()
    for (call, place) in [(.willAppear, root), (.willAppear, panel), (.didAppear, panel), (.didAppear, root)]
      as [(TowerAppearance, TowerPlace)]
    {
      tower.hear(.appearance(call, place, animated: false, .none), isCompact: true, at: 0)
    }
    return tower
  }

  /// The calls of a presentation over the whole screen, with the times of its beginning and end in nanoseconds.
  private var presentation: [(call: TowerCall, time: Int64)] {
    func call(_ call: TowerAppearance, _ floor: Int, panelFirst: Bool) -> [TowerCall] {
      let part: TowerPart = floor == 1 ? .beingPresented : .none
      let own = TowerCall.appearance(call, TowerPlace(floor: floor), animated: true, part)
      let panel = TowerCall.appearance(call, TowerPlace(floor: floor, isPanel: true), animated: true, .none)
      return panelFirst ? [panel, own] : [own, panel]
    }
    let begin =
      [.presents(1, by: root, source: root)] + call(.willDisappear, 0, panelFirst: false)
      + call(.willAppear, 1, panelFirst: false)
    let end =
      call(.didAppear, 1, panelFirst: true) + call(.didDisappear, 0, panelFirst: true) + [.completion(1)]
    return begin.map { ($0, 1_000_000) } + end.map { ($0, 401_000_000) }
  }

  private func play(_ calls: [(call: TowerCall, time: Int64)]) -> ReferenceTower {
    var tower = launched()
    tower.beginEntry(isCompact: true, at: 1_000_000)
    tower.present(1, on: root, animated: true, completion: 1, at: 1_000_000)
    for (call, time) in calls { tower.hear(call, isCompact: true, at: time) }
    return tower
  }

  @Test("A presentation in the documented order agrees, and leaves the presenter out of the window")
  func agrees() {
    let tower = play(presentation)
    expect(tower.failures.isEmpty, "\(tower.failures)")
    expect(tower.isAtRest && !tower.isInWindow(root) && tower.isInWindow(TowerPlace(floor: 1)))
  }

  @Test("Each exchange of two neighboring calls, each missing call and each late end is named")
  func names() {
    for index in presentation.indices.dropLast() {
      var (swapped, missing) = (presentation, presentation)
      (swapped[index].call, swapped[index + 1].call) = (swapped[index + 1].call, swapped[index].call)
      missing.remove(at: index)
      for calls in [swapped, missing] { expect(!play(calls).failures.isEmpty, "\(calls)") }
    }
    let late = presentation.map { ($0.call, $0.time > 1_000_000 ? $0.time + 2000 : $0.time) }
    expect(play(late).failures.first?.contains("instead of 0.4") == true)
  }

  @Test(
    "A release finishes as the documented rule says",
    arguments: [
      (0.0, 5000.0, false), (0.5, 600, true), (0.5, -600, false), (0.75, 0, true), (0.15, 0, false),
      (0.4, 0, false), (0.45, 0, true), (0.4, 31, true), (0.4, 29, false), (1, -5000, true),
    ])
  func releases(fraction: Double, velocity: Double, finishes: Bool) {
    expect(ReferenceRelease.finishes(fraction, velocity: velocity, over: 300), equals: finishes)
  }

  @Test("A pop in the documented order agrees, and one that the swipe has cancelled keeps the stack")
  func pops() {
    for finishes in [true, false] {
      var stack = ReferenceStack()
      stack.launch(0)
      for (call, page) in [(.willAppear, nil), (.willAppear, 0), (.didAppear, 0), (.didAppear, nil)]
        as [(TowerAppearance, Int?)]
      {
        stack.hear(.appearance(call, page, animated: false, .none), at: 0)
      }
      stack.ask(.set([0, 1]), animated: false, isSwipe: false, at: 0)
      let push: [(TowerAppearance, Int, ReferenceStack.Move)] = [
        (.willDisappear, 0, .none), (.willAppear, 1, .to), (.didDisappear, 0, .none), (.didAppear, 1, .to),
      ]
      for (index, (call, page, move)) in push.enumerated() {
        if index == 2 { stack.hear(.willShow(1, animated: false), at: 0) }
        stack.hear(.appearance(call, page, animated: false, move), at: 0)
      }
      stack.hear(.didShow(1, animated: false), at: 0)
      stack.ask(.pop, animated: true, isSwipe: true, at: 10)
      stack.hear(.appearance(.willDisappear, 1, animated: true, .from), at: 10)
      stack.hear(.appearance(.willAppear, 0, animated: true, .none), at: 10)
      stack.hear(.willShow(0, animated: true), at: 10)
      _ = stack.swipe(.began, translation: 0, velocity: 0, width: 390, shown: 0)
      expect(stack.swipe(.changed, translation: 195, velocity: 0, width: 390, shown: 0), equals: 0.5)
      let velocity = finishes ? 700.0 : -700
      _ = stack.swipe(.ended, translation: 195, velocity: velocity, width: 390, shown: 0.5)
      if !finishes {
        stack.hear(.appearance(.willDisappear, 0, animated: true, .none), at: 20)
        stack.hear(.appearance(.willAppear, 1, animated: true, .from), at: 20)
      }
      let (leaving, staying) = finishes ? (1, 0) : (0, 1)
      for (call, page) in [(.didDisappear, leaving), (.didAppear, staying)] as [(TowerAppearance, Int)] {
        stack.hear(.appearance(call, page, animated: true, page == 1 ? .from : .none), at: 20)
      }
      stack.hear(.didShow(staying, animated: true), at: 20)
      expect(stack.failures.isEmpty, "\(stack.failures)")
      expect(stack.settled, equals: finishes ? [0] : [0, 1])
    }
  }
}
