import Expectations
import LayerTree
import MotionMath
import Testing

@testable import Replay

@Suite struct PictureValuesTests {
  @Test(
    "Masks, with masks of their own, continuous corners and the outlines of shadows come back with the list")
  func roundTrip() {
    var outline = LayerPath(fillRule: .evenOdd)
    outline.addEllipse(Rect(x: 1, y: 2, width: 30, height: 40))
    var picture = DisplayList(size: .zero)
    picture.items = [
      .init(
        layer: 3, rect: Rect(x: 0, y: 0, width: 9, height: 8), transform: .translation([4, 5]), fill: .black)
    ]
    var list = DisplayList(size: [100, 80])
    list.items = (1...3).map { number in
      .init(
        layer: Int32(number), rect: Rect(x: 0, y: 0, width: 50, height: 40), transform: .translation([7, 6]),
        cornerRadius: 5, corners: [.topLeft, .continuous], fill: .white, shadow: number == 2 ? 0 : -1)
    }
    list.shadows = [.init(color: .black, offset: [1, 2], radius: 3)]
    list.shadows[0].path = 0
    list.paths = [outline]
    var masked = picture
    masked.masks = [.init(first: 0, count: 1, transform: .identity, list: picture)]
    list.masks = [
      .init(first: 0, count: 3, transform: .translation([7, 6]), list: masked),
      .init(first: 1, count: 2, transform: .identity, list: picture),
    ]
    let values = FrameValues(FrameValues.picture(list, [], [:]))
    expect(Set(values.subjects.map(\.name)).count, equals: values.subjects.count)
    expect(values.displayList, equals: list)
  }
}
