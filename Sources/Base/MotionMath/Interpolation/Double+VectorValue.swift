extension Double: VectorValue {
  /// The magnitude.
  public var length: Double { magnitude }
}
