import Expectations
import Foundation
import Graphics
import LayerTree
import QuartzCore
import Testing
import ViewTree

@Suite struct ImagePatternTests {
  @Test("Computed images have the requested size; sides out of range are clamped")
  func patterns() {
    let board = UIImage.checkerboard(size: CGSize(width: 4, height: 4), square: 2, .black, .white)
    expect(board.picture[0, 0] == 0xFF00_0000 && board.picture[2, 0] == 0xFFFF_FFFF)
    expect(board.picture[2, 2], equals: 0xFF00_0000)
    let stripes = UIImage.stripes(size: CGSize(width: 4, height: 1), width: 1, .black, .white, scale: 2)
    expect(stripes.cgImage?.width == 8 && stripes.size == CGSize(width: 4, height: 1))
    for length in [CGFloat.nan, -3, 0, .infinity] {
      let odd = UIImage(color: .red, size: CGSize(width: length, height: 1))
      expect([1, 4096].contains(odd.cgImage?.width), "\(length)")
      expect(
        UIImage.stripes(size: CGSize(width: 2, height: 2), width: length, .red, .blue).size.width, equals: 2)
    }
    let one = UIImage.landscape(size: CGSize(width: 20, height: 10), number: 3)
    expect(one, equals: UIImage.landscape(size: CGSize(width: 20, height: 10), number: 3))
    expect(one != UIImage.landscape(size: CGSize(width: 20, height: 10), number: 4))
    expect(UIImage.landscape(size: CGSize(width: 2, height: 2), number: .min).size.width, equals: 2)
  }
}
