import GestureMath
import LayerTree
import MotionMath
import TransitionEngine

/// The drawing of a device around a stage: its body, the screen's round corners, the cut-out and the home bar.
package enum DeviceFrame {
  /// Draws a device over a stage at a position in the window.
  static func draw(
    _ device: Device, held orientation: StageEvent.Orientation, at place: StagePlace,
    on easel: inout DisplayListBuilder
  ) {
    let transform = upright(device, orientation).concatenating(place.transform)
    let screen = Rect(origin: .zero, size: device.size)
    let body = Rect(origin: .zero - device.rim, size: device.size + 2 * device.rim)
    // The even-odd rule fills the space between the outlines, which covers the screen's corners.
    var edge = LayerPath(fillRule: .evenOdd)
    edge.addRoundedRect(body, radius: device.corner + device.rim * 0.7)
    edge.addRoundedRect(screen, radius: device.corner)
    // Cover the stage beyond the device's own corners, too.
    var beyond = LayerPath(fillRule: .evenOdd)
    beyond.addRect(body)
    beyond.addRoundedRect(body, radius: device.corner + device.rim * 0.7)
    easel.shape(beyond, .black, transform)
    easel.shape(edge, Palette.body, stroke: Palette.rim, width: 1.5, transform)
    var cut = LayerPath()
    switch device.cutOut {
    case .none: break
    case .notch(let width, let height):
      let left = (device.size.x - width) / 2
      cut.addRoundedRect(
        Rect(x: left, y: -2, width: width, height: height + 2), radius: 18,
        corners: [.bottomLeft, .bottomRight])
    case .island(let width, let height, let top):
      cut.addRoundedRect(
        Rect(x: (device.size.x - width) / 2, y: top, width: width, height: height), radius: height / 2)
    }
    easel.shape(cut, Palette.cutOut, transform)
    guard device.hasHomeBar else { return }
    // The bar stays at the bottom in every orientation.
    let size = place.size
    let width = min(size.x, size.y) * 0.34
    var bar = LayerPath()
    bar.addRoundedRect(Rect(x: (size.x - width) / 2, y: size.y - 13, width: width, height: 5), radius: 2.5)
    easel.shape(bar, Palette.homeBar, place.transform)
  }

  /// Returns the transform from the device's points in portrait to its stage's points in an orientation.
  private static func upright(_ device: Device, _ orientation: StageEvent.Orientation) -> Affine {
    switch orientation {
    case .portrait: .identity
    case .portraitUpsideDown:
      Affine(a: -1, b: 0, c: 0, d: -1, tx: device.size.x, ty: device.size.y)
    // The safe area's upper edge moves to the right, as in `UIEdgeInsets.turned(to:)`.
    case .landscapeLeft: Affine(a: 0, b: 1, c: -1, d: 0, tx: device.size.y, ty: 0)
    case .landscapeRight: Affine(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: device.size.x)
    }
  }

  /// Returns a stage's display list with a device drawn around it. A `nil` orientation is inferred from the list's
  /// size.
  package static func picture(
    _ list: DisplayList, _ device: Device, held orientation: StageEvent.Orientation? = nil
  ) -> DisplayList {
    let place = StagePlace(origin: SIMD2(repeating: device.rim), zoom: 1, size: list.size)
    var collage = Collage(size: list.size + 2 * device.rim)
    collage.add(list, place.transform)
    var easel = DisplayListBuilder(size: collage.list.size)
    let seen: StageEvent.Orientation = list.size.x > list.size.y ? .landscapeLeft : .portrait
    draw(device, held: orientation ?? seen, at: place, on: &easel)
    collage.add(easel.list)
    return collage.list
  }
}
