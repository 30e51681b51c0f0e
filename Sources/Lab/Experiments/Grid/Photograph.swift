import UIKit

/// The photographs that there are: each a landscape of its own, at a shape of its own.
enum Photograph {
  private static var made: [Int: UIImage] = [:]
  /// How many there are that differ; a multiple of the number of shapes.
  private static let kinds = 60

  /// A photograph's height for a width of 1.
  static func shape(of number: Int) -> CGFloat { [1.3, 0.75, 1, 1.6, 0.66][number * 7 % 5] }

  static func image(_ number: Int) -> UIImage {
    // Made of the kind alone: whichever of its kind is asked for first, it is the same picture.
    let kind = number % kinds
    if let image = made[kind] { return image }
    let image = UIImage.landscape(size: CGSize(width: 96, height: 96 * shape(of: kind)), number: kind)
    made[kind] = image
    return image
  }
}
