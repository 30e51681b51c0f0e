import UIKit

/// The photographs that there are: each a landscape of its own, at a shape of its own.
enum Photograph {
  private static var made: [Int: UIImage] = [:]
  private static let kinds = 12

  /// A photograph's height for a width of 1.
  static func shape(of number: Int) -> CGFloat { [1.3, 0.75, 1, 1.6, 0.66][number * 7 % 5] }

  static func image(_ number: Int) -> UIImage {
    let kind = number % (kinds * 5)
    if let image = made[kind] { return image }
    let image = UIImage.landscape(size: CGSize(width: 96, height: 96 * shape(of: number)), number: number)
    made[kind] = image
    return image
  }
}
