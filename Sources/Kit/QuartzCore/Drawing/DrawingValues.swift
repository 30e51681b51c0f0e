import Drawing
import Foundation

// The values that drawing takes, and the names of Core Foundation in signatures.

/// The array type in signatures of Core Graphics, so that `[color.cgColor] as CFArray` compiles.
public typealias CFArray = [Any]
/// The string type in signatures of Core Graphics and Core Text.
public typealias CFString = String
/// The dictionary type in signatures of Core Graphics.
public typealias CFDictionary = [AnyHashable: Any]

/// The numbers of Core Foundation that stand for truth values.
nonisolated public var kCFBooleanTrue: NSNumber! { NSNumber(value: true) }
nonisolated public var kCFBooleanFalse: NSNumber! { NSNumber(value: false) }

/// The way in which drawn colors and the colors beneath them are combined.
nonisolated public enum CGBlendMode: Int32, Sendable, CaseIterable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
  case difference, exclusion, hue, saturation, color, luminosity, clear, copy, sourceIn, sourceOut, sourceAtop
  case destinationOver, destinationIn, destinationOut, destinationAtop, xor, plusDarker, plusLighter

  /// The same mode in the type that canvases take.
  package var blend: Blend {
    switch self {
    case .normal: .normal
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .darken: .darken
    case .lighten: .lighten
    case .colorDodge: .colorDodge
    case .colorBurn: .colorBurn
    case .softLight: .softLight
    case .hardLight: .hardLight
    case .difference: .difference
    case .exclusion: .exclusion
    case .hue: .hue
    case .saturation: .saturation
    case .color: .color
    case .luminosity: .luminosity
    case .clear: .clear
    case .copy: .copy
    case .sourceIn: .sourceIn
    case .sourceOut: .sourceOut
    case .sourceAtop: .sourceAtop
    case .destinationOver: .destinationOver
    case .destinationIn: .destinationIn
    case .destinationOut: .destinationOut
    case .destinationAtop: .destinationAtop
    case .xor: .xor
    case .plusDarker: .plusDarker
    case .plusLighter: .plusLighter
    }
  }
}

/// The ways of drawing a path: filled, stroked, or both; `eo` stands for the even–odd rule.
nonisolated public enum CGPathDrawingMode: Int32, Sendable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}

/// The quality of images that are drawn larger or smaller.
nonisolated public enum CGInterpolationQuality: Int32, Sendable {
  case `default`, none, low, medium, high
}

/// The sides on which a gradient's first and last color continue.
nonisolated public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// A color space; all colors are in the display's own. **(ours)**
nonisolated public final class CGColorSpace: Sendable {
  /// The name of the standard space of screens.
  public static let sRGB = "kCGColorSpaceSRGB"

  /// Creates a color space; the name is ignored.
  public init?(name: String) {}

  /// The model of the space's colors: red, green and blue, as of all colors. **(ours)**
  public var model: CGColorSpaceModel { .rgb }
}

/// The meaning of a color's components.
nonisolated public enum CGColorSpaceModel: Int32, Sendable {
  case unknown = -1
  case monochrome, rgb, cmyk, lab, deviceN, indexed, pattern, XYZ
}

extension CGColor {
  /// The color space of all colors: that of the display. **(ours)**
  nonisolated public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }
}

/// Returns the color space of the display.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(name: CGColorSpace.sRGB)! }

/// The place of the opacity in a bitmap's pixels; ignored. **(ours)**
nonisolated public enum CGImageAlphaInfo: UInt32, Sendable {
  case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}

/// The layout of a pixel: an alpha information, the order of its bytes, and whether its components are floating-point
/// numbers.
nonisolated public struct CGBitmapInfo: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let alphaInfoMask = CGBitmapInfo(rawValue: 31)
  public static let floatComponents = CGBitmapInfo(rawValue: 256)
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}
