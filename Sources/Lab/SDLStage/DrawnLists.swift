import LayerTree
import MotionMath
import Raster

/// The display lists that a painter drew last into a texture, for the box of pixels that the next ones change.
struct DrawnLists {
  private var lists: [DrawnList] = []
  /// A Boolean value that indicates whether the texture shows the lists. A painter clears it before it draws.
  var areShown = false

  /// Returns the box of the picture in which placed lists differ from those drawn before, which they replace.
  mutating func changedBox(by placed: [PlacedList], scale: Double, in whole: PixelBox) -> PixelBox {
    let isWhole = !areShown || lists.count != placed.count
    while lists.count < placed.count { lists.append(DrawnList()) }
    lists.removeLast(lists.count - placed.count)
    var box = PixelBox()
    for (index, one) in placed.enumerated() {
      let (zoom, origin) = (scale * one.zoom, one.origin * scale)
      let place = Affine(a: zoom, b: 0, c: 0, d: zoom, tx: origin.x, ty: origin.y)
      box.join(lists[index].changedBox(by: one.list, at: place, in: whole))
    }
    return isWhole ? whole : box
  }
}
