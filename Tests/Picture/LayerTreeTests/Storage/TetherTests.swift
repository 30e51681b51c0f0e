import Expectations
import MotionMath
import Testing

@testable import LayerTree

@Suite struct TetherTests {
  private final class Owner {
    let tether = Tether<Owner>()
    init() { tether.tie(to: self) }
    isolated deinit { tether.cut() }
  }

  @Test("A tether returns its owner while the owner exists, and does not keep it alive")
  func owner() {
    var owner: Owner? = Owner()
    let tether = owner!.tether
    expect(tether.object === owner)
    weak let seen = owner
    owner = nil
    expect(tether.object == nil && seen == nil)
  }

  @Test(
    "A layer's move reads only the stores that have animated anything and are alive")
  func living() {
    let before = AnimationStore.livingStores.count
    var stage: StageTime? = StageTime()
    expect(AnimationStore.livingStores.count, equals: before)
    _ = stage?.animations.open(Pacing(duration: 1, easing: .linear), on: stage!.root)
    expect(AnimationStore.livingStores.count, equals: before + 1)
    stage = nil
    expect(AnimationStore.livingStores.count, equals: before)
  }
}
