import Expectations
import Foundation
import Graphics
import LayerTree
import QuartzCore
import Testing
import TransitionEngine

@testable import Controls
@testable import KitTestSupport
@testable import ViewTree

/// Images with which older programs change bars.
@Suite struct BarImageTests {
  private let red = UIImage(color: .red, size: CGSize(width: 4, height: 4))
  private let blue = UIImage(color: .blue, size: CGSize(width: 4, height: 3))

  private func shown(_ background: UIView) -> [UIImage] {
    background.subviews.compactMap { ($0 as? UIImageView)?.image }
  }

  /// The hairline, the last subview of a background.
  private func line(_ background: UIView) -> UIView? { background.subviews.last }

  @Test("Empty images make a navigation bar transparent, without a hairline, also at the top of the content")
  func transparent() {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    expect(bar.standardAppearance.backgroundEffect != nil && line(bar.background)?.backgroundColor != nil)
    bar.setBackgroundImage(UIImage(), for: .default)
    bar.shadowImage = UIImage()
    let appearance = bar.standardAppearance
    expect(appearance.backgroundEffect == nil && appearance.backgroundColor == nil)
    expect(line(bar.background)?.backgroundColor == nil)
    expect(bar.backgroundImage(for: .default)?.size == .zero && bar.shadowImage?.size == .zero)
    expect(bar.ownStyle.edge === bar.ownStyle.appearance)

    bar.setBackgroundImage(nil, for: .default)
    bar.shadowImage = nil
    expect(bar.standardAppearance.backgroundEffect != nil && line(bar.background)?.backgroundColor != nil)
  }

  @Test("The image of a bar follows its position and its height")
  func places() {
    var images = BarImages()
    images[.any, .default] = red
    expect(images.shown(at: BarImages.Place(.bottom, .compact)) === red)
    images[.bottom, .default] = blue
    expect(images.shown(at: BarImages.Place(.top, .compact)) === red)
    expect(images.shown(at: BarImages.Place(.bottom, .compact)) === blue)
    images[.any, .compact] = red
    expect(images.shown(at: BarImages.Place(.bottom, .compact)) === red)
    expect(images.shown(at: BarImages.Place(.bottom, .default)) === blue)

    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    bar.setBackgroundImage(red, forToolbarPosition: .top, barMetrics: .default)
    bar.layoutIfNeeded()
    expect(bar.standardAppearance.backgroundImage == nil)
    bar.setBackgroundImage(blue, forToolbarPosition: .bottom, barMetrics: .default)
    expect(bar.standardAppearance.backgroundImage === blue)
    expect(bar.backgroundImage(forToolbarPosition: .top, barMetrics: .default) === red)
  }

  @Test("A shadow image lies beyond the edge of the bar, and a hairline within")
  func shadow() throws {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    bar.setShadowImage(blue, forToolbarPosition: .any)
    bar.layoutIfNeeded()
    let background = try #require(bar.subviews.first)
    background.layoutIfNeeded()
    let shadow = background.subviews.first { ($0 as? UIImageView)?.image === blue }
    expect(shadow?.frame, equals: CGRect(x: 0, y: -3, width: 320, height: 3))
    expect(line(background)?.backgroundColor == nil)
    expect(bar.shadowImage(forToolbarPosition: .any) === blue)
  }

  @Test("A bar that is not translucent has its color behind the image, and an appearance replaces images")
  func opaque() {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    bar.setBackgroundImage(red, for: .default)
    expect(bar.standardAppearance.backgroundColor == nil)
    bar.isTranslucent = false
    expect(bar.standardAppearance.backgroundColor, equals: .systemBackground)
    expect(shown(bar.background), equals: [red])
    let appearance = UINavigationBarAppearance()
    bar.standardAppearance = appearance
    expect(bar.standardAppearance.backgroundImage == nil && shown(bar.background).isEmpty)
  }

  @Test("A tab bar has images and a style")
  func tabBar() throws {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 320, height: 49))
    bar.barStyle = .black
    bar.items = [UITabBarItem(title: "a", image: nil, tag: 0)]
    expect(bar.subviews.map(\.overrideUserInterfaceStyle), equals: [.dark, .dark])
    bar.backgroundImage = red
    bar.shadowImage = blue
    let background = try #require(bar.subviews.first)
    expect(Set(shown(background)), equals: [red, blue])
    expect(bar.backgroundImage === red && bar.shadowImage === blue)
  }

  @Test("A toolbar's black style is dark, also for items that are added later")
  func toolbarStyle() {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    bar.barStyle = .black
    bar.items = [UIBarButtonItem(title: "a", style: .plain)]
    expect(bar.subviews.map(\.overrideUserInterfaceStyle), equals: [.dark, .dark])
    bar.barStyle = .default
    expect(bar.subviews.map(\.overrideUserInterfaceStyle), equals: [.unspecified, .unspecified])
  }

  @Test("An item's image is moved by its insets, a tab's title by its adjustment")
  func itemInsets() {
    func frames(_ item: UITabBarItem) -> (image: CGRect, title: CGRect) {
      let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 100, height: 49))
      bar.items = [item]
      bar.layoutIfNeeded()
      func all(_ view: UIView) -> [UIView] { view.subviews.flatMap { [$0] + all($0) } }
      for view in all(bar) { view.layoutIfNeeded() }
      let views = all(bar)
      let image = views.first { $0 is UIImageView && $0.superview is UIControl }
      let title = views.first { ($0 as? UILabel)?.text == "a" }
      return (image?.frame ?? .null, title?.frame ?? .null)
    }
    let plain = frames(UITabBarItem(title: "a", image: nil, tag: 0))
    let item = UITabBarItem(title: "a", image: nil, tag: 0)
    item.imageInsets = UIEdgeInsets(top: 6, left: 4, bottom: -6, right: -4)
    item.titlePositionAdjustment = UIOffset(horizontal: 2, vertical: -3)
    let moved = frames(item)
    expect(moved.image, equals: plain.image.offsetBy(dx: 4, dy: 6))
    expect(moved.title, equals: plain.title.offsetBy(dx: 2, dy: -3))
  }

  @Test("A bar of compact height shows an item's image for it")
  func landscapeImage() {
    let (image, landscape) = (UIImage(), UIImage())
    let item = UIBarButtonItem(
      image: image, landscapeImagePhone: landscape, style: .plain, target: nil, action: nil)
    item.imageInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let stage = Stage()
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    bar.items = [item]
    stage.window.addSubview(bar)
    func button(_ view: UIView) -> UIButton? {
      (view as? UIButton) ?? view.subviews.lazy.compactMap { button($0) }.first
    }
    stage.step(to: 0)
    expect(button(bar)?.currentImage === image)
    expect(button(bar)?.imageEdgeInsets, equals: item.imageInsets)
    stage.step(to: 1, events: [StageEvent(time: 1, .rotation(.landscapeLeft))])
    stage.step(to: 1_000_000_000)
    expect(button(bar)?.currentImage === landscape)
  }
}
