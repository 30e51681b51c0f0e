import UIKit

/// The photographs: generated landscapes of different shapes.
enum Photograph {
  private static var made: [Int: UIImage] = [:]
  /// The number of different photographs; a multiple of the number of shapes.
  private static let kinds = 60

  /// Returns the aspect ratio of a photograph: its height divided by its width.
  static func shape(of number: Int) -> CGFloat { [1.3, 0.75, 1, 1.6, 0.66][number * 7 % 5] }

  static func image(_ number: Int) -> UIImage {
    // The image depends on the kind alone, not on the order of the calls.
    let kind = number % kinds
    if let image = made[kind] { return image }
    let image = UIImage.landscape(size: CGSize(width: 96, height: 96 * shape(of: kind)), number: kind)
    made[kind] = image
    return image
  }
}
