import Expectations
import Foundation
import QuartzCore
import Testing
import ViewTree

@Suite struct CoderGeometryTests {
  @Test("Points, sizes, rectangles and insets become texts and return from them")
  func texts() {
    let rect = CGRect(x: -1.5, y: 2, width: 30, height: 0.25)
    expect(NSCoder.string(for: rect), equals: "{{-1.5, 2}, {30, 0.25}}")
    expect(NSCoder.cgRect(for: NSCoder.string(for: rect)), equals: rect)
    expect(NSCoder.cgPoint(for: NSCoder.string(for: rect.origin)), equals: rect.origin)
    expect(NSCoder.cgSize(for: NSCoder.string(for: rect.size)), equals: rect.size)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    expect(NSCoder.string(for: insets), equals: "{1, 2, 3, 4}")
    expect(NSCoder.uiEdgeInsets(for: "{1,2,3,4}"), equals: insets)
  }

  @Test("Any other text is zero")
  func others() {
    expect(NSCoder.cgPoint(for: "here"), equals: .zero)
    expect(NSCoder.cgPoint(for: "{1, 2, 3}"), equals: .zero)
    expect(NSCoder.cgPoint(for: "{1, nan}"), equals: .zero)
    expect(NSCoder.cgRect(for: "{{1, x}, {3, 4}}"), equals: .zero)
  }
}
