extension FrameLog: RandomAccessCollection {
  /// The position of the oldest frame.
  public var startIndex: Int { 0 }

  /// The position after the latest frame.
  public var endIndex: Int { count }
}
