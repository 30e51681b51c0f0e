import Expectations
import TestSupport
import Testing

@Suite struct ReferencePacingTests {
  private func linear(
    _ duration: Double, repeatCount: Double = 1, autoreverses: Bool = false
  ) -> ReferencePacing {
    ReferencePacing(duration: duration, repeatCount: repeatCount, autoreverses: autoreverses) {
      min($0 / duration, 1)
    }
  }

  @Test("A fraction goes from 0 to 1 once, repeatedly, or to and fro, and is 1 at the end")
  func shares() {
    let once = linear(2)
    expect([-1, 0, 0.5, 1, 2, 9].map { once.share(after: $0) }, equals: [0, 0, 0.25, 0.5, 1, 1])
    let twice = linear(2, repeatCount: 2.5)
    expect(twice.total, equals: 5)
    expect([1, 2.5, 4.5, 4.75, 5, 6].map { twice.share(after: $0) }, equals: [0.5, 0.25, 0.25, 0.375, 1, 1])
    let fro = linear(2, repeatCount: 2, autoreverses: true)
    expect(fro.total, equals: 8)
    expect([1, 3, 3.5, 5, 7, 8].map { fro.share(after: $0) }, equals: [0.5, 0.5, 0.25, 0.5, 0.5, 1])
    let ever = linear(1, repeatCount: .infinity)
    expect(ever.total, equals: .infinity)
    expect(ever.share(after: 1_000_000.25), equals: 0.25)
    expect(linear(0).share(after: 0) == 0 && linear(0).share(after: 1e-9) == 1)
    expect(linear(1, repeatCount: 0).share(after: 0.1), equals: 1)
  }

  @Test("A fraction jumps only where a run begins again or the last one is reversed")
  func jumps() {
    expect(linear(2).jump(at: 1) == 0 && linear(2).jump(at: 2) < 1e-8)
    let twice = linear(2, repeatCount: 2)
    expect(twice.jump(at: 2) > 0.99 && twice.jump(at: 2 + 1e-10) > 0.99 && twice.jump(at: 2.1) == 0)
    expect(twice.jump(at: 4), isBelow: 1e-8)
    let fro = linear(2, repeatCount: 1, autoreverses: true)
    expect(fro.jump(at: 2) < 1e-8 && fro.jump(at: 4) > 0.99)
    expect(linear(0).jump(at: 0), isAbove: 0.99)
  }
}
