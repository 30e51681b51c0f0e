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

/// Drawing with bad input.
@Suite struct HostileDrawingTests {
  @Test("Contexts that the code of a renderer leaves open, or ends too often, do not change its image")
  func unbalancedRenderer() {
    let stage = MovingStage()
    let image = ContextTests.image { context in
      UIGraphicsEndImageContext()
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 30))
      UIGraphicsBeginImageContext(CGSize(width: 3, height: 3))
    }
    expect(image.width == 40 && image.pixels.allSatisfy { $0 == 0xFF00_0000 })
    expect(stage.rules == [.drawingUnbalanced, .drawingUnbalanced] && UIGraphicsGetCurrentContext() == nil)
  }

  @Test("Bad input never traps, draws nothing that is not finite, and is reported")
  func badInput() {
    let stage = MovingStage()
    let nan = CGFloat.nan
    let image = ContextTests.image { context in
      context.translateBy(x: nan, y: 0)
      context.restoreGState()
      context.endTransparencyLayer()
      context.fill(CGRect(x: nan, y: 0, width: 10, height: 10))
      context.stroke(CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 3), width: nan)
      context.setLineDash(phase: nan, lengths: [nan])
      context.setShadow(offset: CGSize(width: nan, height: 0), blur: nan)
      context.move(to: CGPoint(x: nan, y: nan))
      context.strokePath()
      context.scaleBy(x: 0, y: 0)
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    expect(image.pixels.allSatisfy { $0 == 0 })
    expect(
      stage.rules, equals: [.valueNotFinite, .drawingUnbalanced, .drawingUnbalanced, .valueNotFinite])
    // The end of a layer that was not begun does nothing, as in UIKit.
    expect(stage.sink.diagnostics.map(\.severity), equals: [.warning, .warning, .note, .warning])
  }

  @Test(
    "A path of a million segments is cut short, and unbalanced states are limited", .timeLimit(.minutes(1)))
  func excess() {
    let stage = MovingStage()
    let image = ContextTests.image { context in
      context.move(to: .zero)
      for index in 0..<1_000_000 {
        context.addLine(to: CGPoint(x: Double(index % 40), y: Double(index % 29)))
      }
      context.strokePath()
      for _ in 0..<20_000 { context.saveGState() }
      for _ in 0..<20 { context.beginTransparencyLayer(auxiliaryInfo: nil) }
      for _ in 0..<20 { context.clip(using: .evenOdd) }
    }
    expect(image.pixels.contains { $0 != 0 })
    expect(Set(stage.rules), equals: [.drawingTooLarge, .drawingUnbalanced])
  }

  @Test(
    "An image without area or with too many pixels is one clear pixel",
    arguments: [0, -3, 30_000, .nan, .infinity])
  func sizes(side: CGFloat) {
    let stage = MovingStage()
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: side, height: 10), format: format).image { _ in }
    expect(image.picture.pixels == [0] && stage.rules.first == .drawingTooLarge)
    UIGraphicsBeginImageContext(CGSize(width: side, height: side))
    expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsEndImageContext()
    UIGraphicsEndImageContext()
    expect(stage.rules.last, equals: .drawingUnbalanced)
  }
}
