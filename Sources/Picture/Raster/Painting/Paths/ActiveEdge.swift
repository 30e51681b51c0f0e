/// An edge that the sweeping line cuts.
struct ActiveEdge {
  /// The x coordinate at the y coordinate from which on the coverage is not added yet.
  var x: Double
  var start: Double
  /// The end of the edge in the current row.
  var endX: Double
  var end: Double
  /// The y coordinate at which the edge crosses the next one in the current row; infinite for none.
  var crossing: Double
  /// The y coordinate of the edge's next event in the row; infinite for none.
  var due: Double
  /// The index among all edges.
  var index: Int32
  var previous: Int32
  var next: Int32
  /// The place in the heap of events; -1 without an event.
  var place: Int32
  /// The windings to the left of the edge.
  var winding: Int32
  /// The change of the winding from left to right.
  var sign: Int32
  /// 1 where the inside begins to the right of the edge, -1 where it ends, and 0 elsewhere.
  var role: Int32

  /// Creates an edge from a y coordinate on; its neighbors and its winding are not known yet.
  init(_ edge: Edge, _ index: Int, x: Double, start: Double) {
    self.init(x: x, start: start, index: Int32(truncatingIfNeeded: index), sign: edge.sign > 0 ? 1 : -1)
  }

  private init(x: Double, start: Double, index: Int32, sign: Int32) {
    self.x = x
    self.start = start
    endX = x
    end = start
    crossing = .infinity
    due = .infinity
    self.index = index
    previous = -1
    next = -1
    place = -1
    winding = .min
    self.sign = sign
    role = 0
  }

  /// An edge of no length, for memory that is not used yet.
  static let none = ActiveEdge(x: 0, start: 0, index: 0, sign: 0)
}
