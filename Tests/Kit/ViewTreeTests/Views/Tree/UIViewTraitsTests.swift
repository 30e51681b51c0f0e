import Foundation
import TestSupport
import Testing

@testable import ViewTree

@Suite struct UIViewTraitsTests {
  private final class Told: UIView {
    var told: [(before: UITraitCollection?, after: UITraitCollection, current: UITraitCollection)] = []
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      told.append((previous, traitCollection, .current))
    }
  }

  /// A window with known traits, and views that were made with the same: other suites have other screens.
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
    "8.1 Every view has the traits of what is around it, whatever was done to the tree", arguments: 0..<200)
  func inheritance(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let window = Self.window()
    var views: [UIView] = [window]
    for _ in 0..<12 {
      let view = UIView()
      views.randomElement(using: &generator)!.addSubview(view)
      views.append(view)
    }
    // The independent way: the nearest that insists on a style, the window's at last.
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
        #expect(view.traitCollection.userInterfaceStyle == expected(view), "seed \(seed)")
      }
    }
  }

  @Test("A view is told of new traits once, with the old ones, while the new ones are the current ones")
  func telling() {
    let window = Self.window()
    let (outer, inner) = Self.plainly { (Told(), Told()) }
    window.addSubview(outer)
    outer.addSubview(inner)
    #expect(outer.told.isEmpty && inner.told.isEmpty, "the same traits are not new")
    let before = outer.traitCollection
    window.givenTraits.horizontalSizeClass = .regular

    for view in [outer, inner] {
      #expect(view.told.count == 1)
      #expect(view.told.first?.before == before)
      #expect(view.told.first?.after.horizontalSizeClass == .regular)
      #expect(view.told.first?.current == view.traitCollection)
    }
  }

  @Test("A view that comes into a window with other traits is told, and so is all in it")
  func adding() {
    let window = Self.window()
    window.overrideUserInterfaceStyle = .dark
    let (outer, inner) = Self.plainly { (Told(), Told()) }
    outer.addSubview(inner)
    window.addSubview(outer)

    #expect(outer.told.map(\.after.userInterfaceStyle) == [.dark])
    #expect(inner.told.map(\.after.userInterfaceStyle) == [.dark])
  }

  @Test("8.1 What a controller insists on holds for its view and all in it, and it is told before them")
  func owner() {
    let window = Self.window()
    let (view, inner) = Self.plainly { (Told(), Told()) }
    let owner = Owner()
    owner.override = UITraitCollection(horizontalSizeClass: .regular)
    window.addSubview(view)
    view.owner = owner
    view.addSubview(inner)

    #expect(view.traitCollection.horizontalSizeClass == .regular)
    #expect(inner.traitCollection.horizontalSizeClass == .regular)
    #expect(window.traitCollection.horizontalSizeClass == .compact)
    #expect(owner.told.count == 1)
    window.givenTraits.style = .dark
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
    #expect(owner.told.count == 2)
  }

  @Test("A view that leaves the tree while it is told takes nothing more from it")
  func leavingWhileTold() {
    final class Leaving: UIView {
      override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        superview?.subviews.last?.removeFromSuperview()
      }
    }
    let window = Self.window()
    let (first, last) = Self.plainly { (Leaving(), Told()) }
    window.addSubview(first)
    window.addSubview(last)
    window.givenTraits.style = .dark

    #expect(last.superview == nil)
    #expect(last.told.isEmpty)
    #expect(last.traitCollection.userInterfaceStyle == .light)
  }

  @Test("Traits that are changed while they are told settle on the last word")
  func changingWhileTold() {
    final class Stubborn: UIView {
      override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        overrideUserInterfaceStyle = .light
      }
    }
    let window = Self.window()
    let (stubborn, inner) = Self.plainly { (Stubborn(), Told()) }
    window.addSubview(stubborn)
    stubborn.addSubview(inner)
    window.givenTraits.style = .dark

    #expect(stubborn.traitCollection.userInterfaceStyle == .light)
    #expect(inner.traitCollection.userInterfaceStyle == .light)
  }

  @Test("The direction of reading is the traits'")
  func direction() {
    let window = Self.window()
    let view = UIView()
    window.addSubview(view)
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    window.givenTraits.layoutDirection = .rightToLeft
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }
}
