/// What one of those that share a drag says about itself when the drag begins: how far it can go each way.
///
/// *Forward* is the way of a finger that goes down or right, *backward* that of one that goes up or left. Lengths
/// are points of the finger.
public struct DragPlace: Sendable, Hashable {
  /// How far it goes forward before it is at its end; infinite for what never refuses.
  public var forward: Double
  /// How far it goes backward.
  public var backward: Double
  /// Whether it gives way beyond its forward end.
  public var isElasticForward: Bool
  /// Whether it gives way beyond its backward end.
  public var isElasticBackward: Bool
  /// Whether it goes backward before what is inside it, as a sheet that grows before its list scrolls; only when
  /// all that is inside stands at its forward end.
  public var growsFirst: Bool
  /// Whether it stands beyond its forward end, or its backward one, already.
  public var isBeyondForward = false
  public var isBeyondBackward = false

  /// Makes a place; lengths that are no numbers or below 0 count as 0.
  public init(
    forward: Double, backward: Double, isElasticForward: Bool = false, isElasticBackward: Bool = false,
    growsFirst: Bool = false
  ) {
    self.forward = forward > 0 ? forward : 0
    self.backward = backward > 0 ? backward : 0
    self.isElasticForward = isElasticForward
    self.isElasticBackward = isElasticBackward
    self.growsFirst = growsFirst
  }

  /// The place of content: a finger that goes forward takes its offset towards the lower end.
  public init(_ range: ScrollRange, free offset: Double) {
    self.init(
      forward: offset - range.lower, backward: range.upper - offset, isElasticForward: range.isElastic,
      isElasticBackward: range.isElastic)
    isBeyondForward = offset < range.lower
    isBeyondBackward = offset > range.upper
  }
}
