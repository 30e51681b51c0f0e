import ConstraintSolver
import Controls
import Diagnostics
import Foundation
import LayerTree
import LayoutBuilding
import QuartzCore
import TestSupport
import Testing
import TextKit
import ViewTree

// The code of the guide's page `Layout.md`.

@Suite struct LayoutGuideTests {
  private let time = StageTime()
  private let sink = CollectingSink()
  private let window: UIWindow

  init() {
    time.sink = sink
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  }

  private func add<View: UIView>(_ view: View) -> View {
    view.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(view)
    return view
  }

  @Test("Layout.md: anchors")
  func anchors() {
    StageTime.current = time
    let card = UIView()
    let badge = UIView()
    for view in [card, badge] { view.translatesAutoresizingMaskIntoConstraints = false }
    window.addSubview(card)
    card.addSubview(badge)
    NSLayoutConstraint.activate([
      card.leadingAnchor.constraint(equalTo: window.layoutMarginsGuide.leadingAnchor),
      card.trailingAnchor.constraint(equalTo: window.layoutMarginsGuide.trailingAnchor),
      card.topAnchor.constraint(equalTo: window.safeAreaLayoutGuide.topAnchor, constant: 20),
      card.heightAnchor.constraint(equalTo: card.widthAnchor, multiplier: 0.5),
      badge.centerXAnchor.constraint(equalTo: card.trailingAnchor),
      badge.centerYAnchor.constraint(equalTo: card.topAnchor),
      badge.widthAnchor.constraint(equalToConstant: 24),
      badge.heightAnchor.constraint(equalTo: badge.widthAnchor),
    ])
    window.layoutIfNeeded()
    #expect(card.frame == CGRect(x: 8, y: 20, width: 374, height: 187))
    #expect(badge.frame == CGRect(x: 362, y: -12, width: 24, height: 24))
  }

  @Test("Layout.md: distances")
  func distances() {
    StageTime.current = time
    let (one, two, three) = (add(UIView()), add(UIView()), add(UIView()))
    for view in [one, two, three] { view.widthAnchor.constraint(equalToConstant: 30).isActive = true }
    one.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 10).isActive = true
    let before = one.trailingAnchor.anchorWithOffset(to: two.leadingAnchor)
    let after = two.trailingAnchor.anchorWithOffset(to: three.leadingAnchor)
    NSLayoutConstraint.activate([
      after.constraint(equalTo: before, multiplier: 2),
      two.leadingAnchor.constraint(equalToSystemSpacingAfter: one.trailingAnchor, multiplier: 2),
    ])
    window.layoutIfNeeded()
    #expect(two.frame.minX == one.frame.maxX + 16 && three.frame.minX == two.frame.maxX + 32)
  }

  @Test("Layout.md: visual formats")
  func formats() {
    StageTime.current = time
    let (name, field) = (add(UILabel()), add(UITextField()))
    let rows = ["H:|-[name(>=80)]-(gap@750)-[field(==name)]-|", "V:|-20-[name]"].flatMap {
      NSLayoutConstraint.constraints(
        withVisualFormat: $0, options: [], metrics: ["gap": 12], views: ["name": name, "field": field])
    }
    NSLayoutConstraint.activate(rows)
    window.layoutIfNeeded()
    #expect(name.frame.maxX + 12 == field.frame.minX && name.frame.width == field.frame.width)
  }

  @Test("Layout.md: animated constants, and constraints that are inactive during an animation")
  func animations() {
    StageTime.current = time
    let drawer = add(UIView())
    let height = drawer.heightAnchor.constraint(equalToConstant: 40)
    NSLayoutConstraint.activate([height, drawer.topAnchor.constraint(equalTo: window.topAnchor)])
    window.layoutIfNeeded()
    UIView.animate(withDuration: 0.3) {
      height.constant = 120
      window.layoutIfNeeded()
    }
    #expect(drawer.frame.height == 120)
    #expect(drawer.layer.presentation()?.frame.height == 40)

    let panel = add(UIView())
    let anchors = [
      panel.topAnchor.constraint(equalTo: window.topAnchor, constant: 100),
      panel.heightAnchor.constraint(equalToConstant: 50),
    ]
    NSLayoutConstraint.activate(anchors)
    window.layoutIfNeeded()
    NSLayoutConstraint.deactivate(anchors)
    UIView.animate(
      withDuration: 0.3, animations: { panel.frame.origin.y = 400 },
      completion: { _ in NSLayoutConstraint.activate(anchors) })
    window.layoutIfNeeded()
    #expect(panel.frame.minY == 400)
  }

  @Test("Layout.md: stack views")
  func stacks() {
    StageTime.current = time
    let (title, note) = (UILabel(), UILabel())
    for label in [title, note] {
      label.text = "Words"
      label.font = .systemFont(ofSize: 16)
    }
    let button = UIView()
    button.heightAnchor.constraint(equalToConstant: 30).isActive = true
    let stack = UIStackView(arrangedSubviews: [title, note, button])
    stack.axis = .vertical
    stack.spacing = 10
    #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height == 90)
    note.isHidden = true
    #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height == 60)
  }

  @Test("Layout.md: contradictory constraints")
  func contradictions() {
    StageTime.current = time
    let card = add(UIView())
    let left = card.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 20)
    let right = card.rightAnchor.constraint(equalTo: window.rightAnchor, constant: -20)
    let width = card.widthAnchor.constraint(equalToConstant: 400)
    width.identifier = "too wide"
    NSLayoutConstraint.activate([left, right, width])
    window.layoutIfNeeded()
    #expect(card.frame.width == 350)
    #expect(sink.rules == [.constraintsUnsatisfiable])
  }

  @Test("Layout.md: the solver without views")
  func solver() throws {
    var solver = LinearSolver()
    let (left, width) = (solver.makeVariable(), solver.makeVariable())
    let edge = try solver.add(LinearConstraint([.init(left), .init(width)], .equal, 300))
    _ = try solver.add(LinearConstraint([.init(width)], .greaterThanOrEqual, 100))
    _ = try solver.add(LinearConstraint([.init(left)], .equal, 250, strength: .preferred(750)))
    #expect(solver.value(of: left) == 200 && solver.value(of: width) == 100)
    try solver.edit(edge, constant: 400)
    #expect(solver.value(of: left) == 250 && solver.value(of: width) == 150)
  }
}
