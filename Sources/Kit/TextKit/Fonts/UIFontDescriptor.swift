import Foundation
import LayerTree
import Typeface

/// A description of a font, from which fonts in any size are created.
///
/// There is one typeface, so that a description holds its weight, whether its letters have one width, and a size.
/// **(ours)**
@MainActor
public final class UIFontDescriptor: NSObject {
  /// The size in points; 0 for none.
  public nonisolated let pointSize: CGFloat
  nonisolated let weight: Typeface.Weight
  nonisolated let cut: Typeface.Cut

  init(size: CGFloat, weight: Typeface.Weight, cut: Typeface.Cut) {
    pointSize = size.isFinite ? max(0, size) : 0
    self.weight = weight
    self.cut = cut
    super.init()
  }

  /// Creates a description of the regular font, without a size.
  public convenience override init() {
    self.init(size: 0, weight: .regular, cut: .proportional)
  }

  /// Creates a description of the font that `UIFont(name:size:)` returns.
  public convenience init(name fontName: String, size: CGFloat) {
    let font = UIFont(name: fontName, size: 12)?.textFont
    self.init(size: size, weight: font?.weight ?? .regular, cut: font?.cut ?? .proportional)
  }

  public var postscriptName: String { UIFont(descriptor: self, size: max(1, pointSize)).fontName }
  /// The traits: bold from semibold on, and one width for all letters. No font is italic.
  public var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if weight >= .semibold { traits.insert(.traitBold) }
    if cut == .monospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(size: newPointSize, weight: weight, cut: cut)
  }

  /// Returns the description with the traits that the typeface has: other ones are left out. **(ours)**
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    let isBold = symbolicTraits.contains(.traitBold)
    let weight = isBold ? max(weight, .semibold) : min(weight, .medium)
    return UIFontDescriptor(
      size: pointSize, weight: weight,
      cut: symbolicTraits.contains(.traitMonoSpace) ? .monospaced : .proportional)
  }

  nonisolated public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return other.pointSize == pointSize && other.weight == weight && other.cut == cut
  }

  nonisolated public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(pointSize)
    hasher.combine(weight)
    hasher.combine(cut)
    return hasher.finalize()
  }

  /// The traits of a font.
  nonisolated public struct SymbolicTraits: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let traitItalic = SymbolicTraits(rawValue: 1)
    public static let traitBold = SymbolicTraits(rawValue: 2)
    public static let traitExpanded = SymbolicTraits(rawValue: 32)
    public static let traitCondensed = SymbolicTraits(rawValue: 64)
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1024)
  }
}
