import Diagnostics
import Foundation
import LayerTree
import MotionMath

/// A picture that does not change.
@MainActor
public final class UIImage: NSObject {
  nonisolated public enum RenderingMode: Int, Sendable {
    /// As the place it is shown in likes it.
    case automatic
    case alwaysOriginal
    /// In one colour, that of what can be acted on: only how much it covers counts.
    case alwaysTemplate
  }

  let picture: LayerImage
  /// How many pixels a point is wide.
  public let scale: CGFloat
  public let renderingMode: RenderingMode
  /// What it shows, in a word or two, for whatever shows it.
  public var accessibilityLabel: String?

  package init(_ picture: LayerImage, scale: CGFloat = 1, renderingMode: RenderingMode = .automatic) {
    self.picture = picture
    self.scale = scale.isFinite && scale > 0 ? scale : 1
    self.renderingMode = renderingMode
    super.init()
  }

  /// Reads a PNG or a BMP; nil, with a diagnostic that names the byte, for what is neither or damaged.
  public convenience init?(data: Data, scale: CGFloat = 1) {
    self.init(reading: data, scale: scale, as: "an image of \(data.count) bytes")
  }

  /// Reads a PNG or a BMP from a file, at two or three pixels a point when its name ends in `@2x` or `@3x`; nil, with a
  /// diagnostic that names file and byte, when there is none or it is damaged.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else {
      Self.report("\(path): there is no such file, or it may not be read; there is no image")
      return nil
    }
    let name = path.split(separator: "/").last?.split(separator: ".").first ?? ""
    self.init(
      reading: data, scale: name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1, as: path)
  }

  private convenience init?(reading data: Data, scale: CGFloat, as name: String) {
    do {
      self.init(try LayerImage(reading: Array(data)), scale: scale)
    } catch {
      Self.report("\(name), \(error); there is no image")
      return nil
    }
  }

  private static func report(_ message: String) {
    StageTime.current?.sink?.report(Diagnostic(.imageUnreadable, .warning, message, about: []))
  }

  public convenience init(cgImage: CGImage, scale: CGFloat = 1) {
    self.init(cgImage.picture, scale: scale)
  }

  /// The picture as layers take it.
  public var cgImage: CGImage? { CGImage(picture) }

  /// Its size in points.
  public var size: CGSize {
    CGSize(width: CGFloat(picture.width) / scale, height: CGFloat(picture.height) / scale)
  }

  /// The same picture, shown in another way.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(picture, scale: scale, renderingMode: renderingMode)
  }

  /// The picture in one colour, resolved with the current traits: only how much it covers counts. O(pixels)
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode = .alwaysOriginal) -> UIImage {
    UIImage(picture.colored(color.rgba), scale: scale, renderingMode: renderingMode)
  }

  nonisolated public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return other.picture == picture && other.scale == scale && other.renderingMode == renderingMode
  }

  nonisolated public override var hash: Int { picture.hashValue }
}

/// A picture as layers take it.
@MainActor
public final class CGImage {
  let picture: LayerImage

  init(_ picture: LayerImage) {
    self.picture = picture
  }

  /// In pixels.
  public var width: Int { picture.width }
  public var height: Int { picture.height }
}

// Pictures by name, as an asset catalogue has them. There is none here: a program registers its own. **(ours)**
extension UIImage {
  private static var named: [String: UIImage] = [:]

  /// Gives a picture a name, in place of what had it before.
  public static func register(_ image: UIImage, named name: String) {
    named[name] = image
  }

  /// Finds a picture that was registered under a name.
  public convenience init?(named name: String) {
    guard let known = Self.named[name] else { return nil }
    self.init(known.picture, scale: known.scale, renderingMode: known.renderingMode)
  }
}

nonisolated extension LayerImage {
  /// The picture in one colour, which shows as much as the picture covers. O(pixels)
  func colored(_ color: RGBA) -> LayerImage {
    let table = (0...255).map { Self.pixel(color.faded(by: Double($0) / 255)) }
    return LayerImage(width: width, height: height, pixels: pixels.map { table[Int($0 >> 24)] }) ?? self
  }

  /// A colour as a premultiplied pixel, each channel to the nearest.
  static func pixel(_ color: RGBA) -> UInt32 {
    func channel(_ share: Double) -> UInt32 { UInt32((min(max(share, 0), 1) * 255).rounded()) }
    let vector = color.vector
    return channel(vector.w) << 24 | channel(vector.x) << 16 | channel(vector.y) << 8 | channel(vector.z)
  }
}
