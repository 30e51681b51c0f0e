import Expectations
import Foundation
import LayerTree
import QuartzCore
import Testing
import TransitionEngine
import ViewTree

@testable import Controls
@testable import KitTestSupport

@Suite struct ActivityIndicatorTests {
  @Test("The wheel is hidden until it animates, and shows eight pictures in a second, again and again")
  func pictures() {
    let stage = Stage()
    let wheel = UIActivityIndicatorView(style: .large)
    expect(wheel.bounds.size, equals: CGSize(width: 37, height: 37))
    wheel.center = CGPoint(x: 100, y: 100)
    stage.window.addSubview(wheel)
    expect(wheel.isHidden && !wheel.isAnimating)
    stage.whileCurrent { wheel.startAnimating() }
    expect(!wheel.isHidden && wheel.isAnimating)
    var pictures: [UInt64] = []
    for frame: Int64 in 0..<180 {
      stage.step(to: frame * 1_000_000_000 / 60 + 1)
      pictures.append(stage.hashes.picture)
    }
    expect(Set(pictures.dropFirst()).count, equals: 8)
    expect(pictures[60..<120].elementsEqual(pictures[120..<180]))
    stage.whileCurrent { wheel.stopAnimating() }
    expect(wheel.isHidden)
    stage.advance(0.1)
    expect(stage.isIdle)
  }

  @Test("A wheel that stays when it stops shows one picture, in its own color")
  func halted() {
    let wheel = UIActivityIndicatorView(style: .medium)
    wheel.hidesWhenStopped = false
    expect(!wheel.isHidden)
    wheel.color = .red
    expect(wheel.subviews.allSatisfy { $0.backgroundColor == .red })
    wheel.style = .large
    expect(wheel.color != .red)
  }
}
