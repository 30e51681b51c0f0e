import Expectations
import Foundation
import QuartzCore
import TestSupport
import Testing

@testable import ViewTree

@Suite struct UIViewSafeAreaTests {
  private final class SafeAreaRecordingView: UIView {
    var insets: [UIEdgeInsets] = []
    override func safeAreaInsetsDidChange() { insets.append(safeAreaInsets) }
  }

  private final class Owner: UIResponder, ViewOwner {
    var additional = UIEdgeInsets.zero
    var told = 0
    var ownedViewTraitOverride: UITraitCollection? { nil }
    var ownedViewAdditionalSafeArea: UIEdgeInsets { additional }
    func ownedViewWillLayoutSubviews() {}
    func ownedViewDidLayoutSubviews() {}
    func ownedViewTraitsDidChange(from previous: UITraitCollection) {}
    func ownedViewSafeAreaDidChange() { told += 1 }
  }

  private func window() -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    window.givenSafeArea = UIEdgeInsets(top: 40, left: 0, bottom: 20, right: 5)
    return window
  }

  @Test(
    "A view is notified once in a layout pass, with the insets clipped at its edges", arguments: 0..<150)
  func cutting(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    func number(_ low: Double, _ high: Double) -> Double { generator.uniform(low, high).rounded() }
    let window = window()
    var views: [SafeAreaRecordingView] = []
    for _ in 0..<6 {
      let view = SafeAreaRecordingView(
        frame: CGRect(x: number(-20, 50), y: number(-20, 90), width: number(0, 120), height: number(0, 220)))
      (views.randomElement(using: &generator) ?? window).addSubview(view)
      views.append(view)
    }
    // The independent computation: the safe area clipped step by step, ignoring transforms.
    func expected(_ view: UIView) -> UIEdgeInsets {
      guard let parent = view.superview else { return window.givenSafeArea }
      let around = expected(parent)
      let frame = view.frame
      func part(_ inset: Double, _ covered: Double, _ length: Double) -> Double {
        inset == 0 ? 0 : min(max(covered, 0), length)
      }
      return UIEdgeInsets(
        top: part(around.top, around.top - frame.minY, frame.height),
        left: part(around.left, around.left - frame.minX, frame.width),
        bottom: part(
          around.bottom, frame.maxY - (parent.bounds.height - around.bottom), frame.height),
        right: part(around.right, frame.maxX - (parent.bounds.width - around.right), frame.width))
    }
    for _ in 0..<8 {
      window.layoutIfNeeded()
      for view in views {
        expect(view.safeAreaInsets, equals: expected(view), "seed \(seed)")
        expect(view.insets.last ?? .zero, equals: expected(view), "seed \(seed)")
        view.insets = [view.insets.last ?? .zero]
      }
      let view = views.randomElement(using: &generator)!
      if Bool.random(using: &generator) {
        view.frame.origin = CGPoint(x: number(-20, 50), y: number(-20, 90))
      } else {
        view.frame.size = CGSize(width: number(0, 120), height: number(0, 220))
      }
    }
  }

  @Test(
    "A controller's additional safe area applies inside its view, and the controller is notified after the view"
  )
  func additional() {
    let window = window()
    let (view, inner) = (
      SafeAreaRecordingView(frame: window.bounds), SafeAreaRecordingView(frame: window.bounds)
    )
    let owner = Owner()
    owner.additional.top = 44
    view.owner = owner
    window.addSubview(view)
    view.addSubview(inner)
    window.layoutIfNeeded()

    expect(view.safeAreaInsets, equals: UIEdgeInsets(top: 84, left: 0, bottom: 20, right: 5))
    expect(inner.safeAreaInsets, equals: view.safeAreaInsets)
    expect(owner.told, equals: 1)
    window.layoutIfNeeded()
    expect(view.insets.count == 1 && inner.insets.count == 1)
  }

  @Test("A transform does not change a safe area, so a view that shrinks keeps its layout")
  func transforms() {
    let window = window()
    let view = SafeAreaRecordingView(frame: window.bounds)
    window.addSubview(view)
    window.layoutIfNeeded()
    view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    window.layoutIfNeeded()
    expect(view.insets, equals: [window.givenSafeArea])
  }

  @Test("A view outside a window has no safe area")
  func outside() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    expect(view.safeAreaInsets, equals: .zero)
  }

  // MARK: Margins

  @Test("A view that outlives its window has no safe area, also if it was read before")
  func windowIsGone() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    do {
      let window = window()
      window.addSubview(view)
      expect(view.safeAreaInsets, equals: window.givenSafeArea)
    }
    expect(view.window == nil && view.safeAreaInsets == .zero)
  }

  @Test("Margins are 8 points by default, and include the safe area unless that is disabled")
  func margins() {
    final class Margined: UIView {
      var count = 0
      override func layoutMarginsDidChange() { count += 1 }
    }
    let window = window()
    let view = Margined(frame: window.bounds)
    window.addSubview(view)
    window.layoutIfNeeded()
    expect(view.layoutMargins, equals: UIEdgeInsets(top: 48, left: 8, bottom: 28, right: 13))
    expect(view.count, equals: 1)
    view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    expect(view.layoutMargins, equals: UIEdgeInsets(top: 41, left: 2, bottom: 23, right: 9))
    view.insetsLayoutMarginsFromSafeArea = false
    expect(view.layoutMargins, equals: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    expect(view.count, equals: 3)
  }

  @Test("Directional margins swap sides with the layout direction")
  func directional() {
    let view = UIView()
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    expect(view.layoutMargins.left, equals: 2)
    view.traits.layoutDirection = .rightToLeft
    expect(view.layoutMargins, equals: UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
    expect(view.directionalLayoutMargins.leading, equals: 2)
    view.layoutMargins.left = 9
    expect(view.directionalLayoutMargins.trailing, equals: 9)
  }

  @Test("A view that preserves its superview's margins has at least the part of them that reaches into it")
  func preserving() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 10, y: 0, width: 90, height: 90))
    outer.addSubview(inner)
    outer.layoutMargins = UIEdgeInsets(top: 30, left: 30, bottom: 30, right: 30)
    inner.layoutMargins = .zero
    expect(inner.layoutMargins, equals: .zero)
    inner.preservesSuperviewLayoutMargins = true
    expect(inner.layoutMargins, equals: UIEdgeInsets(top: 30, left: 20, bottom: 20, right: 30))
  }
}
