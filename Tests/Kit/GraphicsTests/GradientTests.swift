import Diagnostics
import Drawing
import Expectations
import Foundation
import LayerTree
import MotionMath
import QuartzCore
import Raster
import TestSupport
import Testing
import ViewTree

@testable import Graphics
@testable import KitTestSupport

/// Gradients of contexts.
@Suite struct GradientTests {
  @Test("A linear gradient ends at its points unless it continues")
  func linear() throws {
    let colors = [CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 1)]
    let gradient = try #require(CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil))
    func image(_ options: CGGradientDrawingOptions) -> LayerImage {
      ContextTests.image {
        $0.drawLinearGradient(
          gradient, start: CGPoint(x: 10, y: 0), end: CGPoint(x: 30, y: 0), options: options)
      }
    }
    let short = image([])
    expect(short[9, 5] == 0 && short[30, 5] == 0 && short[20, 29] >> 24 == 255)
    let long = image([.drawsBeforeStartLocation, .drawsAfterEndLocation])
    expect(long[0, 5] == 0xFFFF_0000 && long[39, 5] == 0xFF00_00FF)
    expect((10..<30).allSatisfy { long[$0, 9] == short[$0, 9] })
  }

  @Test("Both ways to draw a radial gradient agree")
  func radial() throws {
    let colors = [
      CGColor(red: 1, green: 1, blue: 0, alpha: 1), CGColor(red: 0, green: 0.5, blue: 0, alpha: 1),
    ]
    let gradient = try #require(CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: [0, 1]))
    func image(_ radius: CGFloat) -> LayerImage {
      let middle = CGPoint(x: 20, y: 15)
      return ContextTests.image {
        $0.drawRadialGradient(
          gradient, startCenter: middle, startRadius: radius, endCenter: middle, endRadius: 12,
          options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
      }
    }
    let (exact, sampled) = (image(0), image(1e-9))
    for (one, other) in zip(exact.pixels, sampled.pixels) {
      for shift in [0, 8, 16] as [UInt32] {
        expect(abs(Int(one >> shift & 255) - Int(other >> shift & 255)), isAtMost: 2)
      }
    }
  }

  @Test("A conic gradient runs once around its center, clockwise where y points down")
  func conic() throws {
    let colors = [CGColor(red: 0, green: 0, blue: 0, alpha: 1), CGColor(red: 1, green: 1, blue: 1, alpha: 1)]
    let gradient = try #require(CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil))
    let image = ContextTests.image { $0.drawConicGradient(gradient, center: CGPoint(x: 20, y: 15), angle: 0) }
    let grays = [(30, 15), (20, 25), (10, 15), (20, 5)].map { Int(image[$0.0, $0.1] & 255) }
    expect(zip(grays, [2, 62, 126, 193]).allSatisfy { abs($0 - $1) <= 4 }, "\(grays)")
  }
}
