extension SIMD2: Interpolatable, VectorValue where Scalar == Double {
  /// The Euclidean length, without overflow on the way.
  public var length: Double { Portable.hypot(x, y) }
}
