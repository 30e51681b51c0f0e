/// An edge that the sweeping line cuts.
struct ActiveEdge {
  /// The x coordinate of the edge at the y coordinate `start`. Above, the edge's coverage is already added.
  var x: Double
  var start: Double
  /// The y coordinate of the edge's lower end within the current row; `endX` is the x coordinate there.
  var end: Double
  var endX: Double
  /// The y coordinate at which the edge crosses the next one in the current row; infinite for none.
  var crossing: Double
  /// The y coordinate of the edge's next event in the row; infinite for none.
  var due: Double
  /// The index among the edges of all shapes.
  var index: Int32
  /// The indices of the neighbors to the left and to the right among the active edges; -1 for none.
  var previous: Int32
  var next: Int32
  /// The index of the edge's event in the heap of events; -1 without an event.
  var place: Int32
  /// The winding number of the area to the left of the edge.
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
