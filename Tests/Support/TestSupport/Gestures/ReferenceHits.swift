/// Hit testing in a tree of rectangles by brute force: the rectangle drawn last that contains the point together with
/// all its ancestors.
///
/// Rectangles are placed by 3 × 3 matrices from the root down. A point is converted into a rectangle by solving
/// equations.
public struct ReferenceHits: Sendable {
  public struct Node: Sendable {
    public var parent: Int?
    /// The position of the anchor point in the parent's coordinates.
    public var position = SIMD2<Double>.zero
    public var origin = SIMD2<Double>.zero
    public var size = SIMD2<Double>.zero
    /// The anchor point, as fractions of the size.
    public var anchor = SIMD2<Double>(0.5, 0.5)
    /// The transform about the anchor point: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.
    public var transform: [Double] = [1, 0, 0, 1, 0, 0]
    public var isHidden = false
    public var opacity = 1.0
    public var takesTouches = true

    public init(parent: Int?) {
      self.parent = parent
    }
  }

  /// The nodes, parents before their children, siblings back to front.
  public let nodes: [Node]
  private var placements: [Matrix] = []
  private var drawn: [Int] = []

  /// Creates a tree and places all nodes.
  public init(_ nodes: [Node]) {
    self.nodes = nodes
    for node in nodes {
      let own = Self.own(node)
      placements.append(node.parent.map { Self.product(placements[$0], own) } ?? own)
    }
    drawn = nodes.indices.filter { nodes[$0].parent == nil }.flatMap(subtree)
  }

  private typealias Matrix = [[Double]]

  private static func product(_ a: Matrix, _ b: Matrix) -> Matrix {
    (0..<3).map { (row: Int) -> [Double] in
      (0..<3).map { (column: Int) -> Double in
        (0..<3).reduce(0.0) { (sum: Double, at: Int) -> Double in sum + a[row][at] * b[at][column] }
      }
    }
  }

  private static func shift(_ way: SIMD2<Double>) -> Matrix { [[1, 0, way.x], [0, 1, way.y], [0, 0, 1]] }

  /// Returns the matrix from a node's coordinates to its parent's.
  private static func own(_ node: Node) -> Matrix {
    let t = node.transform
    let turned: Matrix = [[t[0], t[2], t[4]], [t[1], t[3], t[5]], [0, 0, 1]]
    let pivot = node.origin + node.anchor * node.size
    return product(product(shift(node.position), turned), shift(-pivot))
  }

  /// Converts a point around the root to a node's coordinates; nil if the transform has no inverse.
  public func point(_ point: SIMD2<Double>, in index: Int) -> SIMD2<Double>? {
    let m = placements[index]
    let determinant = m[0][0] * m[1][1] - m[0][1] * m[1][0]
    guard determinant != 0 else { return nil }
    let way = point - SIMD2(m[0][2], m[1][2])
    return SIMD2(
      (way.x * m[1][1] - m[0][1] * way.y) / determinant, (m[0][0] * way.y - way.x * m[1][0]) / determinant)
  }

  /// Returns a node and its descendants in drawing order.
  private func subtree(_ index: Int) -> [Int] {
    [index] + nodes.indices.filter { nodes[$0].parent == index }.flatMap(subtree)
  }

  /// Returns the node that is hit at a point around the root.
  public func hit(_ point: SIMD2<Double>) -> Int? {
    drawn.last { index in
      var at: Int? = index
      while let next = at {
        let node = nodes[next]
        guard node.takesTouches, !node.isHidden, node.opacity >= 0.01, let own = self.point(point, in: next)
        else { return false }
        let inside = own - node.origin
        guard inside.x >= 0, inside.y >= 0, inside.x < node.size.x, inside.y < node.size.y else {
          return false
        }
        at = node.parent
      }
      return true
    }
  }
}
