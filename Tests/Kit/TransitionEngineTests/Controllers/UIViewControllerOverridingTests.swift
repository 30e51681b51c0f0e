import Controls
import Expectations
import Foundation
import QuartzCore
import Testing
import ViewTree

@testable import TransitionEngine

@Suite struct UIViewControllerOverridingTests {
  /// A controller that overrides what projects override.
  private final class Page: UIViewController {
    var calls: [String] = []

    override var presentedViewController: UIViewController? {
      calls.append("presented")
      return super.presentedViewController
    }
    override var presentingViewController: UIViewController? {
      calls.append("presenting")
      return super.presentingViewController
    }
    override var isBeingPresented: Bool { true }
    override var isBeingDismissed: Bool { true }
    override func loadViewIfNeeded() {
      calls.append("load")
      super.loadViewIfNeeded()
    }
    override var isViewLoaded: Bool { super.isViewLoaded }
    override var viewIfLoaded: UIView? { super.viewIfLoaded }
    override var additionalSafeAreaInsets: UIEdgeInsets { didSet { calls.append("insets") } }
    override var viewRespectsSystemMinimumLayoutMargins: Bool { didSet { calls.append("margins") } }
    override var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
      NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    }
    override var overrideUserInterfaceStyle: UIUserInterfaceStyle { didSet { calls.append("style") } }
    override func overrideTraitCollection(forChild childViewController: UIViewController)
      -> UITraitCollection?
    {
      UITraitCollection(userInterfaceStyle: .dark)
    }
    override func setOverrideTraitCollection(
      _ collection: UITraitCollection?, forChild childViewController: UIViewController
    ) {
      calls.append("traits")
      super.setOverrideTraitCollection(collection, forChild: childViewController)
    }
    override func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
      calls.append("toolbar")
      super.setToolbarItems(toolbarItems, animated: animated)
    }
    override var editButtonItem: UIBarButtonItem { UIBarButtonItem(title: "Change", style: .plain) }
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { calls.append("shake") }
    override func restoreUserActivityState(_ activity: NSUserActivity) { calls.append("activity") }
    override func updateFocusIfNeeded() { calls.append("focus") }
  }

  @Test("A controller overrides members that UIKit declares in its class")
  func overrides() {
    let page = Page()
    let plain: UIViewController = page
    expect(plain.presentedViewController == nil && plain.presentingViewController == nil)
    expect(!plain.isViewLoaded && plain.viewIfLoaded == nil)
    plain.loadViewIfNeeded()
    plain.additionalSafeAreaInsets.top = 4
    plain.viewRespectsSystemMinimumLayoutMargins = false
    plain.overrideUserInterfaceStyle = .dark
    let child = UIViewController()
    plain.setOverrideTraitCollection(UITraitCollection(userInterfaceStyle: .light), forChild: child)
    plain.setToolbarItems([], animated: false)
    plain.motionEnded(.motionShake, with: nil)
    plain.restoreUserActivityState(NSUserActivity(activityType: "read"))
    plain.updateFocusIfNeeded()
    expect(
      page.calls,
      equals: [
        "presented", "presenting", "load", "insets", "margins", "style", "traits", "toolbar", "shake",
        "activity",
        "focus",
      ])
    expect(plain.overrideTraitCollection(forChild: child)?.userInterfaceStyle, equals: .dark)
    expect(plain.isBeingPresented && plain.isBeingDismissed && plain.editButtonItem.title == "Change")
    expect(
      plain.systemMinimumLayoutMargins.leading == 2 && page.view.overrideUserInterfaceStyle == .unspecified)
    expect(page.view.traitCollection.userInterfaceStyle, equals: .dark)
  }
}
