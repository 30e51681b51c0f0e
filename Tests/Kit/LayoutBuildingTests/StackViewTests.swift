import Expectations
import Foundation
import LayerTree
import QuartzCore
import TestSupport
import Testing
import TextKit

@testable import KitTestSupport
@testable import LayoutBuilding
@testable import ViewTree

@Suite struct StackViewTests {
  private func stage(_ sizes: [CGSize], width: CGFloat? = 300, height: CGFloat? = 60) -> (
    ConstraintStage, UIStackView, [Sized]
  ) {
    let stage = ConstraintStage()
    let views = sizes.map { Sized($0.width, $0.height) }
    let stack = stage.add(UIStackView(arrangedSubviews: views))
    stack.leftAnchor.constraint(equalTo: stage.window.leftAnchor).isActive = true
    stack.topAnchor.constraint(equalTo: stage.window.topAnchor).isActive = true
    if let width { stack.widthAnchor.constraint(equalToConstant: width).isActive = true }
    if let height { stack.heightAnchor.constraint(equalToConstant: height).isActive = true }
    return (stage, stack, views)
  }

  private let three = [
    CGSize(width: 40, height: 20), CGSize(width: 80, height: 30), CGSize(width: 20, height: 10),
  ]

  @Test("Laying out one tree leaves the pending layout of others, in a window or outside one")
  func besideOneAnother() {
    let (first, _, views) = stage(three)
    let (second, _, others) = stage(three)
    first.layout()
    second.layout()
    expect(widths(views).reduce(0, +) == 300 && widths(others) == widths(views))

    let loose = (0..<2).map { _ in UIStackView(arrangedSubviews: [Sized(40, 20), Sized(80, 30)]) }
    for stack in loose {
      stack.frame = CGRect(x: 0, y: 0, width: 200, height: 50)
      stack.layoutIfNeeded()
    }
    for stack in loose { expect(stack.arrangedSubviews.map(\.frame.width).reduce(0, +), equals: 200) }
  }

  @Test("A view that updates its constraints early leaves the pending updates of its siblings")
  func early() {
    let (stage, stack, views) = stage(three)
    stage.layout()
    let other = stage.add(UIStackView(arrangedSubviews: [Sized(10, 10)]))
    stack.spacing = 12
    other.updateConstraintsIfNeeded()
    stage.layout()
    expect(starts(views)[1], equals: views[0].frame.maxX + 12)
  }

  private func starts(_ views: [Sized]) -> [CGFloat] { views.map(\.frame.minX) }
  private func widths(_ views: [Sized]) -> [CGFloat] { views.map(\.frame.width) }

  @Test("With `fill`, the view with the lowest hugging priority is stretched")
  func fill() {
    let (stage, stack, views) = stage(three)
    stack.spacing = 10
    views[1].setContentHuggingPriority(UILayoutPriority(100), for: .horizontal)
    stage.layout()
    expect(widths(views) == [40, 220, 20] && starts(views) == [0, 50, 280])
    expect(views.allSatisfy { $0.frame.height == 60 })
    stack.setCustomSpacing(30, after: views[0])
    stage.layout()
    expect(widths(views) == [40, 200, 20] && starts(views) == [0, 70, 280])
    expect(stage.sink.diagnostics.isEmpty)
  }

  @Test("Equal and proportional distribution")
  func shares() {
    let (stage, stack, views) = stage(three)
    stack.distribution = .fillEqually
    stage.layout()
    expect(widths(views), equals: [100, 100, 100])
    stack.distribution = .fillProportionally
    stack.spacing = 10
    stage.layout()
    expect(widths(views), equals: [80, 160, 40])
    views[2].size.width = 160
    stage.layout()
    expect(widths(views), equals: [40, 80, 160])
  }

  @Test(
    "Equal spacing distributes the remaining length between the views; equal centering spaces their centers equally"
  )
  func spacings() {
    let (stage, stack, views) = stage(three)
    stack.distribution = .equalSpacing
    stage.layout()
    expect(starts(views) == [0, 120, 280] && widths(views) == [40, 80, 20])
    stack.distribution = .equalCentering
    stage.layout()
    expect(views.map(\.frame.midX), equals: [20, 155, 290])
  }

  @Test("A stack without constraints on its size has the size of its content")
  func fitting() {
    let (stage, stack, views) = stage(three, width: nil, height: nil)
    stack.spacing = 5
    for alignment in [UIStackView.Alignment.fill, .leading, .center, .trailing] {
      stack.alignment = alignment
      stage.layout()
      expect(stack.frame.size, equals: CGSize(width: 150, height: 30), "\(alignment)")
      expect(stack.systemLayoutSizeFitting(.zero), equals: CGSize(width: 150, height: 30))
    }
    expect(views.map(\.frame.minY), equals: [10, 0, 20])
    stack.axis = .vertical
    stage.layout()
    expect(stack.frame.size, equals: CGSize(width: 80, height: 70))
    expect(views.map(\.frame.minY) == [0, 25, 60] && starts(views) == [40, 0, 60])
    stack.isLayoutMarginsRelativeArrangement = true
    stage.layout()
    expect(stack.frame.size, equals: CGSize(width: 96, height: 86))
    expect(stage.sink.diagnostics.isEmpty)
  }

  @Test("First baselines are aligned")
  func baselines() {
    let stage = ConstraintStage()
    let (small, large) = (UILabel(), UILabel())
    (small.text, large.text) = ("a", "b")
    (small.font, large.font) = (.systemFont(ofSize: 8), .systemFont(ofSize: 16))
    let stack = stage.add(UIStackView(arrangedSubviews: [small, large]))
    stack.alignment = .firstBaseline
    stage.layout()
    // Frames lie on whole pixels.
    expect(
      abs(small.frame.minY + small.font.ascender - large.frame.minY - large.font.ascender), isAtMost: 0.5)
    expect(stack.frame.height, equals: 20)
  }

  @Test("Hidden views take no room, and the movement of the others is animated in a block")
  func hiding() {
    let (stage, stack, views) = stage(three, width: nil)
    stack.spacing = 10
    stage.layout()
    expect(starts(views), equals: [0, 50, 140])
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { views[1].isHidden = true }
    expect(views[2].frame.minX == 50 && stack.frame.width == 70 && views[1].frame.width == 0)
    stage.time.advance(to: 500_000_000)
    stage.time.animations.evaluate()
    expect(abs((views[2].layer.presentation()?.frame.minX ?? 0) - 95), isBelow: 1e-9)
    views[1].isHidden = false
    stage.layout()
    expect(starts(views), equals: [0, 50, 140])
  }

  @Test("Arranged views are inserted, moved and removed")
  func changing() {
    let (stage, stack, views) = stage(three, width: nil)
    stage.layout()
    stack.insertArrangedSubview(views[2], at: 0)
    stage.layout()
    expect(starts(views), equals: [20, 60, 0])
    views[0].removeFromSuperview()
    stage.layout()
    expect(stack.arrangedSubviews.count == 2 && starts([views[2], views[1]]) == [0, 20])
    stack.removeArrangedSubview(views[1])
    stage.layout()
    expect(views[1].superview === stack && stack.frame.width == 20)
    expect(stage.sink.diagnostics.isEmpty)
  }
}
