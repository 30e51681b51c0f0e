import Diagnostics
import Expectations
import Foundation
import LayerTree
import LayoutBuilding
import QuartzCore
import TestSupport
import Testing

@testable import KitTestSupport
@testable import ViewTree

@Suite struct ConstraintLayoutTests {
  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  @Test("Anchors determine edges, sizes and centers, also across levels of the tree")
  func anchors() {
    let stage = ConstraintStage()
    let box = stage.add(UIView())
    let inner = stage.add(UIView(), to: box)
    let beside = stage.add(UIView())
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor, constant: 20),
      box.topAnchor.constraint(equalTo: stage.window.topAnchor, constant: 30),
      box.widthAnchor.constraint(equalTo: stage.window.widthAnchor, multiplier: 0.5),
      box.heightAnchor.constraint(equalToConstant: 100),
      inner.centerXAnchor.constraint(equalTo: box.centerXAnchor),
      inner.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -10),
      inner.widthAnchor.constraint(equalTo: inner.heightAnchor, multiplier: 2),
      inner.heightAnchor.constraint(equalToConstant: 40),
      beside.leftAnchor.constraint(equalTo: inner.rightAnchor, constant: 5),
      beside.topAnchor.constraint(equalTo: inner.topAnchor),
      beside.rightAnchor.constraint(equalTo: stage.window.rightAnchor),
      beside.bottomAnchor.constraint(equalTo: stage.window.bottomAnchor),
    ])
    stage.layout()
    expect(box.frame, equals: rect(20, 30, 160, 100))
    expect(inner.frame, equals: rect(40, 50, 80, 40))
    expect(beside.frame, equals: rect(145, 80, 175, 400))
    expect(stage.sink.diagnostics.isEmpty)
    expect(stage.window.constraints.count == 7 && box.constraints.count == 3)

    stage.window.frame = rect(0, 0, 400, 500)
    stage.layout()
    expect(box.frame == rect(20, 30, 200, 100) && inner.frame == rect(60, 50, 80, 40))
    expect(beside.frame, equals: rect(165, 80, 235, 420))
  }

  @Test("A view that translates its autoresizing mask keeps its frame and follows its mask")
  func masks() {
    let stage = ConstraintStage()
    let panel = UIView(frame: rect(10, 20, 300, 100))
    panel.autoresizingMask = [.flexibleWidth]
    stage.window.addSubview(panel)
    let label = stage.add(UIView(), to: panel)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: panel.leadingAnchor, constant: 8),
      label.trailingAnchor.constraint(equalTo: panel.trailingAnchor, constant: -8),
      label.centerYAnchor.constraint(equalTo: panel.centerYAnchor),
      label.heightAnchor.constraint(equalTo: panel.heightAnchor, multiplier: 0.5),
    ])
    stage.layout()
    expect(label.frame, equals: rect(8, 25, 284, 50))
    panel.frame.size.height = 60
    stage.layout()
    expect(label.frame, equals: rect(8, 15, 284, 30))
    stage.window.frame.size.width = 420
    stage.layout()
    expect(panel.frame == rect(10, 20, 400, 60) && label.frame == rect(8, 15, 384, 30))
    expect(stage.sink.diagnostics.isEmpty)
  }

  @Test("Content resists compression more than it hugs, according to its priorities")
  func content() {
    let stage = ConstraintStage(width: 200)
    let (left, right) = (stage.add(Sized(80, 20)), stage.add(Sized(60, 30)))
    right.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|[left]-10-[right]|", metrics: nil, views: ["left": left, "right": right]))
    stage.layout()
    expect(left.frame.width == 130 && right.frame.width == 60)
    expect(left.frame.height == 20 && right.frame.height == 30)
    right.size = CGSize(width: 150, height: 30)
    left.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    stage.layout()
    expect(left.frame.width == 40 && right.frame.width == 150)
  }

  @Test("A width of the content's own priority holds, and the content keeps what is left")
  func equalPriorities() {
    let stage = ConstraintStage()
    let (narrow, wide) = (stage.add(Sized(80, 20)), stage.add(Sized(80, 20)))
    for (view, width, priority) in [(narrow, 50, UILayoutPriority.defaultHigh), (wide, 120, .defaultLow)] {
      let constraint = view.widthAnchor.constraint(equalToConstant: CGFloat(width))
      constraint.priority = priority
      constraint.isActive = true
    }
    stage.layout()
    expect(narrow.frame.size == CGSize(width: 50, height: 20) && wide.frame.width == 120)
  }

  @Test("From right to left, leading means right, and constants are mirrored")
  func rightToLeft() {
    let stage = ConstraintStage()
    var traits = stage.window.traits
    traits.layoutDirection = .rightToLeft
    stage.window.givenTraits = traits
    let box = stage.add(UIView())
    let fixed = stage.add(UIView())
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor, constant: 20),
      box.widthAnchor.constraint(equalToConstant: 50), box.heightAnchor.constraint(equalToConstant: 10),
      box.topAnchor.constraint(equalTo: stage.window.topAnchor),
      fixed.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 60),
      fixed.leftAnchor.constraint(equalTo: stage.window.leftAnchor, constant: 5),
    ])
    stage.layout()
    expect(box.frame, equals: rect(250, 0, 50, 10))
    expect(fixed.frame.minX == 5 && fixed.frame.maxX == 240)
    traits.layoutDirection = .leftToRight
    stage.window.givenTraits = traits
    stage.layout()
    expect(box.frame, equals: rect(20, 0, 50, 10))
    expect(stage.sink.rules, equals: [.constraintsUnsatisfiable])
  }

  @Test("Guides follow the safe area and the margins")
  func guides() {
    let stage = ConstraintStage()
    let box = stage.add(UIView())
    let text = stage.add(UIView())
    stage.window.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: stage.window.safeAreaLayoutGuide.topAnchor),
      box.bottomAnchor.constraint(equalTo: stage.window.safeAreaLayoutGuide.bottomAnchor),
      box.leftAnchor.constraint(equalTo: stage.window.layoutMarginsGuide.leftAnchor),
      NSLayoutConstraint(
        item: box, attribute: .right, relatedBy: .equal, toItem: stage.window, attribute: .rightMargin,
        multiplier: 1, constant: 0),
      text.widthAnchor.constraint(equalTo: stage.window.readableContentGuide.widthAnchor),
    ])
    stage.layout()
    expect(box.frame == rect(2, 0, 314, 480) && text.frame.width == 314)
    stage.window.givenSafeArea = UIEdgeInsets(top: 40, left: 0, bottom: 20, right: 0)
    stage.layout()
    expect(box.frame, equals: rect(2, 40, 314, 420))
    stage.window.frame.size.width = 1000
    stage.layout()
    expect(text.frame.width == 672 && box.frame.width == 994)
    expect(stage.window.safeAreaLayoutGuide.layoutFrame, equals: rect(0, 40, 1000, 420))
  }

  @Test("A constant that changes in an animation block animates the dependent views")
  func animating() {
    let stage = ConstraintStage()
    let box = stage.add(UIView())
    let left = box.leftAnchor.constraint(equalTo: stage.window.leftAnchor)
    NSLayoutConstraint.activate([
      left, box.topAnchor.constraint(equalTo: stage.window.topAnchor),
      box.widthAnchor.constraint(equalToConstant: 20), box.heightAnchor.constraint(equalToConstant: 20),
    ])
    stage.layout()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      left.constant = 100
      stage.window.layoutIfNeeded()
    }
    expect(box.frame.minX, equals: 100)
    stage.time.advance(to: 250_000_000)
    stage.time.animations.evaluate()
    expect(abs((box.layer.presentation()?.frame.minX ?? 0) - 25), isBelow: 1e-9)
  }

  @Test("A view without its constraints keeps its frame, and follows them again when they are restored")
  func removedAndRestored() {
    let stage = ConstraintStage()
    let box = stage.add(UIView())
    let held = [
      box.leftAnchor.constraint(equalTo: stage.window.leftAnchor, constant: 7),
      box.topAnchor.constraint(equalTo: stage.window.topAnchor),
      box.widthAnchor.constraint(equalToConstant: 20), box.heightAnchor.constraint(equalToConstant: 20),
    ]
    // The constraints inside the view continue to hold.
    let inner = stage.add(UIView(), to: box)
    NSLayoutConstraint.activate([
      inner.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 4),
      inner.rightAnchor.constraint(equalTo: box.rightAnchor, constant: -4),
      inner.topAnchor.constraint(greaterThanOrEqualTo: box.topAnchor, constant: 2),
      inner.bottomAnchor.constraint(equalTo: box.bottomAnchor),
      inner.heightAnchor.constraint(equalToConstant: 10),
    ])
    NSLayoutConstraint.activate(held)
    stage.layout()
    expect(inner.frame, equals: rect(4, 10, 12, 10))
    NSLayoutConstraint.deactivate(held)
    box.frame = rect(50, 60, 70, 80)
    stage.window.setNeedsLayout()
    stage.layout()
    expect(box.frame == rect(50, 60, 70, 80) && inner.frame == rect(4, 70, 62, 10))
    box.frame = rect(0, 1, 40, 50)
    stage.layout()
    expect(box.frame == rect(0, 1, 40, 50) && inner.frame == rect(4, 40, 32, 10))
    NSLayoutConstraint.activate(held)
    stage.layout()
    expect(box.frame, equals: rect(7, 0, 20, 20))
  }

  @Test("A view that leaves a tree loses its constraints with outer views and keeps its own")
  func leaving() {
    let stage = ConstraintStage()
    let box = stage.add(UIView())
    let inner = stage.add(UIView(), to: box)
    let outside = [
      box.leftAnchor.constraint(equalTo: stage.window.leftAnchor, constant: 7),
      inner.topAnchor.constraint(equalTo: stage.window.topAnchor, constant: 3),
    ]
    let own = [
      inner.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 5),
      inner.widthAnchor.constraint(equalToConstant: 11), box.widthAnchor.constraint(equalToConstant: 30),
    ]
    NSLayoutConstraint.activate(outside + own)
    stage.layout()
    expect(box.frame.minX == 7 && inner.frame.minX == 5)
    box.removeFromSuperview()
    expect(outside.allSatisfy { !$0.isActive } && own.allSatisfy { $0.isActive })
    expect(stage.window.constraints.isEmpty)
    own[0].constant = 9
    box.layoutIfNeeded()
    expect(inner.frame.minX, equals: 9)
    stage.window.addSubview(box)
    NSLayoutConstraint.activate(outside)
    own[0].constant = 6
    stage.layout()
    expect(inner.frame.minX == 6 && inner.frame.minY + box.frame.minY == 3 && box.frame.minX == 7)
  }

  @Test("Constraints are updated from the inside out, then views are laid out from the outside in")
  func order() {
    var log: [String] = []
    final class UpdateRecordingView: UIView {
      var tell: (String) -> Void = { _ in }
      override class var requiresConstraintBasedLayout: Bool { true }
      override func updateConstraints() {
        tell("update")
        super.updateConstraints()
      }
      override func layoutSubviews() {
        tell("layout")
        super.layoutSubviews()
      }
    }
    let stage = ConstraintStage()
    let (outer, inner) = (UpdateRecordingView(), UpdateRecordingView())
    outer.tell = { log.append("outer " + $0) }
    inner.tell = { log.append("inner " + $0) }
    outer.addSubview(inner)
    stage.window.addSubview(outer)
    stage.layout()
    expect(log, equals: ["inner update", "outer update", "outer layout", "inner layout"])
    log = []
    inner.setNeedsUpdateConstraints()
    expect(inner.needsUpdateConstraints())
    stage.layout()
    expect(log == ["inner update"] && !inner.needsUpdateConstraints())
  }

  @Test("Edges are aligned with the device's pixels, and adjacent views touch")
  func pixels() {
    let stage = ConstraintStage()
    var traits = stage.window.traits
    traits.displayScale = 2
    stage.window.givenTraits = traits
    let views = (0..<3).map { _ in stage.add(UIView()) }
    for (index, view) in views.enumerated() {
      let before = index == 0 ? stage.window.leftAnchor : views[index - 1].rightAnchor
      view.leftAnchor.constraint(equalTo: before).isActive = true
      view.widthAnchor.constraint(equalTo: views[0].widthAnchor).isActive = true
    }
    views[2].rightAnchor.constraint(equalTo: stage.window.rightAnchor).isActive = true
    stage.layout()
    expect(views.map(\.frame.minX), equals: [0, 106.5, 213.5])
    expect(views.map(\.frame.maxX), equals: [106.5, 213.5, 320])
  }

  @Test("A label of several lines has the height that its text needs at its width")
  func lines() {
    let stage = ConstraintStage()
    let label = stage.add(UILabel())
    label.numberOfLines = 0
    label.text = "one two three four five six seven eight nine ten"
    let width = label.widthAnchor.constraint(equalToConstant: 100)
    width.isActive = true
    stage.layout()
    let height = label.sizeThatFits(CGSize(width: 100, height: 0)).height
    expect(label.frame.size == CGSize(width: 100, height: height) && height > 17)
    width.constant = 60
    stage.layout()
    expect(label.frame.height, isAbove: height)
  }

  @Test("The fitting size follows from the constraints inside the view")
  func fitting() {
    let stage = ConstraintStage()
    let box = UIView(frame: rect(0, 0, 10, 10))
    let inner = stage.add(Sized(80, 20), to: box)
    NSLayoutConstraint.activate(
      ["H:|-10-[v]-10-|", "V:|-5-[v]-5-|"].flatMap {
        NSLayoutConstraint.constraints(withVisualFormat: $0, metrics: nil, views: ["v": inner])
      })
    expect(
      box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), equals: CGSize(width: 100, height: 30))
    let wide = box.systemLayoutSizeFitting(
      CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    expect(wide, equals: CGSize(width: 200, height: 30))
    expect(inner.frame == .zero && stage.sink.diagnostics.isEmpty)
    let label = UILabel()
    label.text = "hello"
    expect(label.systemLayoutSizeFitting(.zero).height, equals: 21)
  }
}
