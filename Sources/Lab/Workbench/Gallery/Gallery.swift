import LayerTree
import MotionMath
import TransitionEngine

/// The gallery of a catalogue: a grid of experiments in miniature, of which the one with the focus plays.
///
/// The gallery handles the events of a window and draws its content. It reads no clock and steps no stage: its host
/// makes the pictures that it asks for, and plays the experiment that it names.
package final class Gallery {
  /// An experiment's name and summary, which a tile of the gallery shows.
  package struct Exhibit: Equatable {
    let name: String
    let summary: String

    package init(name: String, summary: String) {
      self.name = name
      self.summary = summary
    }
  }

  /// The entry that plays, and the place in the window at which the host draws its stage.
  package struct Playing: Equatable {
    /// The index of the entry that plays.
    package let entry: Int
    /// The stage's top left corner, in the window's points.
    package let origin: SIMD2<Double>
    /// The window's points per point of the stage.
    package let zoom: Double
  }

  let entries: [Exhibit]
  /// The size, in points, of the stages whose pictures the tiles show.
  let stageSize: SIMD2<Double>
  /// The typed text by which the entries are filtered; empty for all of them.
  package private(set) var filter = ""
  /// The indices of the entries that match the filter, in the order of their tiles.
  private(set) var matches: [Int]
  /// The index of the entry with the focus; `nil` without one.
  package internal(set) var focus: Int?
  /// A Boolean value that indicates whether the pointer, not a key, moved the focus last.
  var isPointing = false
  var press: Press?
  var modifiers = Modifiers()
  /// The distance by which the tiles are scrolled up, in points.
  private(set) var scroll = 0.0
  private(set) var layout: GalleryLayout
  /// The window's pixels per point.
  private var scale: Double
  /// A Boolean value that indicates whether the window is minimized.
  var isHidden = false
  /// The picture of each entry; `nil` for a picture that is not made yet.
  private(set) var pictures: [LayerImage?]
  /// The indices of the entries for whose picture, at the tiles' current size, the host was not asked yet.
  private var unasked: [Int]
  /// The lines of each entry's summary, broken to the width of a tile.
  private(set) var summaries: [[String]] = []

  /// A number that changes with every change of the gallery's drawing.
  package private(set) var version = 0
  private var drawn = (version: -1, tiles: DisplayList(size: .zero), chrome: DisplayList(size: .zero))

  /// The largest number of characters in the typed filter.
  private static let longestFilter = 32

  /// Creates the gallery of entries whose stages have a size in points.
  package init(_ entries: [Exhibit], stageSize: SIMD2<Double>) {
    self.entries = entries
    self.stageSize = stageSize
    matches = Array(entries.indices)
    unasked = matches
    pictures = Array(repeating: nil, count: entries.count)
    layout = GalleryLayout(count: entries.count, stage: stageSize, window: Self.windowSize(stageSize))
    scale = 1
    breakSummaries()
  }

  /// Returns the gallery's first window size, in points: six columns wide and 760 points high.
  private static func windowSize(_ stage: SIMD2<Double>) -> SIMD2<Double> {
    GalleryLayout.windowSize(columns: 6, stage: stage, height: 760)
  }

  /// The size of the window, in points.
  package var windowSize: SIMD2<Double> { layout.window }

  // MARK: Filter

  func setFilter(_ text: String) {
    guard text != filter, text.count <= Self.longestFilter else { return }
    filter = text
    matches = entries.indices.filter { Self.matches(entries[$0], text) }
    layout = GalleryLayout(count: matches.count, stage: stageSize, window: windowSize)
    scroll = 0
    isPointing = false
    let name = text.lowercased()
    // The best match is ready to be opened.
    focus =
      text.isEmpty
      ? nil
      : matches.first { entries[$0].name.hasPrefix(name) }
        ?? matches.first { entries[$0].name.contains(name) } ?? matches.first
    if let shown = focus.flatMap({ matches.firstIndex(of: $0) }) {
      scroll = layout.scroll(showing: shown, from: scroll)
    }
    setNeedsRedraw()
  }

  /// Returns whether an entry's name and summary contain every word of a filter, in any case.
  private static func matches(_ entry: Exhibit, _ filter: String) -> Bool {
    let text = "\(entry.name) \(entry.summary)".lowercased()
    return filter.lowercased().split(separator: " ").allSatisfy { text.contains($0) }
  }

  // MARK: Size

  func scroll(to place: Double) {
    let next = min(max(place, 0), layout.lastScroll).rounded()
    guard next != scroll else { return }
    scroll = next
    setNeedsRedraw()
  }

  /// Adapts the grid to the size of the window in points, and to its pixels per point.
  package func resize(to size: SIMD2<Double>, scale: Double) {
    guard size.x.isFinite, size.y.isFinite, size != windowSize || scale != self.scale else { return }
    let width = layout.picture.x
    layout = GalleryLayout(count: matches.count, stage: stageSize, window: size)
    if layout.picture.x != width { breakSummaries() }
    if layout.picture.x != width || scale != self.scale { unasked = Array(entries.indices) }
    self.scale = scale
    scroll = min(scroll, layout.lastScroll)
    setNeedsRedraw()
  }

  private func breakSummaries() {
    summaries = entries.map {
      Lines.broken($0.summary, within: layout.picture.x, Self.summaryFont, atMost: Self.summaryLines)
    }
  }

  func setNeedsRedraw() { version += 1 }

  // MARK: Pictures

  /// The size of a tile's picture, in pixels.
  package var pictureSize: (width: Int, height: Int) {
    let size = layout.picture * scale
    return (max(1, Int(size.x.rounded())), max(1, Int(size.y.rounded())))
  }

  /// Returns the index of the next entry whose picture the host is to make, visible entries first; `nil` for none. An
  /// entry is returned again only after the pictures' size changed.
  package func dequeueMissingPicture() -> Int? {
    let visible = matches[layout.visible(scrolledBy: scroll)]
    guard let place = unasked.firstIndex(where: visible.contains) ?? unasked.indices.first else { return nil }
    return unasked.remove(at: place)
  }

  /// A Boolean value that indicates whether ``dequeueMissingPicture()`` has an entry to return.
  package var needsPictures: Bool { !unasked.isEmpty }

  package func setPicture(_ picture: LayerImage?, of entry: Int) {
    pictures[entry] = picture
    setNeedsRedraw()
  }

  // MARK: Output

  /// The entry that plays, with the place of its stage; `nil` while nothing does.
  package var playing: Playing? {
    guard !isHidden, let focus, let place = focusedPicture else { return nil }
    return Playing(entry: focus, origin: place.origin, zoom: place.size.x / max(stageSize.x, 1))
  }

  /// The place of the focused entry's picture in the window; `nil` if it is not visible.
  var focusedPicture: Rect? {
    guard let index = focus.flatMap({ matches.firstIndex(of: $0) }) else { return nil }
    let place = layout.picture(index)
    let shown = Rect(origin: place.origin - [0, scroll], size: place.size)
    return shown.maxY > GalleryLayout.header && shown.minY < windowSize.y ? shown : nil
  }

  /// The display list of the background with the tiles, beneath the stage that plays; cached until something changes.
  package var tiles: DisplayList {
    update()
    return drawn.tiles
  }

  /// The display list over the stage that plays: the focused tile's frame and the header; cached until something
  /// changes.
  package var chrome: DisplayList {
    update()
    return drawn.chrome
  }

  private func update() {
    guard drawn.version != version else { return }
    drawn = (version, drawTiles(), drawChrome())
  }
}
