import Testing

@testable import FrameTiming

@Suite struct MedianTests {
  @Test("The median is the middle number, or the mean of the two middle numbers, in any order")
  func middle() {
    #expect(Median.of([3, 1, 2]) == 2)
    #expect(Median.of([4, 1, 2, 3]) == 2.5)
    #expect(Median.of([7]) == 7)
    #expect(Median.of([]) == 0)
  }

  @Test("Two numbers of the greatest size do not overflow")
  func large() {
    #expect(Median.of([.greatestFiniteMagnitude, .greatestFiniteMagnitude]) == .greatestFiniteMagnitude)
  }
}
