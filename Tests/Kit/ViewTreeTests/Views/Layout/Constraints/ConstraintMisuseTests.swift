import ConstraintSolver
import Diagnostics
import Expectations
import Foundation
import LayerTree
import TestSupport
import Testing

@testable import KitTestSupport
@testable import ViewTree

@Suite struct ConstraintMisuseTests {
  @Test("Contradicting constraints are named; the newest is left out, and holds again when it can")
  func contradiction() throws {
    let stage = ConstraintStage()
    let box = stage.add(UIView())
    let left = box.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor, constant: 20)
    let right = stage.window.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: 20)
    let width = box.widthAnchor.constraint(equalToConstant: 400)
    width.identifier = "too wide"
    NSLayoutConstraint.activate([left, right, width])
    stage.layout()
    expect(stage.sink.rules, equals: [.constraintsUnsatisfiable])
    let message = try #require(stage.sink.diagnostics.first?.message)
    expect(message.contains("H:|-(20)-[UIView") && message.contains("<'too wide' H:[UIView"), "\(message)")
    expect(box.frame.width == 280 && box.frame.minX == 20 && width.isActive)
    stage.layout()
    expect(stage.sink.rules.count, equals: 1)
    left.isActive = false
    stage.layout()
    expect(box.frame.width == 400 && box.frame.minX == -100)
    expect(stage.sink.rules.count, equals: 1)
    left.isActive = true
    stage.layout()
    expect(stage.sink.rules.count, equals: 2)
    expect(box.frame.width == 400 && box.frame.minX == -100)
  }

  @Test("A constraint without items is a placeholder: it is created in silence, and cannot be activated")
  func placeholder() {
    let stage = ConstraintStage()
    let box = stage.add(UIView())
    let constraint = NSLayoutConstraint()
    constraint.constant = 5
    expect(constraint.firstItem == nil && constraint.secondItem == nil && constraint.constant == 5)
    expect(stage.sink.rules, equals: [])
    box.addConstraint(constraint)
    expect(!constraint.isActive)
  }

  @Test("A frame has precedence over constraints that contradict it")
  func frames() {
    let stage = ConstraintStage()
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    stage.window.addSubview(box)
    let width = box.widthAnchor.constraint(equalToConstant: 80)
    width.isActive = true
    stage.layout()
    expect(stage.sink.rules == [.constraintsUnsatisfiable] && box.frame.width == 50)
    box.translatesAutoresizingMaskIntoConstraints = false
    stage.layout()
    expect(box.frame.width, equals: 80)
    width.constant = 90
    stage.layout()
    expect(box.frame.width == 90 && stage.sink.rules.count == 1)
  }

  @Test("Constraints across trees and invalid constraints stay inactive, with a diagnostic")
  func nonsense() {
    let stage = ConstraintStage()
    let (one, other) = (stage.add(UIView()), UIView())
    func expectInactive(_ constraint: NSLayoutConstraint, _ rule: Rule, line: Int = #line) {
      stage.sink.removeAll()
      constraint.isActive = true
      expect(!constraint.isActive && stage.sink.rules == [rule], "line \(line)")
    }
    func make(
      _ first: Any, _ a: NSLayoutConstraint.Attribute, _ second: Any?,
      _ b: NSLayoutConstraint.Attribute, _ multiplier: CGFloat = 1, _ constant: CGFloat = 0
    ) -> NSLayoutConstraint {
      NSLayoutConstraint(
        item: first, attribute: a, relatedBy: .equal, toItem: second, attribute: b, multiplier: multiplier,
        constant: constant)
    }
    expectInactive(make(one, .left, other, .left), .constraintAcrossTrees)
    expectInactive(make(one, .left, one, .top), .constraintInvalid)
    expectInactive(make(one, .left, stage.window, .leading), .constraintInvalid)
    expectInactive(make(one, .left, nil, .notAnAttribute), .constraintInvalid)
    expectInactive(make(one, .width, nil, .left), .constraintInvalid)
    expectInactive(make(one, .width, one, .left), .constraintInvalid)
    expectInactive(make(one, .notAnAttribute, nil, .notAnAttribute), .constraintInvalid)
    expectInactive(make(NSObject(), .width, nil, .notAnAttribute), .constraintInvalid)
    expectInactive(make("a view", .width, nil, .notAnAttribute), .constraintInvalid)
    expectInactive(make(nil as UIView? as Any, .width, nil, .notAnAttribute), .constraintInvalid)
    expectInactive(make(one, .width, 5, .width), .constraintInvalid)
    expectInactive(make(one, .left, stage.window, .left, 0), .constraintInvalid)
    expectInactive(make(one, .centerY, stage.window, .centerY, 0, 20), .constraintInvalid)
    for number in OddNumbers.outside {
      expectInactive(make(one, .width, stage.window, .width, number), .constraintInvalid)
      expectInactive(make(one, .width, nil, .notAnAttribute, 1, number), .constraintInvalid)
    }
    stage.sink.removeAll()
    one.addConstraint(make(one, .left, stage.window, .left))
    expect(stage.sink.rules == [.constraintAcrossTrees] && one.constraints.isEmpty)
  }

  @Test("An invalid constant keeps its value, and the layout is unchanged", arguments: OddNumbers.outside)
  func constants(number: Double) {
    let stage = ConstraintStage()
    let box = stage.add(UIView())
    let width = box.widthAnchor.constraint(equalToConstant: 80)
    width.isActive = true
    stage.layout()
    width.constant = number
    width.priority = UILayoutPriority(Float(number))
    stage.layout()
    expect(box.frame.width == 80 || box.frame.width == 0)
    expect(width.constant, equals: 80)
    expect(stage.sink.rules, equals: [number.isFinite ? .valueOutOfRange : .valueNotFinite])
  }

  @Test("An ambiguous layout is reported, exercised, and restored")
  func ambiguity() {
    let stage = ConstraintStage()
    let box = stage.add(Sized(40, 20))
    let top = box.topAnchor.constraint(equalTo: stage.window.topAnchor)
    NSLayoutConstraint.activate([
      top, box.leftAnchor.constraint(greaterThanOrEqualTo: stage.window.leftAnchor, constant: 10),
      box.rightAnchor.constraint(lessThanOrEqualTo: stage.window.rightAnchor, constant: -10),
    ])
    stage.layout()
    expect(box.hasAmbiguousLayout)
    stage.window.reportAmbiguousLayout()
    expect(stage.sink.rules, equals: [.layoutAmbiguous])
    let told = stage.sink.diagnostics.first?.message ?? ""
    expect(told.contains("x may be from 10 to 270, by "), "\(told)")
    let across = box.constraintsAffectingLayout(for: .horizontal)
    expect(across.count == 2 && across.allSatisfy { told.contains($0.text) }, "\(told)")
    // The constraint of the vertical position is not named.
    expect(!told.contains(top.text), "\(told)")
    let first = box.frame
    box.exerciseAmbiguityInLayout()
    stage.layout()
    let second = box.frame
    expect(first != second && [first.minX, second.minX].sorted() == [10, 270])
    box.exerciseAmbiguityInLayout()
    stage.layout()
    expect(box.frame, equals: first)
    box.centerXAnchor.constraint(equalTo: stage.window.centerXAnchor).isActive = true
    expect(!box.hasAmbiguousLayout)
    top.isActive = false
    expect(box.hasAmbiguousLayout)
    expect(box.constraintsAffectingLayout(for: .horizontal).count, equals: 3)
  }

  @Test("Views, guides and constraints are released, and the engine keeps nothing of them")
  func lifetimes() {
    weak var box: UIView?
    weak var guide: UILayoutGuide?
    weak var held: NSLayoutConstraint?
    let stage = ConstraintStage()
    do {
      let view = stage.add(UIView())
      let inner = UILayoutGuide()
      view.addLayoutGuide(inner)
      let constraint = view.leftAnchor.constraint(equalTo: stage.window.leftAnchor)
      NSLayoutConstraint.activate([
        constraint,
        inner.widthAnchor.constraint(equalTo: view.safeAreaLayoutGuide.widthAnchor, multiplier: 0.5),
      ])
      stage.layout()
      (box, guide, held) = (view, inner, constraint)
      view.removeFromSuperview()
    }
    expect(box == nil && guide == nil && held == nil)
    stage.layout()
    expect(
      stage.window.layoutEngine?.members.isEmpty == true && stage.window.layoutEngine?.solver.count == 0)

    var top: UIView? = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView()
    child.translatesAutoresizingMaskIntoConstraints = false
    top?.addSubview(child)
    let own = child.widthAnchor.constraint(equalToConstant: 30)
    let outer = child.leftAnchor.constraint(equalTo: top!.leftAnchor)
    NSLayoutConstraint.activate([own, outer])
    top?.layoutIfNeeded()
    top = nil
    expect(own.isActive && !outer.isActive && outer.secondItem == nil)
    child.bounds.size.width = 5
    child.layoutIfNeeded()
    stage.window.addSubview(child)
    stage.layout()
    expect(child.bounds.width, equals: 30)
  }

  @Test(
    "A view may invalidate the size of its content in its own layout, which settles, and a new size takes effect"
  )
  func invalidatedInLayout() {
    final class Renewing: UIView {
      let content = Sized(10, 8)
      var passes = 0
      var nextSize: CGSize?
      override func layoutSubviews() {
        passes += 1
        content.invalidateIntrinsicContentSize()
        super.layoutSubviews()
        if let size = nextSize {
          nextSize = nil
          content.size = size
        }
      }
    }
    let stage = ConstraintStage()
    let view = stage.add(Renewing())
    _ = stage.add(view.content, to: view)
    NSLayoutConstraint.activate([
      view.content.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      view.content.topAnchor.constraint(equalTo: view.topAnchor),
      view.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor),
      view.topAnchor.constraint(equalTo: stage.window.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 100), view.heightAnchor.constraint(equalToConstant: 50),
    ])
    stage.layout()
    expect(view.content.frame.size, equals: CGSize(width: 10, height: 8))
    view.nextSize = CGSize(width: 30, height: 20)
    view.setNeedsLayout()
    stage.layout()
    expect(view.content.frame.size, equals: CGSize(width: 30, height: 20))
    expect(view.passes, isAtMost: 6)
    expect(stage.sink.rules.isEmpty, "\(stage.sink.rules)")
  }

  @Test("Updates that request another update are stopped")
  func endless() {
    final class Restless: UIView {
      override func updateConstraints() {
        super.updateConstraints()
        setNeedsUpdateConstraints()
      }
    }
    let stage = ConstraintStage()
    stage.add(Restless()).setNeedsUpdateConstraints()
    stage.layout()
    expect(stage.sink.rules.contains(.layoutDidNotSettle))
  }

  @Test(
    "A width or a height with a multiplier of 0 equals its constant, for any second item; a position is refused"
  )
  func multiplierOfZero() {
    let stage = ConstraintStage()
    let (box, other) = (stage.add(UIView()), stage.add(UIView()))
    let sizes = [NSLayoutConstraint.Attribute.width, .height].map { attribute in
      NSLayoutConstraint(
        item: box, attribute: attribute, relatedBy: .equal, toItem: other, attribute: attribute,
        multiplier: 0,
        constant: attribute == .width ? 50 : 30)
    }
    NSLayoutConstraint.activate(sizes)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: stage.window.topAnchor),
      box.leftAnchor.constraint(equalTo: stage.window.leftAnchor),
      other.topAnchor.constraint(equalTo: stage.window.topAnchor),
      other.leftAnchor.constraint(equalTo: stage.window.leftAnchor),
      other.widthAnchor.constraint(equalToConstant: 200),
      other.heightAnchor.constraint(equalToConstant: 100),
    ])
    stage.layout()
    expect(box.frame == CGRect(x: 0, y: 0, width: 50, height: 30) && other.frame.width == 200)
    sizes[0].constant = 60
    stage.layout()
    expect(box.frame.width == 60 && sizes[0].multiplier == 0 && sizes[0].secondItem === other)
    let least = box.widthAnchor.constraint(
      greaterThanOrEqualTo: other.widthAnchor, multiplier: 0, constant: 10)
    least.isActive = true
    stage.layout()
    expect(box.frame.width == 60 && stage.sink.rules.isEmpty)
    let place = NSLayoutConstraint(
      item: box, attribute: .left, relatedBy: .equal, toItem: other, attribute: .left, multiplier: 0,
      constant: 5)
    expect(stage.sink.rules, equals: [.constraintInvalid])
    expect(stage.sink.diagnostics.first?.message.contains("a multiplier of 0"), equals: true)
    place.isActive = true
    expect(!place.isActive)
  }
}
