import MotionMath

/// Where in the window a stage is seen, and how large.
public struct StagePlace: Equatable, Sendable {
  /// Its top left, in the window's points.
  public var origin: SIMD2<Double>
  /// The window's points to one of the stage's.
  public var zoom: Double
  /// The stage's size in its own points.
  public var size: SIMD2<Double>

  /// What of the window it takes.
  public var frame: Rect { Rect(origin: origin, size: size * zoom) }

  /// From the stage's points to the window's.
  public var transform: Affine {
    Affine(a: zoom, b: 0, c: 0, d: zoom, tx: origin.x, ty: origin.y)
  }

  /// A place of the window in the stage's points.
  func point(_ place: SIMD2<Double>) -> SIMD2<Double> { (place - origin) / zoom }
}
