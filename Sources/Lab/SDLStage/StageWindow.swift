import CSDL2
import LayerTree
import TransitionEngine

/// The window that shows a stage and receives its events.
///
/// The window only converts: SDL's events to stage events, and display lists to pixels.
package final class StageWindow {
  /// A request of the window to the program that runs it, apart from events for the stage.
  package enum Request: Equatable {
    case none
    /// The user closed the window or pressed Q; while keys go to a text field, only Ctrl Q counts.
    case quit
    /// The content must be drawn again, although it did not change.
    case redraw
  }

  /// The input since the last poll.
  package struct Input {
    package var events: [StageEvent] = []
    package var request = Request.none

    package init() {}

    var isEmpty: Bool { events.isEmpty && request == .none }
  }

  /// A Boolean value that indicates whether moves of the mouse without a button down are reported.
  package var reportsHover = false

  /// A Boolean value that indicates whether keys go to a text field; Q then quits only with Ctrl.
  package var keysAreText = false

  /// SDL's events that are not yet handled; empty between two polls.
  var waiting: [SDL_Event] = []
  var lastPoll: Int64 = 0
  private(set) var lastDraw: Int64 = 0

  /// The display's refresh rate in hertz; 60 when the display reports none.
  package private(set) var refreshRate = 60.0

  /// The size of a point of the content, in points of the display; 1 is the usual size. Larger values enlarge the whole
  /// window.
  package private(set) var zoom: Double
  /// The zooms among which Control with + and - chooses.
  static let zooms = [0.5, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4]
  package static let zoomRange = 0.5...4.0
  /// The keys that went down for the window itself, such as those that zoom. The window also keeps their up events from
  /// the stage.
  var ownKeys: [String] = []

  private let window: OpaquePointer
  /// The renderer; `nil` only when it was lost and no other could be created.
  private var renderer: OpaquePointer?
  private var requested: (way: DrawingMethod?, waits: Bool)
  /// The size, in points of the content, that ``fit(width:height:)`` was last asked for. With it is the size in points
  /// of the display to which the window was limited.
  private var cut: (points: SIMD2<Double>, display: SIMD2<Double>)?
  /// The size that was requested last, in points of the content and in points of the display.
  private var requestedSize: (points: SIMD2<Double>, display: SIMD2<Double>)?
  private var texturePainter = TexturePainter()
  private var geometryPainter = GeometryPainter()
  var mouse: MouseTouches
  /// A Boolean value that indicates whether the window is minimized.
  var isHidden = false
  private let frequency = SDL_GetPerformanceFrequency()
  private let epoch = SDL_GetPerformanceCounter()

  /// Returns whether a display exists for a window.
  ///
  /// The environment must name the display: without a name, SDL would open a console that may have no user.
  package static func hasDisplay() -> Bool {
    let isNamed = ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"].contains { (name: String) in
      SDL_getenv(name).map { $0.pointee != 0 } ?? false
    }
    guard isNamed else { return false }
    guard VideoSystem.start() else { return false }
    let hasNoInputDevices = Self.isWithoutHands
    SDL_QuitSubSystem(SDL_INIT_VIDEO_FLAG)
    return !hasNoInputDevices
  }

  /// A Boolean value that indicates whether SDL's video driver has neither a display nor a pointing device.
  static var isWithoutHands: Bool {
    let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
    return driver == "dummy" || driver == "offscreen"
  }

  /// Opens a window of a size in points of the content.
  ///
  /// Without a requested method of drawing, the window draws triangles on a graphics card, else pixels. Pass `false`
  /// for `waitsForDisplay` to present at another rate than the display's.
  package init(
    title: String, width: Double, height: Double, zoom: Double = 1, drawing way: DrawingMethod? = nil,
    waitsForDisplay: Bool = true
  ) throws(SDLError) {
    self.zoom = min(max(zoom, Self.zoomRange.lowerBound), Self.zoomRange.upperBound)
    _ = SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
    _ = SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    _ = SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
    _ = SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    guard VideoSystem.start() else {
      throw SDLError("no display found", cure: "Set DISPLAY, or run without one: lab run --headless")
    }
    let flags =
      SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue | SDL_WINDOW_SHOWN.rawValue
    let centred = Int32(bitPattern: UInt32(SDL_WINDOWPOS_CENTERED_MASK))
    guard
      let window = SDL_CreateWindow(
        title, centred, centred, Self.side(width * self.zoom), Self.side(height * self.zoom), flags)
    else { throw SDLError("SDL could not open a window", cure: "Run without one: lab run --headless") }
    guard let renderer = Self.makeRenderer(for: window, drawing: way, waits: waitsForDisplay) else {
      SDL_DestroyWindow(window)
      throw SDLError("SDL could not create a renderer", cure: "Run without a window: lab run --headless")
    }
    self.window = window
    self.renderer = renderer
    requested = (way, waitsForDisplay)
    requestedSize = (
      [width, height], [Double(Self.side(width * self.zoom)), Double(Self.side(height * self.zoom))]
    )
    mouse = MouseTouches(size: [width, height])
    updateRefreshRate()
  }

  /// Creates a window's renderer for a method of drawing; `nil` selects the fastest.
  static func makeRenderer(
    for window: OpaquePointer, drawing way: DrawingMethod?, waits: Bool
  ) -> OpaquePointer? {
    let wanted = SDL_RENDERER_ACCELERATED.rawValue | (waits ? SDL_RENDERER_PRESENTVSYNC.rawValue : 0)
    if let renderer = SDL_CreateRenderer(window, -1, wanted) {
      let isNamed = SDL_GetHint(SDL_HINT_RENDER_DRIVER).map { $0.pointee != 0 } ?? false
      guard !isNamed, way != .geometry, AcceleratedDriver.isImitated else { return renderer }
      SDL_DestroyRenderer(renderer)
    }
    _ = SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    return SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE.rawValue)
  }

  /// Closes the window.
  package func close() {
    forgetTextures()
    if let renderer { SDL_DestroyRenderer(renderer) }
    SDL_DestroyWindow(window)
    SDL_QuitSubSystem(SDL_INIT_VIDEO_FLAG)
  }

  // MARK: Time

  /// The time since the window was created, in nanoseconds.
  package var now: Int64 {
    let ticks = SDL_GetPerformanceCounter() &- epoch
    let (seconds, rest) = ticks.quotientAndRemainder(dividingBy: frequency)
    return Int64(seconds) * 1_000_000_000 + Int64(rest * 1_000_000_000 / frequency)
  }

  /// Updates the refresh rate from the window's display.
  func updateRefreshRate() {
    var mode = SDL_DisplayMode()
    let display = SDL_GetWindowDisplayIndex(window)
    let isKnown = SDL_GetCurrentDisplayMode(max(0, display), &mode) == 0
    refreshRate = Self.usableRate(isKnown ? Int(mode.refresh_rate) : 0)
  }

  /// Returns a usable rate for the rate that a display reports, in hertz: at most 1,000, and 60 for none.
  package static func usableRate(_ rate: Int) -> Double { rate > 0 ? Double(min(rate, 1000)) : 60 }

  // MARK: The renderer

  /// A Boolean value that indicates whether presenting waits for the display.
  package var waitsForDisplay: Bool { rendererFlags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0 }

  /// Sets whether presenting waits for the display.
  ///
  /// A renderer that cannot change its waiting is recreated.
  package func wait(forDisplay waits: Bool) {
    guard waits != requested.waits else { return }
    requested.waits = waits
    if SDL_RenderSetVSync(renderer, waits ? 1 : 0) != 0 || waitsForDisplay != waits { recreateRenderer() }
  }

  package var rendererName: String {
    var info = SDL_RendererInfo()
    guard SDL_GetRendererInfo(renderer, &info) == 0, let name = info.name else { return "unknown" }
    return String(cString: name)
  }

  /// The method by which the window is drawn.
  package var drawingMethod: DrawingMethod {
    requested.way ?? (rendererFlags & SDL_RENDERER_ACCELERATED.rawValue != 0 ? .geometry : .raster)
  }

  private var rendererFlags: UInt32 {
    var info = SDL_RendererInfo()
    return SDL_GetRendererInfo(renderer, &info) == 0 ? info.flags : 0
  }

  /// Recreates the renderer. Returns `false` when SDL could not create one.
  @discardableResult
  package func recreateRenderer() -> Bool {
    forgetTextures()
    if let renderer { SDL_DestroyRenderer(renderer) }
    renderer = Self.makeRenderer(for: window, drawing: requested.way, waits: requested.waits)
    return renderer != nil
  }

  func forgetTextures() {
    texturePainter.forget()
    geometryPainter.forget()
  }

  // MARK: Size

  /// The window's size in points of the content. It is the exact size that was requested, so that zooming in and out
  /// loses nothing, until the window gets another size.
  package var size: SIMD2<Double> {
    let size = displaySize
    if let requestedSize, requestedSize.display == size { return requestedSize.points }
    return (size / zoom).rounded(.toNearestOrAwayFromZero)
  }

  /// The window's size in points of the display.
  private var displaySize: SIMD2<Double> {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSize(window, &width, &height)
    return SIMD2(Double(width), Double(height))
  }

  /// The number of pixels per point.
  package var scale: Double {
    let size = pixelSize
    return self.size.x > 0 && size.width > 0 ? Double(size.width) / self.size.x : 1
  }

  /// Resizes the window. The size is in points of the content, and may be larger than the window's display.
  package func resize(width: Double, height: Double) {
    setSize([width, height], Self.side(width * zoom), Self.side(height * zoom))
  }

  /// Sets the window's size in points of the display, and records the size in points of the content for which it
  /// stands.
  private func setSize(_ points: SIMD2<Double>, _ width: Int32, _ height: Int32) {
    requestedSize = (points, [Double(width), Double(height)])
    SDL_SetWindowSize(window, width, height)
  }

  /// The size in points that the window would have on a display with room for it.
  package var unlimitedSize: SIMD2<Double> {
    guard let cut, cut.display == displaySize else { return size }
    return cut.points
  }

  /// Sets the size of a point of the content. The window keeps its size in those points, as far as its display has room.
  /// A window that was cut for lack of room gets its full size again when a smaller zoom makes it fit.
  package func setZoom(_ next: Double) {
    let size = unlimitedSize
    zoom = min(max(next, Self.zoomRange.lowerBound), Self.zoomRange.upperBound)
    fit(width: size.x, height: size.y)
  }

  /// The position of the window's content on the display, in points of the display.
  package var position: SIMD2<Int> {
    get {
      var (x, y) = (Int32(0), Int32(0))
      SDL_GetWindowPosition(window, &x, &y)
      return SIMD2(Int(x), Int(y))
    }
    set { SDL_SetWindowPosition(window, Int32(clamping: newValue.x), Int32(clamping: newValue.y)) }
  }

  /// Resizes the window to a size in points of the content, limited to its display's usable part, and moves it into that
  /// part.
  package func fit(width: Double, height: Double) {
    var room = SDL_Rect()
    guard SDL_GetDisplayUsableBounds(SDL_GetWindowDisplayIndex(window), &room) == 0, room.w > 0, room.h > 0
    else { return resize(width: width, height: height) }
    let (wide, high) = (min(Self.side(width * zoom), room.w), min(Self.side(height * zoom), room.h))
    let limits = SIMD2(Double(room.w), Double(room.h)) / zoom
    var (x, y) = (Int32(0), Int32(0))
    SDL_GetWindowPosition(window, &x, &y)
    let place = (max(room.x, min(x, room.x + room.w - wide)), max(room.y, min(y, room.y + room.h - high)))
    setSize([min(width, limits.x.rounded()), min(height, limits.y.rounded())], wide, high)
    cut = ([width, height], [Double(wide), Double(high)])
    if place != (x, y) { SDL_SetWindowPosition(window, place.0, place.1) }
  }

  /// The last known position of the mouse in the window, in points of the content.
  package var mousePlace: SIMD2<Double> {
    var (x, y) = (Int32(0), Int32(0))
    SDL_GetMouseState(&x, &y)
    return SIMD2(Double(x), Double(y)) / zoom
  }

  /// Sets the center, in points of the content, about which the two touches of the mouse mirror each other.
  package func mirror(about middle: SIMD2<Double>) {
    _ = mouse.handle(.resize(middle + middle))
  }

  /// Returns a side length for SDL, clamped to 1…8192.
  private static func side(_ length: Double) -> Int32 {
    length >= 1 ? Int32(min(length, 8192)) : 1
  }

  var identifier: UInt32 { SDL_GetWindowID(window) }

  private var pixelSize: (width: Int32, height: Int32) {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetRendererOutputSize(renderer, &width, &height)
    return (width, height)
  }

  /// Copies a text to the clipboard. Returns whether SDL accepted it.
  package func copy(_ text: String) -> Bool { SDL_SetClipboardText(text) == 0 }

  // MARK: Drawing

  /// Draws display lists above one another into the window. Call `present()` to show them.
  ///
  /// A renderer that fails is recreated, once per call.
  package func draw(_ lists: [PlacedList]) {
    lastDraw = now
    guard !isHidden, !drawOnce(lists) else { return }
    if recreateRenderer() { _ = drawOnce(lists) }
  }

  /// Draws display lists above one another, each at the window's top left corner.
  package func draw(_ lists: [DisplayList]) { draw(lists.map { PlacedList($0) }) }

  private func drawOnce(_ lists: [PlacedList]) -> Bool {
    guard let renderer else { return false }
    let size = pixelSize
    guard size.width > 0, size.height > 0 else { return true }
    if drawingMethod == .geometry, geometryPainter.draw(lists, scale: scale, size, on: renderer) {
      return true
    }
    return texturePainter.draw(lists, scale: scale, size, on: renderer)
  }

  /// Presents the drawing, and waits for the display when the renderer can.
  package func present() {
    if !isHidden { SDL_RenderPresent(renderer) }
  }

  /// Returns the renderer's pixels as 0xAARRGGBB, row by row; empty when SDL fails.
  package func readPixels() -> [UInt32] {
    let size = pixelSize
    var pixels = [UInt32](repeating: 0, count: Int(size.width) * Int(size.height))
    let status = pixels.withUnsafeMutableBytes {
      SDL_RenderReadPixels(
        renderer, nil, SDL_PIXELFORMAT_ARGB8888.rawValue, $0.baseAddress, size.width * 4)
    }
    return status == 0 ? pixels : []
  }
}

/// `SDL_INIT_VIDEO`, which is a macro.
let SDL_INIT_VIDEO_FLAG: UInt32 = 0x20
