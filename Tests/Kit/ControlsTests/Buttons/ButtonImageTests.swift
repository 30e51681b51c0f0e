import Expectations
import Foundation
import Graphics
import LayerTree
import MotionMath
import TestSupport
import Testing
import TextKit

@testable import Controls
@testable import ViewTree

@Suite struct ButtonImageTests {
  private let dot = UIImage(color: .black, size: CGSize(width: 10, height: 10))

  private func pixel(_ button: UIButton) -> UInt32? {
    if case .image(let picture) = button.imageView?.handle.content { return picture.image[0, 0] }
    return nil
  }

  @Test("A button's image is beside its title according to its placement, in both layout directions")
  func placements() {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "four"
    configuration.image = dot
    configuration.imagePadding = 6
    configuration.contentInsets = .zero
    let button = UIButton(configuration: configuration)
    button.titleLabel?.font = .monospacedSystemFont(ofSize: 10, weight: .regular)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
    func places(_ edge: NSDirectionalRectEdge) -> [CGRect?] {
      button.configuration?.imagePlacement = edge
      button.layoutIfNeeded()
      return [button.imageView?.frame, button.titleLabel?.frame]
    }
    let leading = places(.leading)
    expect(
      leading,
      equals: [CGRect(x: 30, y: 25, width: 10, height: 10), CGRect(x: 46, y: 24, width: 24, height: 12)])
    expect(
      places(.trailing),
      equals: [
        CGRect(x: 60, y: 25, width: 10, height: 10), CGRect(x: 30, y: 24, width: 24, height: 12),
      ])
    expect(
      places(.top),
      equals: [
        CGRect(x: 45, y: 16, width: 10, height: 10), CGRect(x: 38, y: 32, width: 24, height: 12),
      ])
    expect(
      places(.bottom),
      equals: [
        CGRect(x: 45, y: 34, width: 10, height: 10), CGRect(x: 38, y: 16, width: 24, height: 12),
      ])
    expect(button.intrinsicContentSize, equals: CGSize(width: 24, height: 28))
  }

  @Test("Image and title lie within any given space, one beside the other", arguments: 0..<200)
  func room(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    func size() -> CGSize { CGSize(width: generator.uniform(0, 50), height: generator.uniform(0, 50)) }
    let edges: [NSDirectionalRectEdge] = [.leading, .trailing, .top, .bottom]
    let arrangement = ButtonArrangement(
      image: size(), title: size(), padding: generator.uniform(0, 9),
      placement: edges.randomElement(using: &generator)!)
    let natural = arrangement.size
    let isTight = Bool.random(using: &generator)
    let box = CGRect(
      x: 5, y: 6, width: natural.width * (isTight ? generator.uniform(0, 1) : 1),
      height: natural.height * (isTight ? generator.uniform(0, 1) : 1))
    let isRightToLeft = Bool.random(using: &generator)
    let (image, title) = arrangement.places(in: box, isRightToLeft: isRightToLeft)
    func isIn(_ rect: CGRect) -> Bool {
      rect.minX >= box.minX - 1e-9 && rect.minY >= box.minY - 1e-9 && rect.maxX <= box.maxX + 1e-9
        && rect.maxY <= box.maxY + 1e-9
    }
    if !isTight {
      expect(isIn(image) && isIn(title), "seed \(seed)")
      expect(abs(image.width - (arrangement.image?.width ?? 0)), isBelow: 1e-9, "seed \(seed)")
    }
    expect(image.width <= box.width && image.height <= box.height, "seed \(seed)")
    expect(title.width >= 0 && title.height >= 0, "seed \(seed)")
    let overlap = image.insetBy(dx: 1e-9, dy: 1e-9).intersection(title.insetBy(dx: 1e-9, dy: 1e-9))
    expect(overlap.isNull || overlap.isEmpty, "seed \(seed)")
  }

  @Test("A template image has the tint color, and a custom button shows other images as they are")
  func colors() {
    let system = UIButton(type: .system)
    system.tintColor = .red
    system.setImage(dot, for: .normal)
    system.setTitleColor(.green, for: .normal)
    expect(pixel(system), equals: 0xFFFF_0000)
    system.setImage(dot.withRenderingMode(.alwaysOriginal), for: .normal)
    expect(pixel(system), equals: 0xFF00_0000)
    let custom = UIButton(type: .custom)
    custom.setImage(dot, for: .normal)
    custom.setImage(dot.withTintColor(.blue), for: .highlighted)
    expect(pixel(custom), equals: 0xFF00_0000)
    custom.tintColor = .red
    custom.setImage(dot.withRenderingMode(.alwaysTemplate), for: .normal)
    expect(pixel(custom), equals: 0xFFFF_0000)
    custom.isHighlighted = true
    expect(pixel(custom) == 0xFF00_00FF && custom.currentImage == custom.image(for: .highlighted))
    expect(custom.intrinsicContentSize, equals: CGSize(width: 10, height: 10))
  }

  @Test("A background image fills the button behind its title")
  func background() {
    let button = UIButton(type: .custom)
    button.setTitle("Go", for: .normal)
    button.setBackgroundImage(dot, for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 50, height: 20)
    button.layoutIfNeeded()
    let plate = button.subviews.first as? UIImageView
    expect(plate?.image == dot && plate?.frame == button.bounds)
    expect(button.currentBackgroundImage, equals: dot)
  }
}
