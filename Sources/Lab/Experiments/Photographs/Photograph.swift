import UIKit

/// The photographs: generated scenes of different shapes, drawn at the size at which they are shown.
enum Photograph {
  private struct Print: Hashable {
    let kind: Int
    let pixels: Int
  }

  /// The images drawn so far. One 320 pixels wide, for the wall, has 0.3 MB; one 960 pixels wide has 2 to 5 MB.
  private static var prints: [Print: UIImage] = [:]
  /// The keys in `prints` of the images 960 pixels wide, the oldest first.
  private static var large: [Print] = []
  private static let largestKept = 3
  /// The number of different photographs; a multiple of the number of shapes and of scenes.
  private static let kinds = 40

  /// Returns the aspect ratio of a photograph: its height divided by its width.
  static func shape(of number: Int) -> CGFloat { [1.3, 0.75, 1, 1.6, 0.66][number * 7 % 5] }

  /// Returns a photograph, 320 pixels wide for a width of at most 160 points, else 960 pixels wide.
  static func image(_ number: Int, width: CGFloat) -> UIImage {
    // The image depends on the kind and the size alone, not on the order of the calls.
    let print = Print(kind: number % kinds, pixels: width <= 160 ? 320 : 960)
    if let image = prints[print] { return image }
    let image = draw(print)
    prints[print] = image
    if print.pixels > 320 {
      large.append(print)
      if large.count > largestKept { prints[large.removeFirst()] = nil }
    }
    return image
  }

  private static func draw(_ print: Print) -> UIImage {
    let size = CGSize(width: 160, height: (160 * shape(of: print.kind)).rounded())
    let format = UIGraphicsImageRendererFormat()
    format.scale = CGFloat(print.pixels) / 160
    format.opaque = true
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      var scene = PhotographScene(context.cgContext, size: size, number: print.kind)
      scene.draw()
    }
  }
}
