import Expectations
import Experiments
import LayerTree
import MotionMath
import Scenarios
import TestSupport
import Testing
import TransitionEngine

@testable import Workbench

@Suite struct GalleryTests {
  private let gallery = Gallery(
    Catalogue.standard.experiments.map { Gallery.Exhibit(name: $0.name, summary: $0.summary) },
    stageSize: [390, 844])

  @discardableResult
  private func handle(_ kinds: StageEvent.Kind...) -> Int? {
    gallery.handle(kinds.map { StageEvent(time: 0, $0) })
  }

  @discardableResult
  private func type(_ keys: String...) -> Int? {
    var opened: Int?
    for key in keys {
      opened = handle(.key(.init(key))) ?? opened
      handle(.key(.init(key, isDown: false)))
    }
    return opened
  }

  private func middle(of tile: Int) -> SIMD2<Double> {
    gallery.layout.picture(tile).center - [0, gallery.scroll]
  }

  private func move(to place: SIMD2<Double>) { handle(.hover(.init(.move, x: place.x, y: place.y))) }

  // MARK: Filter

  @Test("Typing shows the experiments whose names or summaries contain every word, in their order")
  func filter() {
    let few = Gallery(
      [
        Gallery.Exhibit(name: "wall", summary: "Tap a Photograph, then drag it."),
        Gallery.Exhibit(name: "card", summary: "Drag the card down."),
        Gallery.Exhibit(name: "photo", summary: "A picture enters."),
      ], stageSize: [390, 844])
    func type(_ keys: String...) { _ = few.handle(keys.map { StageEvent(time: 0, .key(.init($0))) }) }
    type("p", "h", "o", "t", "o")
    expect(few.matches, equals: [0, 2])
    type("space", "d", "r")
    expect(few.filter == "photo dr" && few.matches == [0])
    type("backspace", "backspace")
    expect(few.filter == "photo " && few.matches == [0, 2])
    type("escape")
    expect(few.filter.isEmpty && few.matches == [0, 1, 2])
    let version = few.version
    type("escape", "backspace", "space")
    expect(few.version, equals: version)
  }

  @Test("The experiment of the typed name has the focus, and Return opens it")
  func best() {
    for (index, entry) in gallery.entries.enumerated() {
      for letter in entry.name { type("\(letter)") }
      expect(type("return"), equals: index, "\(entry.name)")
      type("escape")
      expect(gallery.focus == nil && type("return") == nil)
    }
  }

  @Test("A filter without a match shows no tile, says so, and Return opens nothing")
  func noMatch() {
    type("z", "z", "z")
    expect(gallery.matches.isEmpty && type("return", "down", "right") == nil && gallery.playing == nil)
    expect(DrawnText.all(gallery.tiles).contains { $0.string.contains("zzz") })
  }

  @Test("Keys with Ctrl type nothing")
  func control() {
    type("a")
    handle(.key(.init("left ctrl")), .key(.init("c")), .key(.init("left ctrl", isDown: false)))
    expect(gallery.filter, equals: "a")
  }

  // MARK: Focus

  @Test("Arrows move the focus by a tile or a row, keep it in the grid, and scroll to it")
  func arrows() {
    let columns = gallery.layout.columns
    type("down")
    expect(gallery.focus, equals: 0)
    type("right", "down")
    expect(gallery.focus, equals: 1 + columns)
    type("left", "up", "up")
    expect(gallery.focus, equals: 0)
    type("end")
    expect(gallery.focus == gallery.entries.count - 1 && gallery.scroll == gallery.layout.lastScroll)
    type("home")
    expect(gallery.focus == 0 && gallery.scroll == 0)
  }

  @Test("Any sequence of arrows and pages leaves the focus on a tile that is wholly visible")
  func anyKeys() throws {
    var generator = SeededGenerator(seed: 11)
    let keys = ["left", "right", "up", "down", "pageup", "pagedown", "home", "end"]
    for _ in 0..<500 {
      type(try #require(keys.randomElement(using: &generator)))
      let tile = gallery.layout.tile(try #require(gallery.focus))
      expect(tile.minY - gallery.scroll, isAtLeast: GalleryLayout.header)
      expect(tile.maxY - gallery.scroll, isAtMost: gallery.windowSize.y)
    }
  }

  @Test("The tile under the pointer has the focus, and loses it when the pointer leaves")
  func pointing() {
    move(to: middle(of: 3))
    expect(gallery.focus, equals: 3)
    move(to: [2, 300])
    expect(gallery.focus == nil)
    move(to: middle(of: 2))
    handle(.hover(.init(.leave, x: 0, y: 0)))
    expect(gallery.focus == nil)
    // The line above the tiles belongs to none.
    handle(.wheel(.init(.discrete, dx: 0, dy: -200, x: 1, y: 1)))
    move(to: [middle(of: 0).x, 20])
    expect(gallery.focus == nil)
  }

  @Test("A pointer outside of the tiles leaves the focus of the keys alone")
  func keysFirst() {
    type("down", "right")
    move(to: [2, 300])
    expect(gallery.focus, equals: 1)
  }

  @Test("A click opens the tile under it, and a drag scrolls instead")
  func clicks() {
    let place = middle(of: 4)
    let (down, up) = (
      StageEvent.Kind.pointer(.init(.down, x: place.x, y: place.y)),
      StageEvent.Kind.pointer(.init(.up, x: place.x, y: place.y))
    )
    expect(handle(down) == nil && handle(up) == 4)
    let drag = StageEvent.Kind.pointer(.init(.move, x: place.x, y: place.y - 60))
    expect(handle(down, drag, .pointer(.init(.up, x: place.x, y: place.y - 60))) == nil)
    expect(gallery.scroll, equals: 60)
    let cancel = StageEvent.Kind.pointer(.init(.cancel, x: place.x, y: place.y))
    expect(handle(down, cancel, up) == nil)
  }

  @Test("A wheel scrolls within the tiles, and moves the focus to the tile that comes under it")
  func wheel() {
    let place = middle(of: 0)
    move(to: place)
    handle(.wheel(.init(.discrete, dx: 0, dy: -400, x: place.x, y: place.y)))
    expect(gallery.scroll == 400 && gallery.focus == gallery.layout.columns)
    handle(.wheel(.init(.discrete, dx: 0, dy: -1e9, x: 2, y: 300)))
    expect(gallery.scroll == gallery.layout.lastScroll && gallery.focus == nil)
    handle(.wheel(.init(.discrete, dx: 0, dy: 1e9, x: 2, y: 300)))
    expect(gallery.scroll, equals: 0)
  }

  // MARK: Playing

  @Test("Only the visible experiment with the focus plays, none in a minimized window")
  func playing() throws {
    expect(gallery.playing == nil)
    move(to: middle(of: 2))
    let playing = try #require(gallery.playing)
    let picture = gallery.layout.picture(2)
    expect(playing.entry == 2 && playing.origin == picture.origin)
    expect(abs(playing.zoom * 844 - picture.size.y), isAtMost: 1)
    handle(.background(true))
    expect(gallery.playing == nil)
    handle(.background(false))
    expect(gallery.playing, equals: playing)
    type("down")
    handle(.wheel(.init(.discrete, dx: 0, dy: -1e9, x: 1, y: 1)))
    expect(gallery.playing == nil)
  }

  @Test("Every missing picture is asked for once, visible ones first, and again for another scale")
  func pictures() {
    let visible = gallery.layout.visible(scrolledBy: 0)
    var asked: [Int] = []
    while let index = gallery.dequeueMissingPicture() { asked.append(index) }
    expect(Array(asked.prefix(visible.count)), equals: Array(visible))
    expect(asked.sorted() == Array(gallery.entries.indices) && !gallery.needsPictures)
    let size = gallery.pictureSize
    handle(.resize(width: gallery.windowSize.x, height: gallery.windowSize.y, scale: 2))
    expect(gallery.needsPictures && gallery.pictureSize == (2 * size.width, 2 * size.height))
  }

  // MARK: Drawing

  @Test("At rest nothing is drawn anew, whatever the pointer does on one tile")
  func rest() {
    move(to: middle(of: 1))
    let (version, tiles, chrome) = (gallery.version, gallery.tiles, gallery.chrome)
    move(to: middle(of: 1) + 5)
    handle(
      .focus(true), .key(.init("left shift")),
      .resize(width: gallery.windowSize.x, height: gallery.windowSize.y, scale: 1))
    expect(gallery.version == version && gallery.tiles == tiles && gallery.chrome == chrome)
  }

  @Test("A tile shows its picture once there is one, in the shape of a tile")
  func pictureDrawing() throws {
    let image = try #require(
      LayerImage(width: 2, height: 2, pixels: Array(repeating: 0xFF00_FF00, count: 4)))
    expect(gallery.tiles.contents.isEmpty)
    gallery.setPicture(image, of: 1)
    expect(gallery.tiles.contents.count, equals: 1)
    let item = try #require(gallery.tiles.items.first { $0.content >= 0 })
    expect(item.transform.boundingBox(of: item.rect) == gallery.layout.picture(1) && item.clipsContent)
  }

  @Test("Texts never overlap, in windows from 320 to 2,000 points wide", arguments: ["", "page", "zzz"])
  func texts(filter: String) {
    for letter in filter { type("\(letter)") }
    for width in stride(from: 320.0, through: 2000, by: 120) {
      handle(.resize(width: width, height: 700, scale: 1))
      for list in [gallery.tiles, gallery.chrome] {
        expect(DrawnText.overlap(list).map { "\(width): \($0)" } == nil)
        expect(DrawnText.all(list).allSatisfy { $0.box.minX >= 0 && $0.box.maxX <= width }, "\(width)")
      }
    }
  }
}
