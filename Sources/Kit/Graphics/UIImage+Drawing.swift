import Drawing
import Foundation
import LayerTree
import MotionMath
import QuartzCore
import ViewTree

// Images as drawings: into the current context, and to files.
extension UIImage {
  /// Draws the image at a point, with its own size.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws the image into a rectangle; a resizable image keeps its caps.
  public func draw(in rect: CGRect) {
    if let context = CGContext.toDraw { draw(in: rect, of: context) }
  }

  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    CGContext.toDraw?.draw(with: blendMode, alpha: alpha) { draw(in: rect) }
  }

  /// Draws copies of the image side by side, the first one at the rectangle's upper left corner; copies are cut off at
  /// the rectangle's edges.
  ///
  /// A rectangle that takes more than 65,536 copies stays empty. **(ours)**
  public func drawAsPattern(in rect: CGRect) {
    guard let context = CGContext.toDraw, size.width > 0, size.height > 0 else { return }
    let rect = rect.standardized
    let (columns, rows) = ((rect.width / size.width).rounded(.up), (rect.height / size.height).rounded(.up))
    guard columns > 0, rows > 0, columns * rows <= 65_536 else { return }
    context.saveGState()
    context.clip(to: rect)
    for row in 0..<Int(rows) {
      for column in 0..<Int(columns) {
        draw(
          at: CGPoint(
            x: rect.minX + Double(column) * size.width, y: rect.minY + Double(row) * size.height))
      }
    }
    context.restoreGState()
  }

  /// Returns the image as a PNG file; `nil` for an image without pixels.
  public func pngData() -> Data? { cgImage.map { Data(Canvas.png(of: $0.picture)) } }

  @available(*, unavailable, message: "JPEG files cannot be written; use pngData()")
  public func jpegData(compressionQuality: CGFloat) -> Data? { nil }

  /// Returns a smaller or larger copy with a size in points at the image's scale; `nil` for a size that no image has.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard let context = CGContext(size: size, scale: scale) else { return nil }
    context.drawUpright(picture, in: CGRect(origin: .zero, size: size))
    return UIImage(drawnInto: context)
  }

  /// Calls a closure with the result of `preparingThumbnail(of:)`, at once. **(ours)**
  public func prepareThumbnail(of size: CGSize, completionHandler: @escaping (UIImage?) -> Void) {
    completionHandler(preparingThumbnail(of: size))
  }

  /// Returns the image: all images are ready to be shown.
  public func preparingForDisplay() -> UIImage? { self }
}

// Images that are turned or mirrored.
extension UIImage {
  /// The way in which an image's pixels are turned and mirrored.
  nonisolated public enum Orientation: Int, Sendable, CaseIterable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// Creates an image whose pixels are turned as the orientation says.
  ///
  /// The turned pixels are stored: `imageOrientation` is `up`. **(ours)**
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(cgImage.picture.turned(orientation), scale: scale)
  }

  /// The orientation of the pixels: always `up`.
  public var imageOrientation: Orientation { .up }

  /// Returns the image mirrored from left to right.
  public func withHorizontallyFlippedOrientation() -> UIImage {
    UIImage(picture.turned(.upMirrored), scale: scale, renderingMode: renderingMode)
  }
}

extension LayerImage {
  /// Returns the image turned and mirrored. O(pixels)
  nonisolated fileprivate func turned(_ orientation: UIImage.Orientation) -> LayerImage {
    if orientation == .up { return self }
    let (last, lowest) = (width - 1, height - 1)
    let isAcross = [.left, .right, .leftMirrored, .rightMirrored].contains(orientation)
    let (columns, rows) = isAcross ? (height, width) : (width, height)
    var turned: [UInt32] = []
    turned.reserveCapacity(width * height)
    for y in 0..<rows {
      for x in 0..<columns {
        switch orientation {
        case .up: turned.append(self[x, y])
        case .down: turned.append(self[last - x, lowest - y])
        case .left: turned.append(self[last - y, x])
        case .right: turned.append(self[y, lowest - x])
        case .upMirrored: turned.append(self[last - x, y])
        case .downMirrored: turned.append(self[x, lowest - y])
        case .leftMirrored: turned.append(self[y, x])
        case .rightMirrored: turned.append(self[last - y, lowest - x])
        }
      }
    }
    return LayerImage(width: columns, height: rows, pixels: turned) ?? self
  }
}
