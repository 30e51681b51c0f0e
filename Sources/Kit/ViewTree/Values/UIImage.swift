import Diagnostics
import Foundation
import LayerTree
import MotionMath
import QuartzCore

/// An immutable image.
@MainActor
public final class UIImage: NSObject {
  nonisolated public enum RenderingMode: Int, Sendable {
    /// The mode that suits the place where the image is shown.
    case automatic
    case alwaysOriginal
    /// The image's opacity filled with the tint color; its own colors are ignored.
    case alwaysTemplate
  }

  /// The way in which the middle of a resizable image fills a larger space.
  nonisolated public enum ResizingMode: Int, Sendable {
    case tile, stretch
  }

  package let picture: LayerImage
  /// The number of pixels per point.
  public let scale: CGFloat
  public let renderingMode: RenderingMode
  /// The parts along the edges that keep their size when the image is drawn larger.
  public let capInsets: UIEdgeInsets
  /// The way in which the middle is enlarged. The property is stored; the middle is stretched in any case. **(ours)**
  public let resizingMode: ResizingMode
  /// A short description of the image, for the view that shows it.
  public var accessibilityLabel: String?
  /// The name of the icon that the image shows; `nil` for any other image.
  package var symbolName: String?
  /// A Boolean value indicating whether the image has no pixels; its picture is then a transparent pixel.
  private let isBlank: Bool

  package init(
    _ picture: LayerImage, scale: CGFloat = 1, renderingMode: RenderingMode = .automatic,
    capInsets: UIEdgeInsets = .zero, resizingMode: ResizingMode = .tile, isBlank: Bool = false
  ) {
    self.resizingMode = resizingMode
    self.isBlank = isBlank
    self.capInsets = capInsets
    self.picture = picture
    self.scale = scale.isFinite && scale > 0 ? scale : 1
    self.renderingMode = renderingMode
    super.init()
  }

  /// The picture of an image without pixels.
  package static let empty = LayerImage(width: 1, height: 1, pixels: [0])!

  /// Creates an image without pixels. Its size is zero, and drawing it does nothing.
  public convenience override init() {
    self.init(Self.empty, isBlank: true)
  }

  /// Creates an image from PNG, JPEG or BMP data. The result is `nil` for other or damaged data; a diagnostic
  /// names the byte at which reading failed.
  public convenience init?(data: Data, scale: CGFloat = 1) {
    self.init(reading: data, scale: scale, as: "an image of \(data.count) bytes")
  }

  /// Creates an image from a PNG, JPEG or BMP file, at a scale of two or three if its name ends in `@2x` or `@3x`.
  ///
  /// The result is `nil` if the file is missing or damaged; a diagnostic names the file and the byte.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else {
      Self.report("\(path): the file is missing or cannot be read; the image is nil. Check the path")
      return nil
    }
    self.init(reading: data, scale: Self.scale(ofFile: path), as: path)
  }

  /// Returns the scale that the name of a file states by its ending, such as `@2x`.
  package static func scale(ofFile path: String) -> CGFloat {
    let name = path.split(separator: "/").last?.split(separator: ".").first ?? ""
    return name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1
  }

  private convenience init?(reading data: Data, scale: CGFloat, as name: String) {
    do {
      self.init(try LayerImage(reading: Array(data)), scale: scale)
    } catch {
      Self.report("\(name): the image cannot be read and is nil: \(error)")
      return nil
    }
  }

  private static func report(_ message: String) {
    StageTime.current?.sink?.report(Diagnostic(.imageUnreadable, .warning, message, about: []))
  }

  public convenience init(cgImage: CGImage, scale: CGFloat = 1) {
    self.init(cgImage.picture, scale: scale)
  }

  /// The image as a `CGImage`, as layers take it.
  public var cgImage: CGImage? { isBlank ? nil : CGImage(picture) }

  /// The size in points.
  public var size: CGSize {
    if isBlank { return .zero }
    return CGSize(width: CGFloat(picture.width) / scale, height: CGFloat(picture.height) / scale)
  }

  /// Returns the same image with another rendering mode.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    copy(picture, renderingMode, capInsets)
  }

  private func copy(_ picture: LayerImage, _ renderingMode: RenderingMode, _ capInsets: UIEdgeInsets)
    -> UIImage
  {
    UIImage(
      picture, scale: scale, renderingMode: renderingMode, capInsets: capInsets, resizingMode: resizingMode,
      isBlank: isBlank)
  }

  /// Returns the image's opacity filled with one color, resolved with the current traits.
  ///
  /// - Complexity: O(n) in the number of pixels.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode = .alwaysOriginal) -> UIImage {
    copy(picture.colored(color.rgba), renderingMode, capInsets)
  }

  /// Returns an image whose edges keep their size when it is drawn larger; its middle is stretched.
  ///
  /// An image view shows the edges so if its content mode is `scaleToFill`.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// Returns an image whose edges keep their size when it is drawn larger; its middle is stretched in both modes.
  /// **(ours)**
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    UIImage(
      picture, scale: scale, renderingMode: renderingMode, capInsets: capInsets, resizingMode: resizingMode,
      isBlank: isBlank)
  }

  /// Draws the image upright into a rectangle of a context, in nine parts if it has caps.
  package func draw(in rect: CGRect, of context: CGContext) {
    guard !isBlank else { return }
    guard let parts = parts(in: rect) else { return context.drawUpright(picture, in: rect) }
    for part in parts {
      if let image = cropped(to: part.source) { context.drawUpright(image, in: part.target) }
    }
  }

  /// Returns the parts of the image, in pixels, and their places in a rectangle.
  ///
  /// The result is `nil` for an image without caps, and for caps that do not fit.
  func parts(in rect: CGRect) -> [(source: CGRect, target: CGRect)]? {
    let caps = capInsets
    guard caps != .zero, caps.left + caps.right <= min(size.width, rect.width),
      caps.top + caps.bottom <= min(size.height, rect.height), caps.left >= 0, caps.right >= 0, caps.top >= 0,
      caps.bottom >= 0
    else { return nil }
    func cuts(_ low: Double, _ length: Double, _ first: Double, _ last: Double) -> [Double] {
      [low, low + first, low + length - last, low + length]
    }
    let across = cuts(rect.minX, rect.width, caps.left, caps.right)
    let down = cuts(rect.minY, rect.height, caps.top, caps.bottom)
    let columns = cuts(0, size.width, caps.left, caps.right).map { $0 * scale }
    let rows = cuts(0, size.height, caps.top, caps.bottom).map { $0 * scale }
    return (0..<9).map { index in
      let (x, y) = (index % 3, index / 3)
      return (
        CGRect(x: columns[x], y: rows[y], width: columns[x + 1] - columns[x], height: rows[y + 1] - rows[y]),
        CGRect(x: across[x], y: down[y], width: across[x + 1] - across[x], height: down[y + 1] - down[y])
      )
    }
  }

  /// Returns a part as an image of its own, so that its pixels do not mix with those of other parts when it is
  /// enlarged.
  func cropped(to part: CGRect) -> LayerImage? { CGImage(picture).cropping(to: part)?.picture }

  nonisolated public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return other.picture == picture && other.scale == scale && other.renderingMode == renderingMode
      && other.isBlank == isBlank
  }

  nonisolated public override var hash: Int { picture.hashValue }
}

// Images by name, as in an asset catalogue. There is no catalogue: a program registers its images. **(ours)**
extension UIImage {
  private static var named: [String: UIImage] = [:]

  /// Registers an image under a name, replacing the image that had the name before.
  public static func register(_ image: UIImage, named name: String) {
    named[name] = image
  }

  /// Creates a copy of the image that was registered under a name; `nil` if there is none. The name may be that of an
  /// image file, such as `photo@2x.png`.
  public convenience init?(named name: String) {
    guard let known = Self.named[name] ?? Self.named[Self.withoutFileEnding(name)] else { return nil }
    self.init(
      known.picture, scale: known.scale, renderingMode: known.renderingMode, capInsets: known.capInsets,
      resizingMode: known.resizingMode, isBlank: known.isBlank)
  }

  /// Returns a name without the extension of an image file, and without a scale such as `@2x` before the extension.
  package static func withoutFileEnding(_ name: String) -> String {
    var name = name[...]
    if let dot = name.lastIndex(of: "."), fileKinds.contains(name[name.index(after: dot)...].lowercased()) {
      name = name[..<dot]
    }
    for scale in ["@2x", "@3x"] where name.hasSuffix(scale) { name = name.dropLast(scale.count) }
    return String(name)
  }

  /// The extensions of image files, also of those that cannot be read here.
  private static let fileKinds: Set<String> = [
    "png", "jpg", "jpeg", "bmp", "gif", "heic", "pdf", "tiff", "svg",
  ]

  /// Creates a copy of the image that was registered under a name. The bundle and the traits make no difference.
  /// **(ours)**
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(named: name)
  }
}

nonisolated extension LayerImage {
  /// Returns an image of one color with the opacity of this image.
  ///
  /// - Complexity: O(n) in the number of pixels.
  func colored(_ color: RGBA) -> LayerImage {
    let table = (0...255).map { Self.pixel(color.faded(by: Double($0) / 255)) }
    return LayerImage(width: width, height: height, pixels: pixels.map { table[Int($0 >> 24)] }) ?? self
  }

  /// Returns a color as a premultiplied pixel, each channel rounded to the nearest value.
  package static func pixel(_ color: RGBA) -> UInt32 {
    func channel(_ share: Double) -> UInt32 { UInt32((min(max(share, 0), 1) * 255).rounded()) }
    let vector = color.vector
    return channel(vector.w) << 24 | channel(vector.x) << 16 | channel(vector.y) << 8 | channel(vector.z)
  }
}
