import Diagnostics
import Expectations
import Foundation
import LayerTree
import Testing

@testable import TransitionEngine

@Suite struct EndlessPresentingTests {
  /// A controller that presents another one whenever it appears.
  private final class LoopingController: UIViewController {
    let isAnimated: Bool
    private(set) static var made = 0

    init(isAnimated: Bool) {
      self.isAnimated = isAnimated
      super.init()
      Self.made += 1
      modalPresentationStyle = .overFullScreen
    }

    static func reset() { made = 0 }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      present(LoopingController(isAnimated: isAnimated), animated: isAnimated)
    }
  }

  /// A controller that presents another one whenever it appears, which dismisses itself.
  private final class BouncingController: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      let other = LeavingController()
      other.modalPresentationStyle = .fullScreen
      present(other, animated: false)
    }
  }

  private final class LeavingController: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      dismiss(animated: false)
    }
  }

  /// Steps until nothing is left to do, or for a number of frames. Returns whether the stage settled.
  private func run(_ stage: Stage, frames: Int) -> Bool {
    for _ in 0..<frames {
      stage.step(to: stage.time.now + 16_666_667)
      if stage.isIdle { return true }
    }
    return false
  }

  @Test(
    "Controllers that always present another one in viewDidAppear are refused after 100, by name",
    arguments: [false, true])
  func looping(isAnimated: Bool) throws {
    LoopingController.reset()
    let stage = Stage()
    stage.setRoot(LoopingController(isAnimated: isAnimated))
    expect(run(stage, frames: 5000))
    let found = try #require(stage.log.diagnostics.first { $0.severity == .error })
    expect(found.rule, equals: .presentedWithoutEnd)
    expect(found.message.contains("LoopingController") && found.message.contains("100"), "\(found)")
    expect(stage.log.diagnostics.filter { $0.severity == .error }.count, equals: 1)
    expect(stage.status.presentedCount, equals: AppearanceChain.most)
    expect(LoopingController.made, equals: AppearanceChain.most + 2)
  }

  @Test("Presenting a controller in viewDidAppear that dismisses itself there ends with the same diagnostic")
  func bouncing() throws {
    let stage = Stage()
    stage.setRoot(BouncingController())
    expect(run(stage, frames: 1000))
    let found = try #require(stage.log.diagnostics.first { $0.severity == .error })
    expect(found.rule == .presentedWithoutEnd && found.message.contains("BouncingController"), "\(found)")
    expect(stage.status.presentedCount, equals: 0)
  }

  @Test("A tap or a timer in between begins a new chain, however often it is repeated")
  func events() {
    let stage = Stage()
    let root = BouncingController()
    stage.setRoot(root)
    expect(run(stage, frames: 1000))
    let count = stage.log.diagnostics.count
    for _ in 0..<AppearanceChain.most + 10 {
      let other = UIViewController()
      other.modalPresentationStyle = .overFullScreen
      stage.whileCurrent { root.present(other, animated: false) }
      expect(run(stage, frames: 10))
      stage.whileCurrent { root.dismiss(animated: false) }
      expect(run(stage, frames: 10))
    }
    expect(stage.log.diagnostics.count, equals: count)
  }

  @Test(
    "Two hundred controllers can be presented over one another and dismissed; the next is refused by name"
  )
  func stacked() throws {
    let stage = Stage()
    let root = UIViewController()
    stage.setRoot(root)
    stage.step(to: 0)
    var top = root
    for _ in 0..<PresentationQueue.mostPresented {
      let next = UIViewController()
      next.modalPresentationStyle = .overFullScreen
      stage.whileCurrent { top.present(next, animated: false) }
      _ = run(stage, frames: 10)
      top = next
    }
    expect(stage.log.diagnostics.isEmpty && stage.status.presentedCount == 200)
    let last = UIViewController()
    last.title = "last"
    stage.whileCurrent { top.present(last, animated: false) }
    expect(run(stage, frames: 10))
    let found = try #require(stage.log.diagnostics.first)
    expect(found.rule == .presentedTooDeep && found.message.contains("“last”"), "\(found)")
    expect(found.message.contains("200") && last.presentingViewController == nil)
    stage.whileCurrent { root.dismiss(animated: false) }
    expect(run(stage, frames: 10))
    expect(stage.status.presentedCount, equals: 0)
  }
}
