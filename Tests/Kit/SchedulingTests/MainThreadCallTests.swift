import Expectations
import Foundation
import LayerTree
import Testing
import TransitionEngine

@testable import Scheduling

@Suite struct MainThreadCallTests {
  private final class Receiver: NSObject {
    var values: [Int] = []
    func note(_ value: Int) { values.append(value) }
  }

  @Test("A call on the main thread is made at once if it waits, otherwise in a later turn")
  func calls() {
    let stage = Stage()
    let receiver = Receiver()
    let selector = Selector("note:", Receiver.note(_:))
    stage.whileCurrent {
      receiver.performSelector(onMainThread: selector, with: 1, waitUntilDone: false)
      receiver.performSelector(onMainThread: selector, with: 2, waitUntilDone: true)
    }
    expect(receiver.values, equals: [2])
    stage.step(to: 1)
    expect(receiver.values, equals: [2, 1])
  }
}
