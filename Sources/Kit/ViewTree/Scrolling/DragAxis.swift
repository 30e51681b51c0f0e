/// One of the two directions along which content moves.
nonisolated package enum DragAxis: Hashable, Sendable {
  case horizontal, vertical

  /// The index of its component.
  var index: Int { self == .horizontal ? 0 : 1 }
  var other: DragAxis { self == .horizontal ? .vertical : .horizontal }

  /// The axis along which a movement mainly goes; the vertical one when both are equal.
  init(of movement: SIMD2<Double>) {
    self = movement.x.magnitude > movement.y.magnitude ? .horizontal : .vertical
  }
}
