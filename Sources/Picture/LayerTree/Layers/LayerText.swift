import MotionMath

/// The line of text that a layer shows, in the bitmap font.
nonisolated public struct LayerText: Hashable, Sendable {
  /// Where the line stands in the layer's width; it is centred in the height.
  public enum Alignment: UInt8, Sendable {
    case left, center, right
  }

  public var string: String
  /// The height of a character's cell, in points.
  public var size: Double
  public var color: RGBA
  public var alignment: Alignment

  public init(_ string: String, size: Double, color: RGBA, alignment: Alignment = .left) {
    self.string = string
    self.size = size
    self.color = color
    self.alignment = alignment
  }
}
