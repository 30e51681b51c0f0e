import Diagnostics
import Expectations
import Foundation
import Scheduling
import Testing
import TextKit
import ViewTree
@testable import Containers
@testable import TransitionEngine

@Suite struct TraitTests {
  private final class Told: UIViewController {
    var told: [UITraitCollection?] = []
    override func traitCollectionDidChange(_ previous: UITraitCollection?) { told.append(previous) }
  }

  private func stage(
    _ configuration: Stage.Configuration = Stage.Configuration()
  ) -> (Stage, Told) {
    let stage = Stage(configuration)
    let root = Told()
    stage.setRoot(root)
    stage.step(to: 0)
    return (stage, root)
  }

  nonisolated private static let devices:
    [(Double, Double, UIUserInterfaceSizeClass, UIUserInterfaceSizeClass)] = [
      (390, 844, .compact, .regular), (844, 390, .compact, .compact), (896, 414, .regular, .compact),
      (414, 896, .compact, .regular), (768, 1024, .regular, .regular), (1366, 1024, .regular, .regular),
      (320, 568, .compact, .regular), (0, 0, .compact, .regular),
    ]

  @Test("8.1 A stage's size determines its size classes", arguments: devices)
  func sizes(
    width: Double, height: Double, horizontal: UIUserInterfaceSizeClass, vertical: UIUserInterfaceSizeClass
  ) {
    let (stage, root) = stage(Stage.Configuration(width: width, height: height))
    expect(root.traitCollection.horizontalSizeClass, equals: horizontal)
    expect(root.traitCollection.verticalSizeClass, equals: vertical)
    expect(stage.window.traitCollection, equals: UIScreen.main.traitCollection)
  }

  @Test("8.1 A change of the interface style reaches screen, window, controller and view, once")
  func style() {
    let (stage, root) = stage()
    root.view.backgroundColor = .systemBackground
    stage.step(to: 1, events: [StageEvent(time: 1, .traits(StageEvent.Traits(style: .dark)))])

    expect(UIScreen.main.traitCollection.userInterfaceStyle, equals: .dark)
    expect(root.traitCollection.userInterfaceStyle, equals: .dark)
    expect(root.view.backgroundColor?.resolvedColor(with: root.traitCollection), equals: .black)
    expect(root.told.map { $0?.userInterfaceStyle }, equals: [.light])
    stage.step(to: 2, events: [StageEvent(time: 2, .traits(StageEvent.Traits(style: .dark)))])
    expect(root.told.count, equals: 1, "nothing new")
  }

  @Test("A change of the text's size is posted once, with the new size")
  func textSize() {
    let (stage, _) = stage()
    var sizes: [UIContentSizeCategory?] = []
    let token = Scheduling.NotificationCenter.default.addObserver(
      forName: UIContentSizeCategory.didChangeNotification, object: nil, queue: nil
    ) { sizes.append($0.userInfo?[UIContentSizeCategory.newValueUserInfoKey] as? UIContentSizeCategory) }
    for time in 1...2 as ClosedRange<Int64> {
      stage.step(
        to: time, events: [StageEvent(time: time, .traits(StageEvent.Traits(textSize: .extraLarge)))])
    }
    stage.step(
      to: 3, events: [StageEvent(time: 3, .traits(StageEvent.Traits(style: .dark, textSize: .extraLarge)))])
    expect(sizes, equals: [.extraLarge])
    Scheduling.NotificationCenter.default.removeObserver(token)
  }

  @Test("8.1 Size classes can be requested for any size, and reset to those of the size")
  func sizeClasses() {
    let (stage, root) = stage()
    stage.step(
      to: 1,
      events: [StageEvent(time: 1, .traits(StageEvent.Traits(horizontal: .regular, vertical: .compact)))])
    expect(root.traitCollection.horizontalSizeClass, equals: .regular)
    expect(root.traitCollection.verticalSizeClass, equals: .compact)
    stage.step(to: 2, events: [StageEvent(time: 2, .traits(StageEvent.Traits()))])
    expect(root.traitCollection.horizontalSizeClass, equals: .compact)
    expect(root.traitCollection.verticalSizeClass, equals: .regular)
  }

  @Test("8.1 Rotating the device swaps its sides once, and the size classes follow")
  func rotation() {
    let (stage, root) = stage()
    stage.step(to: 1, events: [StageEvent(time: 1, .rotation(.landscapeLeft))])
    expect(stage.window.bounds.size, equals: CGSize(width: 844, height: 390))
    expect(root.view.bounds.size, equals: CGSize(width: 844, height: 390))
    expect(root.traitCollection.verticalSizeClass, equals: .compact)
    stage.step(to: 2, events: [StageEvent(time: 2, .rotation(.landscapeRight))])
    expect(stage.window.bounds.size, equals: CGSize(width: 844, height: 390))
    stage.step(to: 3, events: [StageEvent(time: 3, .rotation(.portraitUpsideDown))])
    expect(stage.window.bounds.size, equals: CGSize(width: 390, height: 844))
    expect(root.told.count, equals: 2)
  }

  @Test("A resize announces a new scale")
  func scale() {
    let (stage, root) = stage()
    stage.step(to: 1, events: [StageEvent(time: 1, .resize(width: 390, height: 844, scale: 3))])
    expect(root.traitCollection.displayScale, equals: 3)
    expect(root.told.count, equals: 1)
  }

  @Test("8.1 A parent's override applies to the child until it is removed")
  func child() {
    let (stage, root) = stage()
    // Objects without a window use the current stage's screen, as long as that stage exists.
    defer { withExtendedLifetime(stage) {} }
    let child = Told()
    root.view.addSubview(child.view)
    root.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: child)
    expect(child.traitCollection.horizontalSizeClass, equals: .regular)
    expect(child.view.traitCollection.horizontalSizeClass, equals: .regular)
    expect(root.traitCollection.horizontalSizeClass, equals: .compact)
    expect(root.overrideTraitCollection(forChild: child)?.horizontalSizeClass, equals: .regular)
    root.setOverrideTraitCollection(nil, forChild: child)
    expect(child.traitCollection.horizontalSizeClass, equals: .compact)
    expect(child.told.count, equals: 2)
  }

  @Test("A controller whose view is not in a window has its parent's traits")
  func beforeTheView() {
    final class Early: UIViewController {
      var loaded: UIUserInterfaceSizeClass?
      override func viewDidLoad() { loaded = traitCollection.horizontalSizeClass }
    }
    let (_, root) = stage()
    let page = Early()
    let navigation = UINavigationController()
    root.addChild(navigation)
    root.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: navigation)
    navigation.pushViewController(page, animated: false)
    expect(page.traitCollection.horizontalSizeClass, equals: .regular)
    root.view.addSubview(navigation.view)
    expect(page.loaded, equals: .regular)
    navigation.setOverrideTraitCollection(UITraitCollection(userInterfaceStyle: .dark), forChild: page)
    let upper = Early()
    navigation.pushViewController(upper, animated: false)
    expect(page.traitCollection.userInterfaceStyle == .dark && page.viewIfLoaded?.superview == nil)
    expect(upper.traitCollection.userInterfaceStyle == .light && upper.loaded == .regular)
  }

  @Test("8.1 A presentation's override applies to its presented controller; the nearest override wins")
  func presentation() {
    let (stage, root) = stage()
    let card = Told()
    card.modalPresentationStyle = .pageSheet
    card.presentationController?.overrideTraitCollection = UITraitCollection(userInterfaceStyle: .dark)
    expect(card.traitCollection.userInterfaceStyle, equals: .dark, "known before the view is there")
    root.present(card, animated: false)
    stage.step(to: 1)
    stage.step(to: 2)
    expect(card.view.window != nil)
    expect(card.view.traitCollection.userInterfaceStyle, equals: .dark)
    card.overrideUserInterfaceStyle = .light
    expect(card.traitCollection.userInterfaceStyle, equals: .light)
    card.overrideUserInterfaceStyle = .unspecified
    expect(card.traitCollection.userInterfaceStyle, equals: .dark)
  }

  @Test("Two stages have separate traits, and UITraitCollection.current is that of the current stage")
  func twoStages() {
    let (light, _) = stage()
    let (dark, _) = stage(Stage.Configuration(traits: StageEvent.Traits(style: .dark)))
    expect(UITraitCollection.current.userInterfaceStyle, equals: .dark)
    light.whileCurrent { expect(UITraitCollection.current.userInterfaceStyle, equals: .light) }
    expect(dark.window.traitCollection.userInterfaceStyle, equals: .dark)
    expect(light.window.traitCollection.userInterfaceStyle, equals: .light)
  }

  @Test("Requested traits that differ from those of the size are part of the state's hash")
  func hashes() {
    let (plain, _) = stage()
    let (dark, _) = stage()
    dark.step(to: 1, events: [StageEvent(time: 1, .traits(StageEvent.Traits(style: .dark)))])
    plain.step(to: 1)
    expect(plain.hashes.state != dark.hashes.state)
  }
}
