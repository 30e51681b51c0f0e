import Foundation
import MotionMath
import QuartzCore
import TestSupport
import Testing

@testable import LayerTree
@testable import ViewTree

@Suite struct UIImageViewTests {
  private func shown(_ view: UIView) -> LayerPicture? {
    if case .image(let picture) = view.handle.content { return picture }
    return nil
  }

  /// The frame of the image according to UIKit's documentation, computed separately.
  private func expected(_ mode: UIView.ContentMode, _ image: CGSize, _ box: CGRect) -> CGRect {
    let scale =
      switch mode {
      case .scaleAspectFit: min(box.width / image.width, box.height / image.height)
      case .scaleAspectFill: max(box.width / image.width, box.height / image.height)
      default: CGFloat(1)
      }
    if mode == .scaleToFill || mode == .redraw { return box }
    let size = CGSize(width: image.width * scale, height: image.height * scale)
    var place = CGPoint(x: box.midX - size.width / 2, y: box.midY - size.height / 2)
    if [.left, .topLeft, .bottomLeft].contains(mode) { place.x = box.minX }
    if [.right, .topRight, .bottomRight].contains(mode) { place.x = box.maxX - size.width }
    if [.top, .topLeft, .topRight].contains(mode) { place.y = box.minY }
    if [.bottom, .bottomLeft, .bottomRight].contains(mode) { place.y = box.maxY - size.height }
    return CGRect(origin: place, size: size)
  }

  @Test("Each content mode places the image as documented", arguments: UIView.ContentMode.allCases)
  func modes(mode: UIView.ContentMode) throws {
    var generator = SeededGenerator(seed: UInt64(mode.rawValue))
    for round in 0..<30 {
      let size = CGSize(
        width: Int.random(in: 1...40, using: &generator), height: Int.random(in: 1...40, using: &generator))
      let view = UIImageView(image: UIImage(color: .red, size: size))
      view.contentMode = mode
      view.frame = CGRect(
        x: 3, y: 4, width: generator.uniform(1, 90), height: generator.uniform(1, 90))
      view.bounds.origin = CGPoint(x: generator.uniform(-9, 9), y: 2)
      let target = try #require(shown(view)?.drawn(in: view.bounds.rect)).target
      let wanted = expected(mode, size, view.bounds).rect
      let away = pointwiseMax(target.origin - wanted.origin, wanted.origin - target.origin)
      #expect(away.max() < 1e-9, "round \(round)")
      #expect((target.size - wanted.size).length < 1e-9, "round \(round)")
    }
  }

  @Test("A template image has the tint color, also when dimmed; other images keep their colors")
  func tint() {
    let parent = UIView()
    let view = UIImageView(image: UIImage(color: .black, size: CGSize(width: 1, height: 1)))
    parent.addSubview(view)
    parent.tintColor = .red
    #expect(shown(view)?.image[0, 0] == 0xFF00_0000)
    view.image = view.image?.withRenderingMode(.alwaysTemplate)
    #expect(shown(view)?.image[0, 0] == 0xFFFF_0000)
    parent.tintColor = .blue
    #expect(shown(view)?.image[0, 0] == 0xFF00_00FF)
    view.tintAdjustmentMode = .dimmed
    let grey = shown(view)?.image[0, 0] ?? 0
    #expect(grey & 255 == grey >> 8 & 255 && grey >> 8 & 255 == grey >> 16 & 255)
    view.image = nil
    #expect(view.handle.content == nil)
  }

  @Test("A highlighted image view shows its highlighted image, if it has one, at the size of the usual image")
  func highlight() {
    let small = UIImage(color: .red, size: CGSize(width: 2, height: 2))
    let large = UIImage(color: .blue, size: CGSize(width: 8, height: 8))
    let view = UIImageView(image: small, highlightedImage: large)
    #expect(view.bounds.size == small.size && view.intrinsicContentSize == small.size)
    #expect(!view.isUserInteractionEnabled)
    view.isHighlighted = true
    #expect(shown(view)?.image == large.picture)
    view.highlightedImage = nil
    #expect(shown(view)?.image == small.picture)
  }
}
