import Foundation
import Graphics
import QuartzCore
import Testing
import TransitionEngine
import ViewTree

/// The code of the guide's page `Drawing.md`.
@Suite struct DrawingGuideTests {
  final class DialView: UIView {
    var value = 0.7 { didSet { setNeedsDisplay() } }

    override func draw(_ rect: CGRect) {
      let arc = UIBezierPath(
        arcCenter: CGPoint(x: rect.midX, y: rect.midY), radius: 40, startAngle: .pi,
        endAngle: .pi * (1 + value), clockwise: true)
      arc.lineWidth = 8
      UIColor.systemGreen.setStroke()
      arc.stroke()
    }
  }

  @Test("Drawing.md: a view that draws itself, and an image")
  func drawing() throws {
    let stage = Stage()
    let dial = DialView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.window.addSubview(dial)
    stage.step(to: 1)
    let before = stage.hashes
    dial.value = 0.2
    stage.step(to: 2)
    #expect(stage.hashes != before)

    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 40))
    let badge = renderer.image { context in
      UIColor.systemRed.setFill()
      UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 60, height: 40), cornerRadius: 12).fill()
      context.cgContext.setBlendMode(.multiply)
      UIColor.systemYellow.setFill()
      context.cgContext.fillEllipse(in: CGRect(x: 20, y: 10, width: 20, height: 20))
    }
    #expect(badge.size == CGSize(width: 60, height: 40))
  }
}
