/// What makes a layer's content of values that can be animated, such as where a stroke ends.
package protocol LayerDrawing: AnyObject {
  /// The content with some values in place of its own. Called once in each pass in which one of them moves.
  func content(showing values: [DrawnValue]) -> LayerContent
  /// The content without them; nil for none.
  var ownContent: LayerContent? { get }
  /// A value of its own; nil for what it does not have.
  func ownValue(_ key: DrawnValue.Key) -> NumberRow?
}

/// One of the values that a layer's content is made of.
nonisolated public struct DrawnValue: Hashable, Sendable {
  /// What is made of it.
  public enum Key: UInt8, Sendable {
    case path, fillColor, strokeColor, lineWidth, miterLimit, strokeStart, strokeEnd
    case colors, locations, startPoint, endPoint

    /// A Boolean value indicating whether its numbers are colours, four each, premultiplied.
    public var isColor: Bool { self == .fillColor || self == .strokeColor || self == .colors }
  }

  public var key: Key
  public var row: NumberRow

  public init(_ key: Key, _ row: NumberRow) {
    self.key = key
    self.row = row
  }
}
