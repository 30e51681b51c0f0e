import Expectations
import Foundation
import TestSupport
import Testing

@testable import ViewTree

@Suite struct UIViewTraitsTests {
  private final class TraitRecordingView: UIView {
    var told: [(before: UITraitCollection?, after: UITraitCollection, current: UITraitCollection)] = []
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      told.append((previous, traitCollection, .current))
    }
  }

  /// Returns a window with known traits, because other suites change the screen.
  private static func window() -> UIWindow {
    let window = UIWindow(frame: .zero)
    window.givenTraits = .standard
    return window
  }

  private static func plainly<Result>(_ make: () -> Result) -> Result {
    UITraitCollection.with(.standard, make)
  }

  private final class Owner: UIResponder, ViewOwner {
    var override: UITraitCollection?
    var told: [UITraitCollection] = []
    var ownedViewTraitOverride: UITraitCollection? { override }
    func ownedViewWillLayoutSubviews() {}
    func ownedViewDidLayoutSubviews() {}
    func ownedViewWillMove(toWindow window: UIWindow?) {}
    func ownedViewDidMoveToWindow() {}
    func ownedViewTraitsDidChange(from previous: UITraitCollection) { told.append(previous) }
  }

  @Test(
    "8.1 Every view has the traits of its surroundings after any change of the tree", arguments: 0..<200)
  func inheritance(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let window = Self.window()
    var views: [UIView] = [window]
    for _ in 0..<12 {
      let view = UIView()
      views.randomElement(using: &generator)!.addSubview(view)
      views.append(view)
    }
    // The independent computation: the nearest override of the style, otherwise the window's.
    func expected(_ view: UIView) -> UIUserInterfaceStyle {
      var at: UIView? = view
      while let next = at {
        if next.overrideUserInterfaceStyle != .unspecified { return next.overrideUserInterfaceStyle }
        at = next.superview
      }
      return window.givenTraits.style
    }
    for _ in 0..<30 {
      let view = views.randomElement(using: &generator)!
      switch Int.random(in: 0..<3, using: &generator) {
      case 0:
        view.overrideUserInterfaceStyle = UIUserInterfaceStyle.allCases.randomElement(using: &generator)!
      case 1:
        window.givenTraits.style = Bool.random(using: &generator) ? .dark : .light
      default:
        let other = views.randomElement(using: &generator)!
        if view !== window, !other.isDescendant(of: view) { other.addSubview(view) }
      }
      for view in views {
        expect(view.traitCollection.userInterfaceStyle, equals: expected(view), "seed \(seed)")
      }
    }
  }

  @Test("A view is notified of new traits once, with the old traits, while the new ones are current")
  func telling() {
    let window = Self.window()
    let (outer, inner) = Self.plainly { (TraitRecordingView(), TraitRecordingView()) }
    window.addSubview(outer)
    outer.addSubview(inner)
    expect(outer.told.isEmpty && inner.told.isEmpty, "the same traits cause no call")
    let before = outer.traitCollection
    window.givenTraits.horizontalSizeClass = .regular

    for view in [outer, inner] {
      expect(view.told.count, equals: 1)
      expect(view.told.first?.before, equals: before)
      expect(view.told.first?.after.horizontalSizeClass, equals: .regular)
      expect(view.told.first?.current, equals: view.traitCollection)
    }
  }

  @Test("A view that enters a window with other traits is notified, and so are the views inside it")
  func adding() {
    let window = Self.window()
    window.overrideUserInterfaceStyle = .dark
    let (outer, inner) = Self.plainly { (TraitRecordingView(), TraitRecordingView()) }
    outer.addSubview(inner)
    window.addSubview(outer)

    expect(outer.told.map(\.after.userInterfaceStyle), equals: [.dark])
    expect(inner.told.map(\.after.userInterfaceStyle), equals: [.dark])
  }

  @Test(
    "8.1 A controller's overrides hold for its view and the views inside it, and the controller is notified first"
  )
  func owner() {
    let window = Self.window()
    let (view, inner) = Self.plainly { (TraitRecordingView(), TraitRecordingView()) }
    let owner = Owner()
    owner.override = UITraitCollection(horizontalSizeClass: .regular)
    window.addSubview(view)
    view.owner = owner
    view.addSubview(inner)

    expect(view.traitCollection.horizontalSizeClass, equals: .regular)
    expect(inner.traitCollection.horizontalSizeClass, equals: .regular)
    expect(window.traitCollection.horizontalSizeClass, equals: .compact)
    expect(owner.told.count, equals: 1)
    window.givenTraits.style = .dark
    expect(inner.traitCollection.userInterfaceStyle, equals: .dark)
    expect(owner.told.count, equals: 2)
  }

  @Test("A view that is removed during the notification receives no further notification")
  func leavingWhileTold() {
    final class Leaving: UIView {
      override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        superview?.subviews.last?.removeFromSuperview()
      }
    }
    let window = Self.window()
    let (first, last) = Self.plainly { (Leaving(), TraitRecordingView()) }
    window.addSubview(first)
    window.addSubview(last)
    window.givenTraits.style = .dark

    expect(last.superview == nil)
    expect(last.told.isEmpty)
    expect(last.traitCollection.userInterfaceStyle, equals: .light)
  }

  @Test("Traits that are changed during a notification have their last value")
  func changingWhileTold() {
    final class Stubborn: UIView {
      override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        overrideUserInterfaceStyle = .light
      }
    }
    let window = Self.window()
    let (stubborn, inner) = Self.plainly { (Stubborn(), TraitRecordingView()) }
    window.addSubview(stubborn)
    stubborn.addSubview(inner)
    window.givenTraits.style = .dark

    expect(stubborn.traitCollection.userInterfaceStyle, equals: .light)
    expect(inner.traitCollection.userInterfaceStyle, equals: .light)
  }

  @Test("The layout direction comes from the traits")
  func direction() {
    let window = Self.window()
    let view = UIView()
    window.addSubview(view)
    expect(view.effectiveUserInterfaceLayoutDirection, equals: .leftToRight)
    window.givenTraits.layoutDirection = .rightToLeft
    expect(view.effectiveUserInterfaceLayoutDirection, equals: .rightToLeft)
  }
}
