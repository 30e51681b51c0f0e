import Expectations
import LayerTree
import MotionMath
import Reports
import TestSupport
import Testing

@Suite struct ClipElementsTests {
  private let box = DisplayList.Item(
    layer: 1, rect: Rect(x: 10, y: 20, width: 30, height: 40), transform: .translation([5, 6]),
    cornerRadius: 90, fill: RGBA(red: 1, green: 0.5, blue: 0, alpha: 0.25))

  private func elements(_ list: DisplayList) throws -> [ReferenceXML.Element] {
    try FigureCheck.root(DisplayListSVG.document(list, title: "list")).children[1].all
  }

  @Test("Clips are nested, and their contents are grouped")
  func clips() throws {
    var list = DisplayList(size: [100, 100])
    let region = Rect(x: 0, y: 0, width: 50, height: 50)
    list.clips = [
      .init(rect: region, cornerRadius: 3, transform: .identity, parent: -1),
      .init(rect: region, cornerRadius: 0, transform: .identity, parent: 0),
    ]
    list.items = ([-1, 0, 0, 1, -1] as [Int32]).map { clip in
      var item = box
      item.clip = clip
      return item
    }
    let root = try FigureCheck.root(DisplayListSVG.document(list, title: "list")).children[1]
    let names = root.all.filter { $0.name == "clipPath" }.compactMap { $0.attributes["id"] }
    expect(names.count, equals: 2)
    let outer = root.children.filter { $0.attributes["clip-path"] == "url(#\(names[0]))" }
    expect(outer.count == 1 && outer[0].children.map(\.name) == ["rect", "rect", "g"])
    expect(outer[0].children[2].attributes["clip-path"], equals: "url(#\(names[1]))")
    expect(outer[0].children[2].children.count, equals: 1)
  }

  @Test(
    "A clip with a path is a box that contains a path; a missing path hides everything")
  func masks() throws {
    var list = DisplayList(size: [100, 100])
    let region = Rect(x: 0, y: 0, width: 50, height: 50)
    var path = LayerPath(fillRule: .evenOdd)
    path.addRect(Rect(x: 1, y: 2, width: 3, height: 4))
    list.paths = [path]
    list.clips = ([0, 1] as [Int32]).map {
      .init(rect: region, cornerRadius: 3, transform: .translation([5, 5]), parent: -1, path: $0)
    }
    list.items = [box, box]
    list.items[0].clip = 0
    list.items[1].clip = 1
    let root = try FigureCheck.root(DisplayListSVG.document(list, title: "list")).children[1]
    let clip = try #require(root.all.first { $0.name == "clipPath" && $0.children.first?.name == "path" })
    expect(clip.children[0].attributes["d"], equals: "M1 2L4 2L4 6L1 6z")
    expect(clip.children[0].attributes["clip-rule"], equals: "evenodd")
    let inner = root.all.filter { $0.attributes["clip-path"] == "url(#\(clip.attributes["id"] ?? ""))" }
    expect(inner.count == 1 && inner[0].children.count == 1)
    expect(root.children.filter { $0.name == "g" }.count, equals: 1)
  }

  @Test("Clips nested very deeply are written, too")
  func deepClips() throws {
    var list = DisplayList(size: [100, 100])
    list.clips = (0..<2000 as Range<Int32>).map {
      .init(
        rect: Rect(x: 0, y: 0, width: 50, height: 50), cornerRadius: 0, transform: .identity, parent: $0 - 1)
    }
    list.items = [box]
    list.items[0].clip = 1999
    let document = DisplayListSVG.document(list, title: "list")
    try expect(FigureCheck.root(document).all.filter { $0.name == "clipPath" }.count, equals: 2000)
    expect(document.source.utf8.count, isBelow: 500_000)
  }

  @Test(
    "Every box and every path of nested clips cuts the item, at any depth",
    arguments: [0, 30, 31, 32, 33, 39])
  func deepPaths(place: Int) throws {
    var list = DisplayList(size: [100, 100])
    var path = LayerPath()
    path.addRect(Rect(x: 1, y: 2, width: 3, height: 4))
    list.paths = [path]
    list.clips = (0..<40).map {
      .init(
        rect: Rect(x: 0, y: 0, width: 50, height: 50), cornerRadius: 0, transform: .identity,
        parent: Int32($0) - 1, path: $0 == place ? 0 : -1)
    }
    list.items = [box]
    list.items[0].clip = 39
    let all = try elements(list)
    let clips = all.filter { $0.name == "clipPath" }
    expect(clips.count, equals: 41)
    // The clips of the elements around the item, and the clips to which these refer.
    var references = all.filter { $0.name == "g" }.compactMap { $0.attributes["clip-path"] }
    var reached: Set<String> = []
    while let next = references.popLast() {
      guard let clip = clips.first(where: { next == "url(#\($0.attributes["id"] ?? ""))" }) else { continue }
      reached.insert(next)
      if let further = clip.attributes["clip-path"] { references.append(further) }
    }
    expect(reached.count, equals: clips.count)
  }
}
