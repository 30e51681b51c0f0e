import Expectations
import LayerTree
import MotionMath
import Testing

@testable import Drawing

@Suite struct DashPatternTests {
  private func line(_ length: Double) -> LayerPath {
    var path = LayerPath()
    path.move(to: .zero)
    path.addLine(to: [length, 0])
    return path
  }

  @Test("Dashes and gaps alternate along a line")
  func alternate() throws {
    let pattern = try #require(DashPattern(phase: 0, lengths: [3, 1]))
    let dashes = try #require(pattern.dashes(of: line(10), stretch: 1))
    expect(dashes.points.map(\.x), equals: [0, 3, 4, 7, 8, 10])
  }

  @Test("A phase begins within the pattern, and a negative one before it")
  func phase() throws {
    let late = try #require(DashPattern(phase: 2, lengths: [3, 1])?.dashes(of: line(6), stretch: 1))
    expect(late.points.map(\.x), equals: [0, 1, 2, 5])
    let early = try #require(DashPattern(phase: -1, lengths: [3, 1])?.dashes(of: line(6), stretch: 1))
    expect(early.points.map(\.x), equals: [1, 4, 5, 6])
  }

  @Test("Dashes bend with a line's corner")
  func corner() throws {
    var path = line(4)
    path.addLine(to: [4, 4])
    let dashes = try #require(DashPattern(phase: 0, lengths: [6, 2])?.dashes(of: path, stretch: 1))
    expect(dashes.points == [[0, 0], [4, 0], [4, 2]] && dashes.steps == [.move, .line, .line])
  }

  @Test(
    "A pattern without positive, finite lengths is a solid line",
    arguments: [[], [0, 0], [-1, 2], [.nan, 1], [.infinity, 1]])
  func solid(lengths: [Double]) {
    expect(DashPattern(phase: 0, lengths: lengths) == nil)
  }

  @Test("A line with more dashes than the limit has none")
  func limit() throws {
    let pattern = try #require(DashPattern(phase: 0, lengths: [0.001]))
    expect(pattern.dashes(of: line(1000), stretch: 1) == nil)
  }
}
