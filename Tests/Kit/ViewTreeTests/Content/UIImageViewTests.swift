import Expectations
import Foundation
import Graphics
import MotionMath
import QuartzCore
import TestSupport
import Testing
import ViewAnimation

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
      expect(away.max(), isBelow: 1e-9, "round \(round)")
      expect((target.size - wanted.size).length, isBelow: 1e-9, "round \(round)")
    }
  }

  @Test("A template image has the tint color, also when dimmed; other images keep their colors")
  func tint() {
    let parent = UIView()
    let view = UIImageView(image: UIImage(color: .black, size: CGSize(width: 1, height: 1)))
    parent.addSubview(view)
    parent.tintColor = .red
    expect(shown(view)?.image[0, 0], equals: 0xFF00_0000)
    view.image = view.image?.withRenderingMode(.alwaysTemplate)
    expect(shown(view)?.image[0, 0], equals: 0xFFFF_0000)
    parent.tintColor = .blue
    expect(shown(view)?.image[0, 0], equals: 0xFF00_00FF)
    view.tintAdjustmentMode = .dimmed
    let grey = shown(view)?.image[0, 0] ?? 0
    expect(grey & 255 == grey >> 8 & 255 && grey >> 8 & 255 == grey >> 16 & 255)
    view.image = nil
    expect(view.handle.content == nil)
  }

  @Test("A highlighted image view shows its highlighted image, if it has one, at the size of the usual image")
  func highlight() {
    let small = UIImage(color: .red, size: CGSize(width: 2, height: 2))
    let large = UIImage(color: .blue, size: CGSize(width: 8, height: 8))
    let view = UIImageView(image: small, highlightedImage: large)
    expect(view.bounds.size == small.size && view.intrinsicContentSize == small.size)
    expect(!view.isUserInteractionEnabled)
    view.isHighlighted = true
    expect(shown(view)?.image, equals: large.picture)
    view.highlightedImage = nil
    expect(shown(view)?.image, equals: small.picture)
  }

  @Test("A resizable image keeps its edges: nine parts, of which the middle ones stretch with the view")
  func caps() throws {
    let image = UIImage.checkerboard(size: CGSize(width: 8, height: 6), square: 1, .red, .blue)
    let view = UIImageView(
      image: image.resizableImage(withCapInsets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)))
    view.frame = CGRect(x: 5, y: 5, width: 50, height: 40)
    let parts = view.handle.sublayers
    expect(view.handle.content == nil && parts.count == 9)
    let widths = [2.0, 44, 4]
    let heights = [1.0, 36, 3]
    for (index, part) in parts.enumerated() {
      expect(part.bounds.size, equals: [widths[index % 3], heights[index / 3]], "part \(index)")
      expect(part.position, equals: [[0, 2, 46][index % 3], [0, 1, 37][index / 3]], "part \(index)")
    }
    if case .image(let corner)? = parts[8].content {
      expect(corner.image.width == 4 && corner.image[3, 2] == image.picture[7, 5])
    } else {
      Issue.record("a part has no image")
    }
    // Caps that do not fit: the whole image.
    view.frame.size = CGSize(width: 5, height: 40)
    expect(view.handle.sublayers.count, equals: 1)
    view.contentMode = .center
    expect(view.handle.sublayers.isEmpty && shown(view)?.image == image.picture)
    view.contentMode = .scaleToFill
    view.image = nil
    expect(view.handle.sublayers.isEmpty && view.handle.content == nil)
  }

  @Test("A still copy of a view has its image, its lines of text, its rounded corners and its mask")
  func stillCopy() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.layer.maskedCorners = .layerMinXMinYCorner
    let image = UIImageView(image: UIImage(color: .red, size: CGSize(width: 2, height: 2)))
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 30, height: 80))
    label.numberOfLines = 0
    label.text = "one two three"
    for inner in [image, label] { view.addSubview(inner) }
    let lines = label.handle.sublayers.count
    var copy: UIView? = view.stillCopy(.model)
    expect(copy?.handle.roundedCorners, equals: view.handle.roundedCorners)
    expect(copy?.subviews.count == 2 && copy?.subviews[0].handle.content == image.handle.content)
    expect(lines > 1 && copy?.subviews[1].handle.sublayers.count == lines)
    let line = copy?.subviews[1].handle.sublayers.first
    expect(line?.text, equals: label.handle.sublayers.first?.text)
    copy = nil
    expect(line?.isAlive == false && label.handle.sublayers.count == lines)
  }

  private final class RoundView: UIImageView {
    override init(image: UIImage?) {
      super.init(image: image)
      layer.cornerRadius = 4
    }

    required init?(coder: NSCoder) { nil }
    override func prepareForInterfaceBuilder() {}
    override func encode(with coder: NSCoder) { super.encode(with: coder) }
  }

  @Test("A subclass can replace the initializer with an image")
  func subclass() {
    let image = UIImage(color: .red, size: CGSize(width: 8, height: 6))
    let view = RoundView(image: image)
    expect(view.frame == CGRect(x: 0, y: 0, width: 8, height: 6) && view.layer.cornerRadius == 4)
    expect(shown(view) != nil && !view.isUserInteractionEnabled)
    let both = UIImageView(image: nil, highlightedImage: image)
    both.isHighlighted = true
    expect(shown(both) != nil && both.frame == .zero)
  }
}
