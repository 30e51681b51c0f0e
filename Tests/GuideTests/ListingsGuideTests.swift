import Foundation
import GestureMath
import LayerTree
import Testing
import TransitionEngine
import ViewTree

/// The code of the guide's page `Listings.md`, running.
@Suite struct ListingsGuideTests {
  /// A stage with a controller that can present another one with the corrected listings.
  private struct Scene {
    let stage = Stage()
    let root = UIViewController()
    let page = UIViewController()
    let transitions = CornerTransitions()

    init() {
      page.modalPresentationStyle = .fullScreen
      page.transitioningDelegate = transitions
      stage.setRoot(root)
      stage.step(to: 0)
    }

    func run(_ seconds: Double) {
      let end = stage.time.now + Int64(seconds * 1e9)
      while stage.time.now < end { stage.step(to: min(end, stage.time.now + 16_666_667)) }
    }

    func drag(_ steps: [(StageEvent.Pointer.Phase, Double)]) {
      for (phase, y) in steps {
        let time = stage.time.now + 20_000_000
        stage.step(to: time, events: [StageEvent(time: time, .pointer(.init(phase, x: 195, y: y)))])
      }
    }
  }

  @Test("Listings.md: the corrected animator keeps every frame, without a diagnostic in either direction")
  func corner() {
    let scene = Scene()
    scene.root.present(scene.page, animated: true)
    scene.run(1)
    #expect(scene.page.view.frame == scene.stage.window.bounds)
    scene.root.dismiss(animated: true)
    scene.run(0.2)
    #expect(scene.root.view.frame == scene.stage.window.bounds)
    scene.run(1)

    #expect(scene.stage.window.subviews == [scene.root.view])
    #expect(scene.stage.log.diagnostics.isEmpty, "\(scene.stage.log.diagnostics)")
  }

  @Test(
    "Listings.md: the corrected swipe finishes beyond the middle, and cancels below it or without a touch"
  )
  func swipe() {
    let ends: [([(StageEvent.Pointer.Phase, Double)], Bool)] = [
      ([(.down, 700), (.move, 680), (.move, 180), (.up, 180)], true),
      ([(.down, 700), (.move, 680), (.move, 480), (.up, 480)], false),
      ([(.down, 700), (.move, 680), (.move, 180), (.cancel, 180)], false),
    ]
    for (steps, isPresented) in ends {
      let scene = Scene()
      scene.transitions.interaction = DecidedSwipe()
      scene.root.present(scene.page, animated: true)
      scene.run(0.1)
      scene.drag(steps)
      scene.run(1)

      #expect((scene.root.presentedViewController === scene.page) == isPresented)
      #expect(scene.stage.log.diagnostics.isEmpty, "\(scene.stage.log.diagnostics)")
    }
  }

  @Test("Listings.md: the container shows, cycles and hides")
  func container() {
    let stage = Stage()
    let pages = PagesController()
    stage.setRoot(pages)
    stage.step(to: 0)
    let (first, second) = (UIViewController(), UIViewController())
    pages.show(first)
    pages.cycle(from: first, to: second)
    for frame in 1...60 { stage.step(to: Int64(frame) * 16_666_667) }
    #expect(pages.children == [second])
    #expect(second.view.frame == pages.view.bounds)
    #expect(first.view.superview == nil)
    pages.hide(second)

    #expect(pages.children.isEmpty)
    #expect(pages.view.subviews.isEmpty)
    #expect(stage.log.diagnostics.isEmpty)
  }
}
