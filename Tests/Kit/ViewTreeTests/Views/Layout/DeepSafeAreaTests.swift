import Expectations
import Foundation
import TestSupport
import Testing

@testable import ViewTree

@Suite struct DeepSafeAreaTests {
  /// The owner of a view that counts how often the view's safe area is computed.
  private final class CountingOwner: UIResponder, ViewOwner {
    static var count = 0
    var ownedViewAdditionalSafeArea: UIEdgeInsets {
      Self.count += 1
      return .zero
    }
  }

  /// A view that reads its safe area in its layout and in the change callback, as applications do.
  private final class AskingView: UIView {
    let counter = CountingOwner()
    private(set) var told = 0

    override func layoutSubviews() {
      super.layoutSubviews()
      for view in subviews { view.frame = bounds }
      _ = safeAreaInsets
      _ = layoutMargins
    }

    override func safeAreaInsetsDidChange() {
      super.safeAreaInsetsDidChange()
      told += 1
      _ = safeAreaInsets
    }
  }

  private struct Chain {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let views: [AskingView]

    init(_ depth: Int) {
      views = (0..<depth).map { _ in AskingView(frame: CGRect(x: 0, y: 0, width: 390, height: 844)) }
      var around: UIView = window
      for view in views {
        view.owner = view.counter
        around.addSubview(view)
        around = view
      }
    }
  }

  /// The number of computations when the device's safe area changes and all views are laid out and read it.
  private func work(depth: Int) -> Int {
    let chain = Chain(depth)
    chain.window.layoutIfNeeded()
    CountingOwner.count = 0
    for top in [47.0, 20, 59] {
      chain.window.givenSafeArea = UIEdgeInsets(top: top, left: 0, bottom: 34, right: 0)
      chain.window.layoutIfNeeded()
      expect(chain.views.allSatisfy { $0.safeAreaInsets.top == top })
    }
    chain.views[0].frame.size.width = 500
    chain.window.layoutIfNeeded()
    expect(chain.views.last?.bounds.width == 500 && chain.views.allSatisfy { $0.told == 3 })
    return CountingOwner.count
  }

  @Test("The safe areas of nested views are computed a constant number of times each, at any depth")
  func linear() {
    let (few, many) = (work(depth: 50), work(depth: 500))
    expect(many, isAtMost: 12 * few, "\(few) times for 50 views, \(many) for 500")
    expect(many, isAtMost: 500 * 12, "\(many) times for 500 views and four changes")
  }

  /// Returns a view's safe area, computed from the current state.
  private func expected(_ view: UIView) -> UIEdgeInsets {
    if let window = view as? UIWindow { return window.givenSafeArea }
    guard let superview = view.superview, view.window != nil else { return .zero }
    let size = view.bounds.size
    let place = CGRect(
      x: view.center.x - view.anchorPoint.x * size.width, y: view.center.y - view.anchorPoint.y * size.height,
      width: size.width, height: size.height)
    return expected(superview).reaching(into: place, of: superview.bounds)
  }

  @Test(
    "After any changes of the views, each safe area that is read equals that of the current state",
    arguments: 0..<40
  )
  func random(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.givenSafeArea = UIEdgeInsets(top: 47, left: 10, bottom: 34, right: 20)
    let views = (0..<12).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844)) }
    for view in views { window.addSubview(view) }
    func number(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &generator)) }
    for _ in 0..<120 {
      let view = views.randomElement(using: &generator) ?? window
      let other = views.randomElement(using: &generator) ?? window
      switch Int.random(in: 0..<9, using: &generator) {
      case 0: if !other.isDescendant(of: view) { other.addSubview(view) }
      case 1: view.removeFromSuperview()
      case 2: window.addSubview(view)
      case 3: view.frame.origin = CGPoint(x: number(-40...40), y: number(-60...60))
      case 4: view.bounds.size = CGSize(width: number(10...400), height: number(10...900))
      case 5: view.bounds.origin = CGPoint(x: number(-30...30), y: number(-30...30))
      case 6: view.center.y += number(-30...30)
      case 7:
        window.givenSafeArea = UIEdgeInsets(top: number(0...60), left: 0, bottom: number(0...40), right: 5)
      default: window.layoutIfNeeded()
      }
      for view in views where Bool.random(using: &generator) {
        expect(view.safeAreaInsets, equals: expected(view))
      }
    }
  }
}
