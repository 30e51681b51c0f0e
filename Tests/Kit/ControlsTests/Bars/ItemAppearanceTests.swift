import Expectations
import Foundation
import Graphics
import LayerTree
import QuartzCore
import Testing
import TextKit
import TransitionEngine

@testable import Controls
@testable import KitTestSupport
@testable import ViewTree

/// Nested appearances: those of buttons and tabs, by state.
@Suite struct ItemAppearanceTests {
  private let image = UIImage(color: .red, size: CGSize(width: 4, height: 4))

  /// A toolbar on a stage with one button.
  private struct Fixture {
    let stage = Stage()
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let item = UIBarButtonItem(title: "Save", style: .plain)

    init() {
      bar.items = [item]
      stage.whileCurrent { stage.window.addSubview(bar) }
      stage.step(to: 0)
    }

    /// The button that the bar shows, laid out.
    func button() throws -> UIButton {
      let button = try #require(bar.subviews.flatMap(\.subviews).compactMap { $0 as? UIButton }.first)
      bar.layoutIfNeeded()
      button.superview?.layoutIfNeeded()
      button.layoutIfNeeded()
      return button
    }
  }

  @Test("A state without values of its own has those of the normal state")
  func states() throws {
    let it = Fixture()
    let place = try #require(try it.button().titleLabel).frame
    let look = UIToolbarAppearance()
    let normal = look.buttonAppearance.normal
    normal.titleTextAttributes = [.font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.green]
    normal.titlePositionAdjustment = UIOffset(horizontal: 3, vertical: -2)
    normal.backgroundImage = image
    normal.backgroundImagePositionAdjustment = UIOffset(horizontal: 0, vertical: 5)
    look.buttonAppearance.highlighted.titleTextAttributes = [.font: UIFont.systemFont(ofSize: 13)]
    look.buttonAppearance.disabled.titlePositionAdjustment = .zero
    it.stage.whileCurrent { it.bar.standardAppearance = look }
    let button = try it.button()
    let label = try #require(button.titleLabel)
    expect(label.frame, equals: place.offsetBy(dx: 3, dy: -2))
    expect(button.currentBackgroundImage === image && button.currentTitleColor == .green)
    expect(button.backgroundRect(forBounds: button.bounds), equals: button.bounds.offsetBy(dx: 0, dy: 5))

    it.stage.whileCurrent { button.isHighlighted = true }
    expect(label.font.pointSize == 13 && button.currentBackgroundImage === image)
    expect(button.titleEdgeInsets.left == 3 && button.titleColor(for: .highlighted) == nil)
    it.stage.whileCurrent { button.isHighlighted = false }
    expect(label.font.pointSize, equals: 17)

    it.stage.whileCurrent { it.item.isEnabled = false }
    _ = try it.button()
    expect(label.frame == place && button.currentBackgroundImage === image)
  }

  @Test("A bar shows changes of its copy's nested appearances at once, and none of the original's")
  func nested() throws {
    let it = Fixture()
    let (look, plain) = (UIToolbarAppearance(), UIBarButtonItemAppearance())
    look.buttonAppearance = plain
    expect(look.buttonAppearance !== plain)
    try it.stage.whileCurrent {
      it.bar.standardAppearance = look
      plain.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
      look.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
      expect(try it.button().titleColor(for: .normal) == nil)
      it.bar.standardAppearance.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.blue]
      expect(try it.button().titleColor(for: .normal), equals: .blue)
      it.bar.standardAppearance.buttonAppearance.configureWithDefault(for: .plain)
      expect(try it.button().titleColor(for: .normal) == nil)
      plain.disabled.titleTextAttributes = [.foregroundColor: UIColor.green]
      it.bar.standardAppearance.buttonAppearance = plain
      expect(try it.button().titleColor(for: .disabled), equals: .green)
    }
  }

  @Test("A copy has all values, and shares none with the original")
  func copies() {
    let look = UINavigationBarAppearance()
    look.titlePositionAdjustment = UIOffset(horizontal: 1, vertical: 2)
    look.backgroundImageContentMode = .center
    look.setBackIndicatorImage(image, transitionMaskImage: image)
    look.backButtonAppearance.focused.titlePositionAdjustment = UIOffset(horizontal: 3, vertical: 0)
    let copy = look.copy()
    expect(
      copy.titlePositionAdjustment == look.titlePositionAdjustment
        && copy.backgroundImageContentMode == .center)
    expect(copy.backIndicatorImage === image && copy.backIndicatorTransitionMaskImage === image)
    expect(copy.backButtonAppearance.focused.titlePositionAdjustment.horizontal, equals: 3)
    copy.backButtonAppearance.focused.titlePositionAdjustment.horizontal = 4
    expect(look.backButtonAppearance.focused.titlePositionAdjustment.horizontal, equals: 3)

    let tabs = UITabBarAppearance()
    tabs.stackedItemPositioning = .centered
    (tabs.stackedItemWidth, tabs.stackedItemSpacing) = (50, 7)
    tabs.selectionIndicatorImage = image
    tabs.selectionIndicatorTintColor = .red
    let state = tabs.inlineLayoutAppearance.disabled
    state.badgeTextAttributes = [.foregroundColor: UIColor.black]
    state.badgePositionAdjustment = UIOffset(horizontal: 1, vertical: 0)
    let other = tabs.copy()
    expect(other.stackedItemPositioning == .centered && other.stackedItemWidth == 50)
    expect(other.stackedItemSpacing == 7 && other.selectionIndicatorImage === image)
    expect(other.selectionIndicatorTintColor, equals: .red)
    let copied = other.inlineLayoutAppearance.disabled
    expect(copied.badgeTextAttributes[.foregroundColor] as? UIColor, equals: .black)
    expect(copied.badgePositionAdjustment.horizontal, equals: 1)
    expect(tabs.inlineLayoutAppearance.copy().disabled.badgePositionAdjustment.horizontal, equals: 1)
    tabs.inlineLayoutAppearance.configureWithDefault(for: .inline)
    expect(tabs.inlineLayoutAppearance.disabled.badgePositionAdjustment, equals: .zero)
  }

  @Test("A background image has the content mode of its appearance")
  func contentMode() throws {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let look = UINavigationBarAppearance()
    look.backgroundImage = image
    look.backgroundImageContentMode = .bottomRight
    bar.standardAppearance = look
    let view = try #require(bar.background.subviews.lazy.compactMap { $0 as? UIImageView }.first)
    expect(view.image === image && view.contentMode == .bottomRight && view.clipsToBounds)
    bar.standardAppearance.backgroundImageContentMode = .scaleToFill
    expect(view.contentMode == .scaleToFill && !view.clipsToBounds)
  }
}
