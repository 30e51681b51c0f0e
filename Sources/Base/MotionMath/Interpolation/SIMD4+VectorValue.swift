extension SIMD4: Interpolatable, VectorValue where Scalar == Double {
  /// The Euclidean length, without overflow on the way.
  public var length: Double { Portable.hypot(Portable.hypot(x, y), Portable.hypot(z, w)) }
}
