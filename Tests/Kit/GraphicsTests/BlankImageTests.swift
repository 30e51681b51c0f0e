import Expectations
import Foundation
import QuartzCore
import Testing
import ViewTree

@testable import Graphics

@Suite struct BlankImageTests {
  @Test("An image without pixels draws nothing in any way, and has no file")
  func drawing() {
    let size = CGSize(width: 4, height: 4)
    func drawn(_ draw: (UIImage) -> Void) -> UIImage {
      UIGraphicsImageRenderer(size: size).image { context in
        UIColor.red.setFill()
        context.fill(CGRect(origin: .zero, size: size))
        draw(UIImage())
      }
    }
    let plain = drawn { _ in }
    let box = CGRect(origin: .zero, size: size)
    expect(drawn { $0.draw(in: box) }, equals: plain)
    expect(drawn { $0.draw(in: box, blendMode: .copy, alpha: 1) }, equals: plain)
    expect(drawn { $0.draw(at: .zero) }, equals: plain)
    expect(drawn { $0.drawAsPattern(in: box) }, equals: plain)
    expect(UIImage().pngData() == nil && plain.pngData() != nil)
  }
}
