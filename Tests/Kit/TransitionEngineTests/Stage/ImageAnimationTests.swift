import Expectations
import Foundation
import Graphics
import LayerTree
import QuartzCore
import Testing

@testable import TransitionEngine
@testable import ViewTree

@Suite struct ImageAnimationTests {
  private func width(_ view: UIView) -> Double? {
    if case .image(let picture) = view.handle.content { return picture.size.x }
    return nil
  }

  @Test("An image view shows its images in turn on the stage's clock, as often as asked, then its own image")
  func playing() {
    let stage = Stage()
    let view = UIImageView(image: UIImage(color: .red, size: CGSize(width: 9, height: 9)))
    view.animationImages = (1...2).map { UIImage(color: .red, size: CGSize(width: $0, height: 1)) }
    view.animationDuration = 1
    view.animationRepeatCount = 2
    stage.whileCurrent { view.startAnimating() }
    var widths: [Double?] = [width(view)]
    for step in 1...5 as ClosedRange<Int64> {
      stage.step(to: step * 500_000_000)
      widths.append(width(view))
    }
    expect(widths, equals: [1, 2, 1, 2, 9, 9])
    expect(!view.isAnimating)
  }

  @Test("An animation without an end is stopped by a call, and by other images")
  func stopping() {
    let stage = Stage()
    let view = UIImageView(image: UIImage(color: .red, size: CGSize(width: 9, height: 9)))
    view.startAnimating()
    expect(!view.isAnimating)
    view.animationImages = [UIImage(color: .red, size: CGSize(width: 1, height: 1))]
    stage.whileCurrent { view.startAnimating() }
    stage.step(to: 10_000_000_000)
    expect(view.isAnimating && width(view) == 1)
    view.stopAnimating()
    expect(!view.isAnimating && width(view) == 9)
    stage.whileCurrent { view.startAnimating() }
    view.animationImages = nil
    expect(!view.isAnimating && width(view) == 9)
  }
}
