/// An object that draws a layer's content from animatable values, such as the end of a stroke.
package protocol LayerDrawing: AnyObject {
  /// Returns the content with animated values in place of its own values. Called once in each pass that shows
  /// animated values of the layer.
  func content(showing values: [DrawnValue]) -> LayerContent
  /// The content with its own values; `nil` for none.
  var ownContent: LayerContent? { get }
  /// Returns the drawing's own value for a key; `nil` if the drawing does not have the key.
  func ownValue(_ key: DrawnValue.Key) -> NumberRow?
}

/// A value from which a layer's content is made.
nonisolated package struct DrawnValue: Hashable, Sendable {
  /// The role of the value in the content.
  package enum Key: UInt8, Sendable {
    case path, fillColor, strokeColor, lineWidth, miterLimit, strokeStart, strokeEnd
    case colors, locations, startPoint, endPoint, lineDashPhase
  }

  package var key: Key
  package var row: NumberRow

  package init(_ key: Key, _ row: NumberRow) {
    self.key = key
    self.row = row
  }
}

// Values that explicit animations show in place of layers' own.
extension LayerStore {
  func isCovered(_ slot: Int) -> Bool { records[slot].flags.contains(.isCovered) }

  /// Sets whether explicit animations may replace a layer's model values on screen.
  func setCovered(_ isCovered: Bool, _ slot: Int) {
    guard self.isCovered(slot) != isCovered else { return }
    coveredCount += isCovered ? 1 : -1
    if isCovered {
      records[slot].flags.insert(.isCovered)
    } else {
      records[slot].flags.remove(.isCovered)
    }
  }

  /// Displays a content in place of the layer's own content; `nil` displays the layer's own content again.
  func setPresentationContent(_ content: LayerContent?, _ slot: Int) {
    guard coveringContents[Int32(slot)] != content else { return }
    coveringContents[Int32(slot)] = content
    if content == nil {
      records[slot].flags.remove(.isContentCovered)
    } else {
      records[slot].flags.insert(.isContentCovered)
    }
    note(slot)
  }

  /// Returns the visible content of a layer, or `nil`.
  func presentationContent(of slot: Int) -> LayerContent? {
    records[slot].flags.contains(.isContentCovered) ? coveringContents[Int32(slot)] : content(of: slot)
  }
}
