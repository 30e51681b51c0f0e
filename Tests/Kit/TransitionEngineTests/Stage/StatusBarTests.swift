import Controls
import Expectations
import Foundation
import LayerTree
import QuartzCore
import Testing
import ViewTree
@testable import Containers
@testable import KitTestSupport
@testable import TransitionEngine

@Suite struct StatusBarTests {
  /// A controller that sets the style and visibility of the status bar.
  private final class StatusBarController: UIViewController {
    var style = UIStatusBarStyle.default
    var hides = false
    var animation = UIStatusBarAnimation.none
    var deputy: UIViewController?

    override var preferredStatusBarStyle: UIStatusBarStyle { style }
    override var prefersStatusBarHidden: Bool { hides }
    override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { animation }
    override var childForStatusBarStyle: UIViewController? { deputy }
    override var childForStatusBarHidden: UIViewController? { deputy }
  }

  private func stage(_ root: UIViewController, top: CGFloat = 20) -> Stage {
    let stage = Stage(
      Stage.Configuration(safeArea: UIEdgeInsets(top: top, left: 0, bottom: 0, right: 0)))
    stage.setRoot(root)
    stage.step(to: 0)
    return stage
  }

  private func run(_ stage: Stage, _ seconds: Double) {
    stage.advance(seconds)
  }

  private func view(_ stage: Stage) -> UIView? { stage.window.subviews.first { $0 is StatusBarView } }

  @Test("7.2 The root determines the status bar, or the child to which it delegates")
  func children() {
    let (root, child, leaf) = (StatusBarController(), StatusBarController(), StatusBarController())
    leaf.style = .lightContent
    child.deputy = leaf
    root.addChild(child)
    let stage = stage(root)
    expect(stage.device.statusBar.style, equals: .default)
    root.deputy = child
    expect(stage.device.statusBar.style, equals: .default)
    root.setNeedsStatusBarAppearanceUpdate()
    run(stage, 0.1)
    expect(stage.device.statusBar.style, equals: .lightContent)
    leaf.hides = true
    leaf.setNeedsStatusBarAppearanceUpdate()
    run(stage, 0.1)

    expect(stage.device.statusBar.isHidden && view(stage)?.alpha == 0)
  }

  @Test("The scene and the application report the status bar's frame and style, and zero while it is hidden")
  func reports() throws {
    let root = StatusBarController()
    root.style = .lightContent
    let stage = stage(root)
    let scene = try #require(stage.window.windowScene)
    let manager = try #require(scene.statusBarManager)
    let application = try #require(stage.window.application as? UIApplication)
    let frame = CGRect(x: 0, y: 0, width: stage.window.bounds.width, height: 20)
    expect(manager.statusBarFrame == frame && application.statusBarFrame == frame)
    expect(manager.statusBarStyle == .lightContent && !manager.isStatusBarHidden)
    root.hides = true
    root.setNeedsStatusBarAppearanceUpdate()
    run(stage, 0.1)

    expect(manager.statusBarFrame == .zero && application.statusBarFrame == .zero)
    expect(manager.isStatusBarHidden && application.isStatusBarHidden)
    expect(application.statusBarOrientation, equals: .portrait)
  }

  @Test("The edit button toggles editing, and its title follows")
  func editing() {
    final class Notes: UIViewController {
      var changes: [String] = []
      override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        changes.append("\(editing) \(animated)")
      }
    }
    let notes = Notes()
    let button = notes.editButtonItem
    expect(button === notes.editButtonItem && button.title == "Edit" && !notes.isEditing)
    button.primaryAction?.run(from: button)
    expect(button.title == "Done" && notes.isEditing)
    notes.isEditing = false
    expect(button.title == "Edit" && notes.changes == ["true true", "false false"])
  }

  @Test("A subclass can replace its transition coordinator")
  func coordinator() {
    final class Silent: UIViewController {
      override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
    }
    let (root, child) = (UIViewController(), Silent())
    root.addChild(child)
    let stage = stage(root)
    stage.whileCurrent { root.present(UIViewController(), animated: true) }
    run(stage, 0.1)

    expect(root.transitionCoordinator != nil)
    expect(child.transitionCoordinator == nil)
  }

  @Test("A navigation controller with a bar determines the style, and its top controller the visibility")
  func navigation() {
    let top = StatusBarController()
    top.style = .lightContent
    let navigation = UINavigationController(rootViewController: top)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    let stage = stage(tabs)
    expect(stage.device.statusBar.style, equals: .default)
    navigation.isNavigationBarHidden = true
    run(stage, 0.1)
    expect(stage.device.statusBar.style, equals: .lightContent)
    navigation.setNavigationBarHidden(false, animated: true)
    run(stage, 1)
    expect(stage.device.statusBar.style, equals: .default)
    top.hides = true
    top.setNeedsStatusBarAppearanceUpdate()
    run(stage, 0.1)
    expect(stage.device.statusBar.isHidden)
  }

  @Test("A black navigation bar makes the status bar's text light at once")
  func black() {
    let navigation = UINavigationController(rootViewController: StatusBarController())
    let stage = stage(navigation)
    expect(stage.device.statusBar.style, equals: .default)
    navigation.navigationBar.barStyle = .black
    run(stage, 0.1)
    expect(stage.device.statusBar.style, equals: .lightContent)
    navigation.isNavigationBarHidden = true
    run(stage, 0.1)
    expect(stage.device.statusBar.style, equals: .default)
    navigation.isNavigationBarHidden = false
    navigation.navigationBar.barStyle = .default
    run(stage, 0.1)
    expect(stage.device.statusBar.style, equals: .default)
  }

  @Test("The status bar disappears in an orientation without room for it, and returns in portrait")
  func turned() {
    let root = StatusBarController()
    root.style = .lightContent
    let stage = stage(root)
    expect(view(stage) != nil)
    for orientation in [StageEvent.Orientation.landscapeLeft, .portrait] {
      stage.step(to: stage.time.now, events: [StageEvent(time: stage.time.now, .rotation(orientation))])
      run(stage, 1)
      expect(view(stage) == nil, equals: orientation != .portrait)
    }
    expect(stage.device.statusBar.style == .lightContent && view(stage)?.frame.height == 20)
  }

  @Test(
    "7.2 A full-screen presentation determines the status bar, other presentations only if they capture it"
  )
  func presented() {
    for (style, captures, isAsked) in [
      (UIModalPresentationStyle.fullScreen, false, true), (.overFullScreen, false, false),
      (.overFullScreen, true, true),
    ] {
      let (root, card) = (StatusBarController(), StatusBarController())
      card.modalPresentationStyle = style
      card.modalPresentationCapturesStatusBarAppearance = captures
      card.style = .lightContent
      let stage = stage(root)
      root.present(card, animated: true)
      run(stage, 1)
      expect(stage.device.statusBar.style == .lightContent, equals: isAsked, "\(style) \(captures)")
      root.dismiss(animated: true)
      run(stage, 1)
      expect(stage.device.statusBar.style, equals: .default, "\(style) \(captures)")
    }
  }

  @Test("7.2 The status bar is hidden at once, by fading, or by sliding, as requested")
  func going() throws {
    for animation in [UIStatusBarAnimation.none, .fade, .slide] {
      let root = StatusBarController()
      let stage = stage(root)
      (root.hides, root.animation) = (true, animation)
      root.setNeedsStatusBarAppearanceUpdate()
      run(stage, 0.1)
      let seen = try #require(view(stage)?.layer.presentation())
      switch animation {
      case .none: expect(seen.opacity, equals: 0)
      case .fade: expect(seen.opacity > 0 && seen.opacity < 1)
      case .slide: expect(seen.frame.minY < 0 && seen.frame.minY > -20)
      }
      run(stage, 1)
      expect(stage.isIdle)
    }
  }

  @Test("The status bar lies in front of presentations, takes no touches, and has the height of its room")
  func front() throws {
    let root = StatusBarController()
    let stage = stage(root, top: 47)
    root.present(UIViewController(), animated: false)
    run(stage, 0.1)
    let bar = try #require(view(stage))

    expect(stage.window.subviews.last === bar)
    expect(bar.frame, equals: CGRect(x: 0, y: 0, width: 390, height: 47))
    expect(stage.window.hitTest(CGPoint(x: 100, y: 20), with: nil) !== bar)
  }

  @Test("A stage without room has no status bar; without a navigation bar, the top determines the style")
  func none() {
    let bare = stage(StatusBarController(), top: 0)
    expect(view(bare) == nil)

    let top = StatusBarController()
    top.style = .lightContent
    let navigation = UINavigationController(rootViewController: StatusBarController())
    navigation.isNavigationBarHidden = true
    let stage = stage(navigation)
    navigation.pushViewController(top, animated: true)
    run(stage, 1)
    expect(stage.device.statusBar.style, equals: .lightContent)
  }

  @Test("Methods of older programs leave the style and the visibility to the controllers")
  func olderPrograms() {
    let root = StatusBarController()
    root.style = .lightContent
    let stage = stage(root)
    run(stage, 0.1)
    stage.whileCurrent {
      let application = UIApplication.shared
      application.statusBarStyle = .darkContent
      application.setStatusBarStyle(.darkContent, animated: true)
      application.setStatusBarHidden(true, with: .slide)
    }
    run(stage, 0.1)
    stage.whileCurrent {
      expect(UIApplication.shared.statusBarStyle == .lightContent && !UIApplication.shared.isStatusBarHidden)
    }
  }
}
