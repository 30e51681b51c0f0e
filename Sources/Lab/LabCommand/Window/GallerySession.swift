import Benches
import Diagnostics
import LayerTree
import Raster
import SDLStage
import Scenarios
import TransitionEngine
import Workbench

/// The gallery of a catalogue in a window, and the sessions that are opened from it, until Q, Ctrl-C or the window's
/// close.
struct GallerySession {
  let catalogue: Catalogue
  let arguments: Arguments
  /// The path of the recording that each session replaces.
  let path: String
  /// The watch over the package's sources; `nil` for none.
  let watch: SourceWatch?

  /// The longest wait without a check for Ctrl-C and for changed sources, in nanoseconds.
  private var longestWait: Int64 { watch?.period ?? 250_000_000 }
  /// The time that pictures may take in a frame, in nanoseconds.
  private static let pictureTime: Int64 = 10_000_000

  /// Runs the gallery; a session that continues an earlier one comes first.
  func run(continuing: LiveSession? = nil) throws(LabError) {
    // A path to which nothing can be written is refused before a window opens.
    try OutputPath.check(path)
    try OutputPath.makeFolder(around: path)
    let (subject, options) = try self.subject(0)
    let size = subject.configuration
    let gallery = Gallery(
      catalogue.experiments.map { Gallery.Exhibit(name: $0.name, summary: $0.summary) },
      stageSize: [size.width, size.height])
    var session = continuing
    while true {
      switch try session?.run() ?? .gallery {
      case .closed: return
      case .superseded(let words): try watch?.replaceOwn(by: words)
      case .gallery: if Interruption.isAsked { return }
      }
      switch try choose(in: gallery, options) {
      case nil: return
      case .superseded?: try watch?.replaceOwn()
      case .entry(let index)?:
        let (subject, options) = try self.subject(index)
        session = LiveSession(
          subject: subject, path: path, isAnnounced: false, options: options, gesture: nil, hasGallery: true,
          watch: watch)
      }
    }
  }

  /// Returns the subject of an experiment with the options of the command line.
  private func subject(_ index: Int) throws(LabError) -> (Subject, LiveOptions) {
    var subject = try Subject(catalogue.experiments[index].name, arguments, catalogue)
    let options = try LiveOptions(arguments, for: &subject)
    return (subject, options)
  }

  private enum Choice {
    /// The experiment with an index was chosen.
    case entry(Int)
    /// A new build of the program takes over.
    case superseded
  }

  /// Shows the gallery in a window of its own, and returns the choice; `nil` to quit.
  private func choose(in gallery: Gallery, _ options: LiveOptions) throws(LabError) -> Choice? {
    let window = try options.memory.open(
      "Transition Lab", size: gallery.windowSize, at: options.memory.read(), zoom: options.zoom,
      drawing: options.drawing)
    defer {
      options.memory.remember(window)
      window.close()
    }
    Interruption.watch()
    window.fit(width: gallery.windowSize.x, height: gallery.windowSize.y)
    gallery.resize(to: window.size, scale: window.scale)
    window.reportsHover = true
    return loop(window, gallery, frames: options.frameCount)
  }

  private func loop(_ window: StageWindow, _ gallery: Gallery, frames: Int?) -> Choice? {
    let miniatures = MiniatureLoop { miniature($0, in: window) }
    var rasterizer = Rasterizer()
    var shown = (gallery: -1, stage: -1)
    var drawn = 0
    var due = window.now
    while !Interruption.isAsked {
      window.keysAreText = !gallery.filter.isEmpty
      let isBusy = frames != nil || drawn == 0 || gallery.needsPictures
      let wait = isBusy ? 0 : miniatures.wait(from: window.now) ?? longestWait
      let input = collect(
        in: window, until: max(due, window.now + min(wait, longestWait)), isStill: wait > 0)
      if input.request == .quit { return nil }
      if let chosen = gallery.handle(input.events) { return .entry(chosen) }
      if isSuperseded { return .superseded }
      // The first frame shows the gallery before any picture is made.
      if drawn > 0 { makePictures(of: gallery, &rasterizer, window) }
      miniatures.update(gallery.playing?.entry, at: window.now)
      let period = PlayRates.period(window.refreshRate)
      let version = (gallery.version, miniatures.version)
      guard shown != version || input.request == .redraw || frames != nil else {
        due = window.now + period
        continue
      }
      let started = window.now
      draw(gallery, miniatures, in: window)
      window.present()
      due = window.waitsForDisplay ? window.now : started + period
      shown = version
      drawn += 1
      if let frames, drawn >= frames { return nil }
    }
    return nil
  }

  /// A Boolean value that indicates whether a new build can take over; reading it checks the package's sources.
  private var isSuperseded: Bool {
    let report = watch?.update(at: MonotonicClock.now()) { ["list"] }
    if let text = report?.text { StandardError.write("lab: \(text)".showingControls() + "\n") }
    return watch?.last == .built
  }

  /// Collects input until a time of the window's clock. If `isStill`, the first input ends the wait.
  private func collect(in window: StageWindow, until due: Int64, isStill: Bool) -> StageWindow.Input {
    var input = StageWindow.Input()
    var isDone = false
    while !isDone {
      let left = max(0, due - window.now)
      let more = window.poll(waiting: Int32((left + 999_999) / 1_000_000), at: { $0 })
      input.events += more.events
      if more.request != .none { input.request = more.request }
      let isAnswered = isStill && (!input.events.isEmpty || input.request != .none)
      isDone = window.now >= due || input.request == .quit || isAnswered
    }
    return input
  }

  /// Makes missing pictures of the gallery, as many as a frame has time for and at least one.
  private func makePictures(of gallery: Gallery, _ rasterizer: inout Rasterizer, _ window: StageWindow) {
    let end = window.now + Self.pictureTime
    let size = gallery.pictureSize
    while let index = gallery.dequeueMissingPicture() {
      let picture = miniature(index, in: window)?
        .picture(width: size.width, height: size.height, &rasterizer)
      gallery.setPicture(picture, of: index)
      if window.now >= end { return }
    }
  }

  /// Returns the miniature of an experiment, at rest, with the window's pixels per point.
  private func miniature(_ index: Int, in window: StageWindow) -> Miniature? {
    guard case (var subject, let options)? = try? subject(index) else { return nil }
    if options.device == nil { subject.configuration.scale = window.scale }
    return Miniature(subject)
  }

  private func draw(_ gallery: Gallery, _ miniatures: MiniatureLoop, in window: StageWindow) {
    var lists = [PlacedList(gallery.tiles)]
    if let playing = gallery.playing, playing.entry == miniatures.entry, let list = miniatures.list {
      lists.append(PlacedList(list, at: playing.origin, zoom: playing.zoom))
    }
    lists.append(PlacedList(gallery.chrome))
    window.draw(lists)
  }
}
