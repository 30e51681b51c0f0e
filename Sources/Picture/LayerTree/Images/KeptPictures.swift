/// Pictures that were made once and are needed again, up to a number of pixels; beyond it, all are forgotten.
package struct KeptPictures<Origin: Hashable> {
  /// The most pixels of all pictures.
  package let mostPixels: Int
  /// The largest number of pixels of a picture that is kept.
  private let mostOfOne: Int
  private let least: Int
  private var pictures: [Origin: LayerImage] = [:]
  /// The number of pixels of all pictures. A small picture counts as `least` pixels, so that the number of pictures is
  /// bounded, too.
  package private(set) var pixels = 0

  package init(mostPixels: Int, mostOfOne: Int, least: Int = 256) {
    self.mostPixels = mostPixels
    self.mostOfOne = mostOfOne
    self.least = least
  }

  /// Returns the picture of an origin, which is made where it is not kept; `nil` where it cannot be made.
  package mutating func picture(of origin: Origin, make: () -> LayerImage?) -> LayerImage? {
    if let known = pictures[origin] { return known }
    guard let picture = make() else { return nil }
    let count = max(picture.width * picture.height, least)
    guard count <= mostOfOne else { return picture }
    if pixels + count > mostPixels {
      pictures.removeAll()
      pixels = 0
    }
    pictures[origin] = picture
    pixels += count
    return picture
  }
}
