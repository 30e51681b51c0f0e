import Diagnostics
import Expectations
import Foundation
import LayerTree
import TestSupport
import Testing

@testable import ViewTree

@Suite struct ReadingOrderTests {
  /// A random tree of views, with the naive model's description of each.
  private final class RandomViewTree {
    struct Node {
      var box = CGRect.zero
      var children: [Int] = []
      var isElement = false
      var isHidden = false
      var isModal = false
      var groups = false
      /// The order in which its children are read, if the view sets one.
      var given: [Int]?
    }
    var nodes: [Node] = []
    var views: [UIView] = []

    init(seed: UInt64) {
      var generator = SeededGenerator(seed: seed)
      add(nil, &generator)
      for _ in 0..<Int.random(in: 1...26, using: &generator) {
        add(Int.random(in: 0..<views.count, using: &generator), &generator)
      }
      for index in nodes.indices where Int.random(in: 0..<6, using: &generator) == 0 {
        nodes[index].given = nodes[index].children.shuffled(using: &generator)
        views[index].accessibilityElements = nodes[index].given?.map { views[$0] }
      }
    }

    private func add(_ parent: Int?, _ generator: inout SeededGenerator) {
      var node = Node()
      let origin = parent.map { nodes[$0].box.origin } ?? .zero
      let local = CGRect(
        x: 2 * Int.random(in: 0...20, using: &generator), y: 2 * Int.random(in: 0...20, using: &generator),
        width: 2 * Int.random(in: 1...12, using: &generator),
        height: 2 * Int.random(in: 1...12, using: &generator))
      node.box =
        parent == nil
        ? CGRect(x: 0, y: 0, width: 100, height: 100) : local.offsetBy(dx: origin.x, dy: origin.y)
      let view = UIView(frame: parent == nil ? node.box : local)
      if let parent {
        node.isElement = Int.random(in: 0..<2, using: &generator) == 0
        node.isHidden = Int.random(in: 0..<9, using: &generator) == 0
        node.isModal = Int.random(in: 0..<14, using: &generator) == 0
        node.groups = Int.random(in: 0..<3, using: &generator) == 0
        nodes[parent].children.append(nodes.count)
        views[parent].addSubview(view)
      }
      view.isAccessibilityElement = node.isElement
      if node.isHidden {
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: view.isHidden = true
        case 1: view.alpha = 0
        default: view.accessibilityElementsHidden = true
        }
      }
      view.accessibilityViewIsModal = node.isModal
      view.shouldGroupAccessibilityChildren = node.groups
      nodes.append(node)
      views.append(view)
    }

    /// Returns the pieces that are read of a node, with their frames.
    private func pieces(_ index: Int) -> [(box: CGRect, all: [Int])] {
      let node = nodes[index]
      if node.isHidden { return [] }
      if node.isElement { return [(node.box, [index])] }
      if let given = node.given {
        let all = given.flatMap { order(pieces($0)) }
        return all.isEmpty ? [] : [(node.box, all)]
      }
      var inside: [(box: CGRect, all: [Int])] = []
      let modal = node.children.filter { nodes[$0].isModal && !nodes[$0].isHidden }.last
      for child in node.children where modal == nil || modal == child { inside += pieces(child) }
      if !node.groups || inside.isEmpty { return inside }
      return [(node.box, order(inside))]
    }

    private func order(_ pieces: [(box: CGRect, all: [Int])]) -> [Int] {
      NaiveReading.order(pieces.map { .init($0.box) }, isRightToLeft: false).flatMap { pieces[$0].all }
    }

    var naive: [Int] { order(pieces(0)) }
    var real: [Int] {
      ReadingOrder(views[0]).elements.compactMap { element in views.firstIndex { $0 === element } }
    }
  }

  @Test(
    "11.1 Groups, given orders, modal and hidden views are read as in a naive walk over the tree",
    arguments: 0..<400)
  func naive(seed: Int) {
    let grove = RandomViewTree(seed: UInt64(seed))
    expect(grove.real, equals: grove.naive, "seed \(seed)")
  }

  @Test("An element is read as one, whatever it contains; the content of another view is read")
  func leaves() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let outer = UIView(frame: root.bounds)
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    label.text = "inside"
    root.addSubview(outer)
    outer.addSubview(label)
    expect(ReadingOrder(root).elements, equals: [label])
    outer.isAccessibilityElement = true
    expect(ReadingOrder(root).elements, equals: [outer])
    label.text = ""
    outer.isAccessibilityElement = false
    expect(ReadingOrder(root).elements.isEmpty)
  }

  @Test("11.1 Elements that are not views are read in the given order, and move with their container")
  func elements() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let board = UIView(frame: CGRect(x: 10, y: 100, width: 100, height: 100))
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    label.text = "above"
    for view in [board, label] { root.addSubview(view) }
    let elements = ["b", "a"].map { name in
      let element = UIAccessibilityElement(accessibilityContainer: board)
      element.accessibilityLabel = name
      element.accessibilityFrameInContainerSpace = CGRect(x: 5, y: 6, width: 7, height: 8)
      return element
    }
    board.accessibilityElements = elements + [label]
    expect(ReadingOrder(root).elements, equals: [label, elements[0], elements[1], label])
    expect(elements[0].accessibilityFrame, equals: CGRect(x: 15, y: 106, width: 7, height: 8))
    expect(elements[0].accessibilityActivationPoint, equals: CGPoint(x: 18.5, y: 110))
    board.frame.origin.x += 30
    expect(elements[0].accessibilityFrame.minX, equals: 45)
    elements[1].accessibilityElementsHidden = true
    expect(ReadingOrder(board).elements, equals: [elements[0], label])
    expect(elements[0].next === board)
  }

  /// A container whose methods give its elements.
  private final class Counting: UIView {
    let given = [UIView(), UIView()]
    override func accessibilityElementCount() -> Int { given.count }
    override func accessibilityElement(at index: Int) -> Any? { given[given.count - 1 - index] }
  }

  @Test("A container without a list is read by its methods, and a list answers them")
  func counted() {
    let container = Counting(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    for view in container.given {
      view.isAccessibilityElement = true
      container.addSubview(view)
    }
    expect(ReadingOrder(container).elements.map { $0 === container.given[1] }, equals: [true, false])

    let listed = UIView()
    expect(listed.accessibilityElementCount(), equals: 0)
    expect(listed.index(ofAccessibilityElement: container), equals: NSNotFound)
    listed.accessibilityElements = container.given
    expect(listed.accessibilityElementCount(), equals: 2)
    expect(listed.accessibilityElement(at: 1) as? UIView === container.given[1])
    expect(listed.accessibilityElement(at: 2) == nil)
    expect(listed.index(ofAccessibilityElement: container.given[1]), equals: 1)
  }

  @Test("Invalid elements, and containers that contain themselves, are reported and left out")
  func misuse() {
    let sink = CollectingSink()
    let time = StageTime()
    time.sink = sink
    let outer = StageTime.current
    StageTime.current = time
    defer { StageTime.current = outer }
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    label.text = "a"
    root.addSubview(label)
    root.accessibilityElements = ["words", label]
    expect(ReadingOrder(root).elements, equals: [label])
    expect(sink.diagnostics.map(\.rule), equals: [.accessibilityElementsInvalid])
    // A cycle of two containers.
    let inner = UIView(frame: root.bounds)
    root.addSubview(inner)
    root.accessibilityElements = [inner, label]
    inner.accessibilityElements = [root]
    expect(ReadingOrder(root).elements, equals: [label])
    root.accessibilityElements = [root, label]
    expect(ReadingOrder(root).elements, equals: [label])
    let element = UIAccessibilityElement(accessibilityContainer: root)
    element.isAccessibilityElement = false
    element.accessibilityElements = [element, label]
    root.accessibilityElements = [element]
    expect(ReadingOrder(root).elements, equals: [label])
    expect(sink.diagnostics.allSatisfy { $0.rule == .accessibilityElementsInvalid })
    expect(sink.diagnostics.count, equals: 4)
  }
}
