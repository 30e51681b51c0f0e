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

// What explicit animations show in place of what layers have.
extension LayerStore {
  func isCovered(_ slot: Int) -> Bool { records[slot].flags.contains(.isCovered) }

  /// Notes whether an explicit animation may show something else than a layer has.
  func setCovered(_ isCovered: Bool, _ slot: Int) {
    guard self.isCovered(slot) != isCovered else { return }
    coveredCount += isCovered ? 1 : -1
    if isCovered {
      records[slot].flags.insert(.isCovered)
    } else {
      records[slot].flags.remove(.isCovered)
    }
  }

  /// Shows another content than a layer's own; nil for its own.
  func showContent(_ content: LayerContent?, _ slot: Int) {
    guard coveringContents[Int32(slot)] != content else { return }
    coveringContents[Int32(slot)] = content
    note(slot)
  }

  /// What is seen in a layer, or nil.
  func shownContent(of slot: Int) -> LayerContent? {
    if !coveringContents.isEmpty, let content = coveringContents[Int32(slot)] { return content }
    return content(of: slot)
  }
}
