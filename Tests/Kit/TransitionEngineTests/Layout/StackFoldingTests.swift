import Expectations
import Foundation
import LayerTree
import LayoutBuilding
import MotionMath
import QuartzCore
import TestSupport
import Testing
import ViewAnimation

@testable import TransitionEngine
@testable import ViewTree

/// Arranged views of a stack that are hidden and shown in animations.
@Suite struct StackFoldingTests {
  /// A stage with a stack of three rows: two boxes, and a text of several lines between them.
  private final class Bench {
    let stage = Stage()
    let root = UIViewController()
    let stack: UIStackView
    let boxes: [UIView]
    let text = UILabel()

    init() {
      let (stage, root, text) = (stage, root, text)
      boxes = stage.whileCurrent {
        (0..<2).map { _ in
          let box = UIView()
          box.heightAnchor.constraint(equalToConstant: 40).isActive = true
          return box
        }
      }
      let boxes = boxes
      stack = stage.whileCurrent {
        text.text =
          "some words that take more than a single line where there is so little room for all of them"
        text.numberOfLines = 0
        let stack = UIStackView(arrangedSubviews: [boxes[0], text, boxes[1]])
        stack.axis = .vertical
        stack.spacing = 10
        stack.translatesAutoresizingMaskIntoConstraints = false
        root.view.addSubview(stack)
        NSLayoutConstraint.activate([
          stack.leadingAnchor.constraint(equalTo: root.view.leadingAnchor, constant: 20),
          stack.topAnchor.constraint(equalTo: root.view.topAnchor, constant: 100),
          stack.widthAnchor.constraint(equalToConstant: 200),
        ])
        return stack
      }
      stage.setRoot(root)
      stage.step(to: 0)
    }

    func step(_ milliseconds: Double = 20) { stage.step(to: stage.time.now + Int64(milliseconds * 1e6)) }

    func fold(_ isHidden: Bool, delay: Double = 0) {
      stage.whileCurrent {
        UIView.animate(withDuration: 0.4, delay: delay, options: .curveLinear) {
          self.text.isHidden = isHidden
        }
      }
    }

    func seen(_ view: UIView) -> CGRect { (view.layer.presentation() ?? view.layer).frame }

    /// The positions of the lines in the label's coordinates.
    var lines: [Affine] { text.handle.sublayers.map { $0.transformToParent(.presentation) } }

    var isSeen: Bool { !text.layer.isHidden }
  }

  @Test("A row hidden in an animation stays visible until its end, and only its height shrinks, evenly")
  func hiding() {
    let bench = Bench()
    let (text, whole) = (bench.text, bench.text.frame)
    let lines = bench.lines
    expect(whole.height > 30 && lines.count > 2)
    bench.fold(true)
    expect(text.isHidden && bench.isSeen)
    expect(bench.boxes[1].frame.minY, equals: 50, "the others are at their final model positions")
    for step in 0...19 {
      let part = CGFloat(step) / 20
      let (row, next) = (bench.seen(text), bench.seen(bench.boxes[1]))
      expect(row.minX == 0 && row.width == 200, "\(step)")
      expect((row.height - whole.height * (1 - part)).magnitude, isBelow: 1e-6, "\(step)")
      expect((row.minY - (50 - 10 * part)).magnitude, isBelow: 1e-6, "\(step)")
      expect(row.maxY, isAtMost: next.minY + 1e-6, "\(step): no row lies over another")
      expect(bench.isSeen && text.clipsToBounds && bench.lines == lines, "\(step)")
      bench.step()
    }
    expect(!bench.isSeen && text.isHidden && !text.clipsToBounds)
    expect(bench.boxes[1].frame.minY, equals: 50)
    bench.step(500)
    expect(bench.stage.isIdle && bench.stage.log.diagnostics.isEmpty)
  }

  @Test("A row shown in an animation grows from height 0 at its full width, and its text does not move")
  func showing() {
    let bench = Bench()
    let whole = bench.text.frame
    let lines = bench.lines
    bench.stage.whileCurrent { bench.text.isHidden = true }
    bench.step()
    expect(!bench.isSeen && bench.text.frame.height == 0)
    bench.fold(false)
    expect(!bench.text.isHidden && bench.isSeen && bench.text.frame == whole)
    for step in 0...19 {
      let part = CGFloat(step) / 20
      let (row, next) = (bench.seen(bench.text), bench.seen(bench.boxes[1]))
      expect(row.minX == 0 && row.width == 200, "\(step)")
      expect((row.height - whole.height * part).magnitude, isBelow: 1e-6, "\(step)")
      expect(row.maxY, isAtMost: next.minY + 1e-6, "\(step)")
      expect(bench.lines == lines && bench.text.clipsToBounds, "\(step)")
      bench.step()
    }
    expect(bench.isSeen && !bench.text.clipsToBounds && bench.seen(bench.text) == whole)
    bench.step(500)
    expect(bench.stage.isIdle && bench.stage.log.diagnostics.isEmpty)
  }

  @Test("A row that was hidden from the beginning also grows at its full width")
  func never() {
    let bench = Bench()
    let other = UILabel()
    bench.stage.whileCurrent {
      other.text = "another row of words that are too many for one line, and have never been seen"
      other.numberOfLines = 0
      other.isHidden = true
      bench.stack.insertArrangedSubview(other, at: 1)
      other.isHidden = true
    }
    bench.step()
    bench.stage.whileCurrent { UIView.animate(withDuration: 0.4) { other.isHidden = false } }
    expect(other.handle.sublayers.count, isAbove: 2)
    for _ in 0..<10 {
      let row = bench.seen(other)
      expect(row.minX == 0 && row.width == 200)
      for line in other.handle.sublayers {
        expect(line.transformToParent(.presentation), equals: line.transformToParent(.model))
      }
      bench.step()
    }
  }

  @Test("A row that is shown again before it is hidden stays, whichever animation ends first")
  func back() {
    let bench = Bench()
    let whole = bench.text.frame
    for wait in [0.0, 60, 200, 380] {
      bench.fold(true)
      bench.step(wait)
      bench.fold(false)
      expect(!bench.text.isHidden && bench.isSeen)
      for _ in 0..<30 {
        expect(bench.isSeen)
        bench.step()
      }
      expect(bench.seen(bench.text) == whole && !bench.text.clipsToBounds, "\(wait)")
      bench.fold(false)
      bench.step()
      bench.fold(true)
      bench.step(wait)
      bench.fold(true)
      for _ in 0..<30 { bench.step() }
      expect(!bench.isSeen, "\(wait): hidden twice, it disappears once")
      bench.stage.whileCurrent { bench.text.isHidden = false }
      bench.step()
      expect(bench.isSeen && bench.text.frame == whole)
    }
  }

  @Test("Without an animation, or with animations disabled, a row is hidden at once; with a delay it waits")
  func atOnce() {
    let bench = Bench()
    bench.fold(true)
    bench.step(100)
    bench.stage.whileCurrent {
      bench.text.isHidden = false
      bench.text.isHidden = true
    }
    expect(!bench.isSeen && !bench.text.clipsToBounds)
    bench.step(500)
    bench.stage.whileCurrent { UIView.performWithoutAnimation { bench.text.isHidden = false } }
    bench.step()
    expect(bench.isSeen && !bench.text.clipsToBounds)
    let whole = bench.text.frame
    bench.fold(true, delay: 0.2)
    bench.step(190)
    expect(bench.isSeen && bench.seen(bench.text) == whole)
    bench.step(390)
    expect(bench.isSeen)
    bench.step(40)
    expect(!bench.isSeen)
  }

  @Test("A row that leaves its stack while it is being hidden is hidden, and can be shown again")
  func removed() {
    let bench = Bench()
    bench.fold(true)
    bench.step(100)
    bench.stage.whileCurrent { bench.stack.removeArrangedSubview(bench.text) }
    expect(bench.text.isHidden && !bench.isSeen && !bench.text.clipsToBounds)
    bench.stage.whileCurrent { bench.text.isHidden = false }
    expect(bench.isSeen)
    bench.step(500)
    expect(bench.isSeen)
  }

  @Test("Rows in a property animator follow it, also when it is scrubbed and reaches its end")
  func animator() {
    let bench = Bench()
    let whole = bench.text.frame
    let animator = bench.stage.whileCurrent {
      let made = UIViewPropertyAnimator(duration: 1, curve: .linear) { bench.text.isHidden = true }
      made.pauseAnimation()
      return made
    }
    for part in [0.5, 0.25, 0.75] {
      bench.stage.whileCurrent { animator.fractionComplete = CGFloat(part) }
      bench.step()
      expect(
        (bench.seen(bench.text).height - whole.height * CGFloat(1 - part)).magnitude, isBelow: 1e-6, "\(part)"
      )
      expect(bench.isSeen)
    }
    bench.stage.whileCurrent { animator.startAnimation() }
    bench.step(2000)
    expect(!bench.isSeen && bench.text.isHidden)
  }
}
