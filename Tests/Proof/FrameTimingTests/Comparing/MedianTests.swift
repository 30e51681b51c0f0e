import Expectations
import Testing

@testable import FrameTiming

@Suite struct MedianTests {
  @Test("The median is the middle number, or the mean of the two middle numbers, in any order")
  func middle() {
    expect(Median.of([3, 1, 2]), equals: 2)
    expect(Median.of([4, 1, 2, 3]), equals: 2.5)
    expect(Median.of([7]), equals: 7)
    expect(Median.of([]), equals: 0)
  }

  @Test("Two numbers of the greatest size do not overflow")
  func large() {
    expect(Median.of([.greatestFiniteMagnitude, .greatestFiniteMagnitude]), equals: .greatestFiniteMagnitude)
  }
}
