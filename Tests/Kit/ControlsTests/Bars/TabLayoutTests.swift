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

/// The arrangement of a tab bar's items, and their appearance by layout and state.
@Suite struct TabLayoutTests {
  private struct Fixture {
    let stage = Stage()
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 600, height: 49))
    let items = ["One", "Two"].map {
      UITabBarItem(title: $0, image: UIImage(color: .red, size: CGSize(width: 24, height: 24)), tag: 0)
    }

    init() {
      bar.items = items
      bar.selectedItem = items[0]
      stage.whileCurrent { stage.window.addSubview(bar) }
      stage.step(to: 0)
    }

    var buttons: [UITabBarButton] {
      bar.layoutIfNeeded()
      let found = bar.subviews.compactMap { $0 as? UITabBarButton }
      for button in found { button.layoutIfNeeded() }
      return found
    }

    func label(_ index: Int, _ text: String) throws -> UILabel {
      try #require(buttons[index].subviews.lazy.compactMap { $0 as? UILabel }.first { $0.text == text })
    }

    func picture(_ index: Int) throws -> UIImageView {
      try #require(buttons[index].subviews.lazy.compactMap { $0 as? UIImageView }.last)
    }

    func set(_ change: (UITabBarAppearance) -> Void) {
      let look = UITabBarAppearance()
      change(look)
      stage.whileCurrent { bar.standardAppearance = look }
    }
  }

  private func colored(_ appearance: UITabBarItemAppearance, _ color: UIColor) {
    appearance.normal.iconColor = color
    appearance.selected.iconColor = color
  }

  @Test("Titles are below images, in a wide bar beside them, and in a low bar beside smaller ones")
  func layouts() throws {
    let it = Fixture()
    it.set { look in
      colored(look.stackedLayoutAppearance, .red)
      colored(look.inlineLayoutAppearance, .green)
      colored(look.compactInlineLayoutAppearance, .blue)
    }
    expect(try it.picture(0).tintColor == .red && it.bar.intrinsicContentSize.height == 49)
    expect(try it.label(0, "One").frame.minY, isAbove: try it.picture(0).frame.maxY)
    expect(it.buttons.map(\.frame.width), equals: [300, 300])

    it.stage.whileCurrent { it.bar.traitOverrides.horizontalSizeClass = .regular }
    it.stage.advance(0.1)
    expect(try it.picture(1).tintColor == .green && it.bar.intrinsicContentSize.height == 49)
    expect(try it.label(1, "Two").frame.minX, isAbove: try it.picture(1).frame.maxX)
    expect(try it.picture(1).frame.height == 24 && it.label(1, "Two").font.pointSize == 13)
    // Items of a wide bar are together in its middle.
    let (first, second) = (it.buttons[0].frame, it.buttons[1].frame)
    expect(first.maxX == 300 && second.minX == 300 && first.width == second.width)
    expect(first.width, isBelow: 200)

    it.stage.whileCurrent { it.bar.traitOverrides.verticalSizeClass = .compact }
    it.stage.advance(0.1)
    expect(try it.picture(0).tintColor == .blue && it.bar.intrinsicContentSize.height == 32)
    expect(try it.picture(0).frame.height == 18 && it.label(0, "One").font.pointSize == 12)
    expect(it.buttons.map(\.frame.width), equals: [300, 300])
  }

  @Test("From right to left the title is at the left of the image")
  func mirrored() throws {
    let it = Fixture()
    it.stage.whileCurrent {
      it.bar.semanticContentAttribute = .forceRightToLeft
      it.bar.traitOverrides.horizontalSizeClass = .regular
    }
    it.stage.advance(0.1)
    expect(try it.label(0, "One").frame.maxX, isBelow: try it.picture(0).frame.minX)
    expect(it.buttons[0].frame.minX, isAbove: it.buttons[1].frame.minX)
  }

  @Test("Centered items have the appearance's width and distance, as long as they fit")
  func centered() {
    let it = Fixture()
    it.set { look in
      look.stackedItemPositioning = .centered
      (look.stackedItemWidth, look.stackedItemSpacing) = (80, 20)
    }
    expect(it.buttons.map(\.frame.minX), equals: [210, 310])
    expect(it.bar.itemPositioning == .centered && it.bar.itemWidth == 80 && it.bar.itemSpacing == 20)
    it.stage.whileCurrent { it.bar.itemSpacing = 40 }
    expect(it.buttons.map(\.frame.minX), equals: [200, 320])
    it.stage.whileCurrent { it.bar.standardAppearance.stackedItemWidth = 300 }
    expect(it.buttons.map(\.frame.minX), equals: [0, 300])
    it.stage.whileCurrent {
      it.bar.standardAppearance.stackedItemWidth = 0
      it.bar.standardAppearance.stackedItemSpacing = 0
    }
    expect(it.buttons.map(\.frame), equals: [207, 317].map { CGRect(x: $0, y: 0, width: 76, height: 49) })
  }

  @Test("Title, badge and the badge's text are moved by their state's offsets")
  func offsets() throws {
    let it = Fixture()
    it.stage.whileCurrent { it.items[0].badgeValue = "3" }
    let (title, badge) = (try it.label(0, "One").frame, try it.label(0, "3").frame)
    it.set { look in
      let state = look.stackedLayoutAppearance.selected
      state.titlePositionAdjustment = UIOffset(horizontal: 1, vertical: 2)
      state.badgePositionAdjustment = UIOffset(horizontal: -3, vertical: 4)
      state.badgeTextAttributes = [.foregroundColor: UIColor.black, .font: UIFont.systemFont(ofSize: 11)]
    }
    expect(try it.label(0, "One").frame, equals: title.offsetBy(dx: 1, dy: 2))
    expect(try it.label(0, "3").frame, equals: badge.offsetBy(dx: -3, dy: 4))
    expect(try it.label(0, "3").textColor == .black && it.label(0, "3").subviews.isEmpty)
    it.stage.whileCurrent {
      it.bar.standardAppearance.stackedLayoutAppearance.selected.badgeTitlePositionAdjustment =
        UIOffset(horizontal: 0, vertical: -1)
    }
    let text = try #require(try it.label(0, "3").subviews.first as? UILabel)
    expect(text.text == "3" && text.textColor == .black && !text.isHidden)
    expect(text.frame, equals: try it.label(0, "3").bounds.offsetBy(dx: 0, dy: -1))
    expect(try it.label(0, "3").textColor, equals: .clear)
    // Another state has none of the offsets.
    it.stage.whileCurrent { it.bar.selectedItem = it.items[1] }
    expect(try it.label(0, "One").frame == title && it.label(0, "3").frame == badge && text.isHidden)
  }

  @Test("The selection indicator is behind the selected item; a template needs a color")
  func indicator() {
    let it = Fixture()
    let image = UIImage(color: .white, size: CGSize(width: 40, height: 20))
    func marks() -> [UIImage?] {
      it.buttons.map { button in
        let pictures = button.subviews.compactMap { $0 as? UIImageView }
        return pictures.count > 1 ? pictures[0].image : nil
      }
    }
    it.stage.whileCurrent { it.bar.selectionIndicatorImage = image }
    expect(marks(), equals: [image, nil])
    expect(it.buttons[0].subviews[0].frame, equals: CGRect(x: 130, y: 14.5, width: 40, height: 20))
    it.stage.whileCurrent { it.bar.selectedItem = it.items[1] }
    expect(marks(), equals: [nil, image])
    let template = image.withRenderingMode(.alwaysTemplate)
    it.set { $0.selectionIndicatorImage = template }
    expect(marks(), equals: [nil, nil])
    it.stage.whileCurrent { it.bar.standardAppearance.selectionIndicatorTintColor = .orange }
    expect(marks() == [nil, template] && it.buttons[1].subviews[0].tintColor == .orange)
  }
}
