import Expectations
import Foundation
import LayerTree
import QuartzCore
import Testing
import TextKit
import TransitionEngine
import ViewTree

@testable import Graphics

/// Layers that draw text, on a stage.
@Suite struct CATextLayerTests {
  private let stage = Stage()
  private let layer = CATextLayer()
  private var time: Int64 = 0

  init() {
    layer.frame = CGRect(x: 10, y: 10, width: 60, height: 40)
    layer.string = "mmm mmm mmm"
    layer.font = UIFont.monospacedSystemFont(ofSize: 99, weight: .regular)
    layer.fontSize = 10
    layer.foregroundColor = UIColor.red.cgColor
    stage.window.layer.addSublayer(layer)
  }

  /// Steps, and returns the box of what the layer shows, in its points, and the channels that are in it.
  private mutating func drawn() throws -> (box: CGRect, channels: UInt32) {
    time += 1_000_000
    stage.step(to: time)
    guard case .image(let content) = layer.handle.content else { return (.null, 0) }
    let image = content.image
    var box = CGRect.null
    var channels: UInt32 = 0
    for y in 0..<image.height {
      for x in 0..<image.width where image[x, y] >> 24 > 40 {
        box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
        channels |= image[x, y] & 0xFF_FFFF
      }
    }
    return (box, channels)
  }

  @Test("The font of a text layer is a font, or the name of one")
  mutating func fonts() throws {
    layer.string = "mmm"
    layer.font = UIFont.systemFont(ofSize: 99, weight: .bold)
    let bold = try drawn().box
    layer.font = nil
    let regular = try drawn().box
    expect(regular.width, isBelow: bold.width)
    layer.font = "LabRounded-Bold" as CFString
    expect(try drawn().box, equals: bold)
  }

  @Test("A text layer draws one line from its corner, in its color, and lines that break where it is wrapped")
  mutating func drawing() throws {
    let single = try drawn()
    let line = UIFont.monospacedSystemFont(ofSize: 10, weight: .regular).lineHeight
    expect(single.box.minX < 3 && single.box.maxX > 55 && single.box.maxY <= line + 1)
    expect(single.channels & 0xFFFF == 0 && single.channels > 0)
    layer.isWrapped = true
    let wrapped = try drawn()
    expect(wrapped.box.maxY > line + 3 && wrapped.box.maxX < 50)
    layer.alignmentMode = .right
    expect(try drawn().box.minX, isAbove: 10)
    layer.isWrapped = false
    (layer.string, layer.truncationMode, layer.alignmentMode) = ("i", .end, .center)
    let short = try drawn().box
    expect(abs(short.midX - 30), isBelow: 2)
    layer.bounds.size.width = 100
    expect(abs(try drawn().box.midX - 50) < 2, "another size is drawn again")
  }

  @Test("Attributed text has its own fonts and colors")
  mutating func attributed() throws {
    layer.string = NSAttributedString(
      string: "mm",
      attributes: [
        .font: UIFont.monospacedSystemFont(ofSize: 20, weight: .bold), .foregroundColor: UIColor.blue,
      ])
    let large = try drawn()
    expect(large.channels >> 8 == 0 && large.channels > 0 && large.box.width > 20)
  }

  @Test("Without a text, a color, or with an odd size, nothing is drawn, and nothing traps")
  mutating func nothing() throws {
    let changes: [(CATextLayer) -> Void] = [
      { $0.string = nil }, { $0.string = 7 }, { $0.foregroundColor = nil }, { $0.fontSize = .nan },
      { $0.fontSize = -4 },
    ]
    for (index, change) in changes.enumerated() {
      (layer.string, layer.fontSize, layer.foregroundColor) = ("text", 10, UIColor.red.cgColor)
      expect(!(try drawn().box.isNull))
      change(layer)
      expect(try drawn().box.isNull, "change \(index)")
    }
    (layer.fontSize, layer.foregroundColor) = (10, UIColor.red.cgColor)
    layer.string = String(repeating: "long ", count: 100_000)
    expect(!(try drawn().box.isNull))
  }
}
