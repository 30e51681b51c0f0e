import Expectations
import Foundation
import LayerTree
import TestSupport
import Testing

@testable import KitTestSupport
@testable import ViewTree

@Suite struct AnchorTests {
  /// Adds two views of fixed sizes to a window; the first one has a fixed position.
  private func pair(_ stage: ConstraintStage) -> (UIView, UIView) {
    let (one, other) = (stage.add(UIView()), stage.add(UIView()))
    NSLayoutConstraint.activate([
      one.leftAnchor.constraint(equalTo: stage.window.leftAnchor, constant: 20),
      one.topAnchor.constraint(equalTo: stage.window.topAnchor, constant: 30),
      one.widthAnchor.constraint(equalToConstant: 40), one.heightAnchor.constraint(equalToConstant: 50),
      other.widthAnchor.constraint(equalToConstant: 60), other.heightAnchor.constraint(equalToConstant: 70),
    ])
    return (one, other)
  }

  @Test("A distance between two anchors can equal a number or another distance, or have a bound")
  func distances() {
    let stage = ConstraintStage()
    let (one, other) = pair(stage)
    let across = one.rightAnchor.anchorWithOffset(to: other.leftAnchor)
    let down = one.bottomAnchor.anchorWithOffset(to: other.topAnchor)
    let gap = across.constraint(equalToConstant: 12)
    // The vertical distance is twice the horizontal one plus three.
    let share = down.constraint(equalTo: across, multiplier: 2, constant: 3)
    NSLayoutConstraint.activate([gap, share])
    stage.layout()
    expect(other.frame, equals: CGRect(x: 72, y: 107, width: 60, height: 70))
    gap.constant = 30
    stage.layout()
    expect(other.frame.origin, equals: CGPoint(x: 90, y: 143))
    // In the opposite direction the distance is negative.
    gap.constant = -25
    stage.layout()
    expect(other.frame.origin, equals: CGPoint(x: 35, y: 33))

    NSLayoutConstraint.deactivate([gap, share])
    let wish = other.leftAnchor.constraint(equalTo: stage.window.leftAnchor)
    wish.priority = .defaultLow
    NSLayoutConstraint.activate([
      wish, across.constraint(greaterThanOrEqualToConstant: 7),
      down.constraint(equalTo: one.widthAnchor),
    ])
    stage.layout()
    expect(other.frame.origin, equals: CGPoint(x: 67, y: 120))
    expect(stage.sink.rules, equals: [])
  }

  @Test("Equal distances space views evenly between any outer positions", arguments: 1...20)
  func even(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let stage = ConstraintStage(width: 1000, height: 1000)
    let count = 3 + random.below(4)
    let views = (0..<count).map { _ in stage.add(UIView()) }
    var distances: [NSLayoutDimension] = []
    for (index, view) in views.enumerated() {
      // Even lengths, so that rounding to pixels changes nothing.
      view.heightAnchor.constraint(equalToConstant: 10).isActive = true
      view.widthAnchor.constraint(equalToConstant: CGFloat(10 + 2 * random.below(20))).isActive = true
      view.topAnchor.constraint(equalTo: stage.window.topAnchor).isActive = true
      guard index > 0 else { continue }
      distances.append(views[index - 1].centerXAnchor.anchorWithOffset(to: view.centerXAnchor))
    }
    for next in distances.dropFirst() { next.constraint(equalTo: distances[0]).isActive = true }
    let (start, step) = (Double(30 + random.below(50)), Double(40 + random.below(100)))
    views[0].centerXAnchor.constraint(equalTo: stage.window.leftAnchor, constant: CGFloat(start)).isActive =
      true
    let end = start + step * Double(count - 1)
    views[count - 1].centerXAnchor.constraint(equalTo: stage.window.leftAnchor, constant: CGFloat(end))
      .isActive = true
    stage.layout()
    for (index, view) in views.enumerated() {
      expect(Double(view.frame.midX), equals: start + step * Double(index), "\(index) of \(count)")
    }
    expect(stage.sink.rules, equals: [])
  }

  @Test("Items can be of type `Any` or optional")
  func anyItems() {
    let stage = ConstraintStage()
    let box: UIView? = stage.add(UIView())
    let guide = UILayoutGuide()
    stage.window.addLayoutGuide(guide)
    let made = [
      NSLayoutConstraint(
        item: box as Any, attribute: .left, relatedBy: .equal, toItem: stage.window as Any, attribute: .left,
        multiplier: 1, constant: 12),
      NSLayoutConstraint(
        item: guide as Any, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
        multiplier: 1, constant: 70),
      NSLayoutConstraint(
        item: box as Any, attribute: .width, relatedBy: .equal, toItem: guide as Any?, attribute: .width,
        multiplier: 2, constant: 0),
    ]
    NSLayoutConstraint.activate(made)
    stage.layout()
    expect(box?.frame.minX == 12 && box?.frame.width == 140)
    expect(made[0].firstItem === box && made[0].secondItem === stage.window && made[2].secondItem === guide)
    expect(stage.sink.rules, equals: [])
  }

  @Test("A size without a second item is the constant, even if a second size is named")
  func numberBesideSize() {
    let stage = ConstraintStage()
    let box = stage.add(UIView())
    let made = [NSLayoutConstraint.Attribute.height, .width].map { attribute in
      NSLayoutConstraint(
        item: box, attribute: .height, relatedBy: .equal, toItem: nil, attribute: attribute, multiplier: 1,
        constant: 70)
    }
    NSLayoutConstraint.activate(made)
    stage.layout()
    expect(box.frame.height, equals: 70)
    expect(made.map(\.secondAttribute), equals: [.notAnAttribute, .notAnAttribute])
    expect(stage.sink.rules, equals: [])
  }

  @Test("The system spacing is 8 points times the multiplier")
  func systemSpacing() {
    for multiplier in [1.0, 0.5, 2, 3] {
      let stage = ConstraintStage()
      let (one, other) = pair(stage)
      NSLayoutConstraint.activate([
        other.leadingAnchor.constraint(
          equalToSystemSpacingAfter: one.trailingAnchor, multiplier: CGFloat(multiplier)),
        other.topAnchor.constraint(
          equalToSystemSpacingBelow: one.bottomAnchor, multiplier: CGFloat(multiplier)),
      ])
      stage.layout()
      expect(Double(other.frame.minX), equals: 60 + 8 * multiplier)
      expect(Double(other.frame.minY), equals: 80 + 8 * multiplier)
      expect(stage.sink.rules, equals: [])
    }
  }

  @Test("A bound of the system spacing holds against lower priorities", arguments: [true, false])
  func spacingBounds(isAtLeast: Bool) {
    let stage = ConstraintStage()
    let (one, other) = pair(stage)
    let left = other.leadingAnchor.constraint(
      equalTo: stage.window.leadingAnchor, constant: isAtLeast ? 0 : 200)
    let top = other.topAnchor.constraint(equalTo: stage.window.topAnchor, constant: isAtLeast ? 0 : 300)
    for wish in [left, top] { wish.priority = .defaultHigh }
    let (after, below) = (one.trailingAnchor, one.bottomAnchor)
    NSLayoutConstraint.activate([
      left, top,
      isAtLeast
        ? other.leadingAnchor.constraint(greaterThanOrEqualToSystemSpacingAfter: after, multiplier: 2)
        : other.leadingAnchor.constraint(lessThanOrEqualToSystemSpacingAfter: after, multiplier: 2),
      isAtLeast
        ? other.topAnchor.constraint(greaterThanOrEqualToSystemSpacingBelow: below, multiplier: 1)
        : other.topAnchor.constraint(lessThanOrEqualToSystemSpacingBelow: below, multiplier: 1),
    ])
    stage.layout()
    expect(other.frame.origin, equals: CGPoint(x: 76, y: 88))
    left.constant = 150
    top.constant = 150
    stage.layout()
    expect(other.frame.origin, equals: (isAtLeast ? CGPoint(x: 150, y: 150) : CGPoint(x: 76, y: 88)))
  }

  @Test(
    "From right to left, after means to the left, and a distance between leading and trailing is mirrored")
  func rightToLeft() {
    let stage = ConstraintStage(width: 300)
    var traits = stage.window.traits
    traits.layoutDirection = .rightToLeft
    stage.window.givenTraits = traits
    let views = (0..<3).map { _ in stage.add(UIView()) }
    for view in views { view.widthAnchor.constraint(equalToConstant: 40).isActive = true }
    let way = views[1].trailingAnchor.anchorWithOffset(to: views[2].leadingAnchor)
    NSLayoutConstraint.activate([
      views[0].leadingAnchor.constraint(equalTo: stage.window.leadingAnchor),
      views[1].leadingAnchor.constraint(equalToSystemSpacingAfter: views[0].trailingAnchor, multiplier: 1),
      way.constraint(equalToConstant: 10),
    ])
    stage.layout()
    expect(views.map(\.frame.minX), equals: [260, 212, 162])
    traits.layoutDirection = .leftToRight
    stage.window.givenTraits = traits
    stage.layout()
    expect(views.map(\.frame.minX), equals: [0, 48, 98])
    expect(stage.sink.rules, equals: [])
  }
}
