import AllocationCounter
import Expectations
import Experiments
import LayerTree
import MotionMath
import Testing
import TransitionEngine

@testable import Workbench

@Suite struct OnionSkinTests {
  @Test("Each eighth that a frame showed has one ghost, in any direction and repetition")
  func parts() throws {
    let bench = WorkbenchSession("styles")
    bench.workbench.show(onion: true)
    try bench.type("space")
    var seen: [Int] = []
    for _ in 0..<60 {
      try bench.step()
      bench.workbench.update(from: bench.stage)
      guard let fraction = bench.stage.status.transition?.fraction else { continue }
      let part = Int((min(max(fraction, 0), 1) * 8).rounded(.down))
      if !seen.contains(part) { seen.append(part) }
    }
    expect(seen.count, isAtLeast: 6)
    expect(bench.workbench.views.onion?.count, equals: seen.count)
  }

  @Test("A ghost shows only moved items, at their former place, fainter than the stage")
  func ghosts() throws {
    let bench = WorkbenchSession()
    bench.workbench.show(onion: true)
    try bench.step([.pointer(.init(.down, x: 195, y: 330))])
    var kept: [DisplayList] = []
    for index in 1...30 {
      try bench.step([.pointer(.init(.move, x: 195, y: 330 + Double(index) * 12))])
      bench.workbench.update(from: bench.stage)
      kept.append(bench.stage.displayList)
    }
    let now = bench.stage.displayList
    let ghosts = bench.workbench.overlay(of: bench.stage)
    let faint = ghosts.groups.filter { $0.opacity < 0.5 }
    expect(faint.count, isAtLeast: 3)
    for (one, next) in zip(faint, faint.dropFirst()) { expect(one.opacity, isBelow: next.opacity) }
    // The legend's items belong to no layer.
    let shown = ghosts.items.indices.filter { ghosts.items[$0].isShown && ghosts.items[$0].layer != 0 }
    expect(!shown.isEmpty)
    for place in shown {
      let item = ghosts.items[place]
      expect(faint.contains { $0.first <= place && place < $0.first + $0.count })
      // Each item had that transform in an earlier frame and has another one now.
      expect(
        kept.contains { $0.items.contains { $0.layer == item.layer && $0.transform == item.transform } })
      expect(
        !now.items.contains {
          $0.layer == item.layer && $0.transform == item.transform && $0.rect == item.rect
        })
    }
  }

  @Test("Ghosts that are off keep and draw nothing; turned on again, they start empty")
  func off() throws {
    let bench = WorkbenchSession()
    try bench.type("space")
    for _ in 0..<20 {
      try bench.step()
      bench.workbench.update(from: bench.stage)
    }
    expect(bench.workbench.views.onion == nil)
    expect(bench.workbench.overlay(of: bench.stage).items.isEmpty)
    for _ in 0..<60 { try bench.step() }
    bench.workbench.update(from: bench.stage)
    _ = bench.workbench.list
    let before = allocation_count()
    for _ in 0..<100 {
      bench.workbench.update(from: bench.stage)
      _ = bench.workbench.overlay(of: bench.stage)
      _ = bench.workbench.picture(of: bench.stage)
      _ = bench.workbench.list
    }
    expect(allocation_count(), equals: before)
    try bench.type("g")
    expect(bench.workbench.views.onion?.count, equals: 0)
    try bench.type("g")
    expect(bench.workbench.views.onion == nil)
  }
}
