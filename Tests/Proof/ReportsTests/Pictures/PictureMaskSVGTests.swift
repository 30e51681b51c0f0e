import Expectations
import LayerTree
import MotionMath
import Reports
import TestSupport
import Testing

@Suite struct PictureMaskSVGTests {
  private let box = DisplayList.Item(
    layer: 1, rect: Rect(x: 10, y: 20, width: 30, height: 40), transform: .translation([5, 6]),
    cornerRadius: 90, fill: RGBA(red: 1, green: 0.5, blue: 0, alpha: 0.25))

  private func elements(_ list: DisplayList) throws -> [ReferenceXML.Element] {
    try FigureCheck.root(DisplayListSVG.document(list, title: "list")).children[1].all
  }

  @Test("A mask is an element whose alpha counts, and its items are in a group that refers to it")
  func pictureMasks() throws {
    var list = DisplayList(size: [100, 100])
    list.items = [box, box, box]
    var picture = DisplayList(size: .zero)
    picture.items = [box]
    let inner = picture
    picture.masks = [.init(first: 0, count: 1, transform: .identity, list: inner)]
    list.masks = [.init(first: 1, count: 2, transform: .translation([3, 4]), list: picture)]
    list.groups = [.init(first: 0, count: 3, opacity: 0.5), .init(first: 2, count: 1, opacity: 0.25)]
    let found = try elements(list)
    let masks = found.filter { $0.name == "mask" }
    expect(masks.count == 2 && masks.allSatisfy { $0.attributes["style"] == "mask-type:alpha" })
    let outer = try #require(masks.first)
    expect(outer.children.first?.attributes["transform"], equals: "matrix(1 0 0 1 3 4)")
    let group = try #require(found.first { $0.attributes["mask"] == "url(#\(outer.attributes["id"] ?? ""))" })
    expect(group.all.count { $0.name == "rect" }, equals: 2)
    expect(group.all.contains { $0.attributes["opacity"] == "0.25" })
    expect(found.first { $0.attributes["opacity"] == "0.5" }?.all.count { $0.name == "rect" }, equals: 5)
  }

  @Test("A box with continuous corners is a path, and the shadow of a path is that path, moved")
  func curves() throws {
    var list = DisplayList(size: [100, 100])
    list.items = [box]
    list.items[0].cornerRadius = 8
    list.items[0].corners = [.topLeft, .bottomRight, .continuous]
    list.items[0].shadow = 0
    list.shadows = [.init(color: .black, offset: [2, 3], radius: 4)]
    list.shadows[0].path = 0
    var outline = LayerPath()
    outline.addRect(Rect(x: 0, y: 0, width: 7, height: 9))
    list.paths = [outline]
    let paths = try elements(list).filter { $0.name == "path" }
    expect(paths.count == 2 && paths.allSatisfy { ($0.attributes["d"]?.count ?? 0) > 10 })
    expect(paths[0].attributes["transform"], equals: "matrix(1 0 0 1 2 3)")
    // The left side ends where the corner begins, 1.42 radii below the corner of the box.
    expect(paths[1].attributes["d"]?.hasPrefix("M10 31.358"), equals: true, "\(paths[1].attributes)")
    list.shadows[0].path = 5
    try expect(elements(list).count { $0.name == "path" }, equals: 1)
  }
}
