import CSDL2
import LayerTree
import TransitionEngine

/// The window in which a stage is seen and from which its events come.
///
/// It is the thin edge: it turns what SDL says into stage events and display lists into pictures, and decides
/// nothing.
package final class StageWindow {
  /// What the window itself has to say, beside the stage's events.
  package enum Request: Equatable {
    case none
    /// The window was closed, or Q was pressed.
    case quit
    /// What is shown has to be drawn again, although nothing changed.
    case redraw
  }

  /// What came in since the last look.
  package struct Input {
    package var events: [StageEvent] = []
    package var request = Request.none

    package init() {}

    var isEmpty: Bool { events.isEmpty && request == .none }
  }

  /// A Boolean value indicating whether anybody wants to know where the mouse is without a button down.
  package var reportsHover = false

  /// A Boolean value indicating whether keys are for a text that is being written: then Q alone does not quit.
  package var keysAreText = false

  /// What has come and is not taken yet, when it was looked for last, and when the last picture was begun.
  var waiting: [SDL_Event] = []
  var polled: Int64 = 0
  private(set) var drawn: Int64 = 0

  /// How often the display shows a picture, in hertz; 60 when it does not say.
  package private(set) var refreshRate = 60.0

  private let window: OpaquePointer
  /// Nil only when it was lost and no other could be made.
  private var renderer: OpaquePointer?
  private var wishes: (way: DrawingWay?, waits: Bool)
  private var texturePainter = TexturePainter()
  private var geometryPainter = GeometryPainter()
  var mouse: MouseTouches
  /// A Boolean value indicating whether nothing of the window can be seen.
  var isHidden = false
  private let frequency = SDL_GetPerformanceFrequency()
  private let epoch = SDL_GetPerformanceCounter()

  /// A Boolean value indicating whether a display is there to open a window on.
  ///
  /// Something has to name it: SDL by itself would take a console that nobody may be sitting at.
  package static func hasDisplay() -> Bool {
    let isNamed = ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"].contains { (name: String) in
      SDL_getenv(name).map { $0.pointee != 0 } ?? false
    }
    guard isNamed else { return false }
    guard VideoSystem.start() else { return false }
    let isWithoutHands = Self.isWithoutHands
    SDL_QuitSubSystem(SDL_INIT_VIDEO_FLAG)
    return !isWithoutHands
  }

  /// A Boolean value indicating whether the driver has neither a display nor anything to point with.
  static var isWithoutHands: Bool {
    let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
    return driver == "dummy" || driver == "offscreen"
  }

  /// Opens a window of a size in points.
  ///
  /// It is drawn as asked for, or else by triangles where a graphics card does it. It need not wait for the display,
  /// for whoever wants pictures at another rate.
  package init(
    title: String, width: Double, height: Double, drawing way: DrawingWay? = nil, waitsForDisplay: Bool = true
  ) throws(SDLError) {
    _ = SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
    _ = SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    _ = SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
    _ = SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    guard VideoSystem.start() else {
      throw SDLError("there is no display", cure: "Set DISPLAY, or run without one: lab run --headless")
    }
    let flags =
      SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue | SDL_WINDOW_SHOWN.rawValue
    let centred = Int32(bitPattern: UInt32(SDL_WINDOWPOS_CENTERED_MASK))
    guard
      let window = SDL_CreateWindow(title, centred, centred, Self.side(width), Self.side(height), flags)
    else { throw SDLError("no window could be opened", cure: "Run without one: lab run --headless") }
    guard let renderer = Self.makeRenderer(for: window, drawing: way, waits: waitsForDisplay) else {
      SDL_DestroyWindow(window)
      throw SDLError("no renderer could be made", cure: "Run without a window: lab run --headless")
    }
    self.window = window
    self.renderer = renderer
    wishes = (way, waitsForDisplay)
    mouse = MouseTouches(size: [width, height])
    lookAtDisplay()
  }

  /// Makes what draws a window: as asked for, or as is best here.
  static func makeRenderer(
    for window: OpaquePointer, drawing way: DrawingWay?, waits: Bool
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

  /// The nanoseconds since the window was made.
  package var now: Int64 {
    let ticks = SDL_GetPerformanceCounter() &- epoch
    let (seconds, rest) = ticks.quotientAndRemainder(dividingBy: frequency)
    return Int64(seconds) * 1_000_000_000 + Int64(rest * 1_000_000_000 / frequency)
  }

  /// Asks for the rate of the display that the window is on.
  func lookAtDisplay() {
    var mode = SDL_DisplayMode()
    let display = SDL_GetWindowDisplayIndex(window)
    let isKnown = SDL_GetCurrentDisplayMode(max(0, display), &mode) == 0
    refreshRate = Self.usableRate(isKnown ? Int(mode.refresh_rate) : 0)
  }

  /// What is made of the rate that a display says, in hertz.
  package static func usableRate(_ rate: Int) -> Double { rate > 0 ? Double(min(rate, 1000)) : 60 }

  // MARK: The renderer

  /// Whether presenting waits for the display.
  package var waitsForDisplay: Bool { rendererFlags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0 }

  /// Has presenting wait for the display from now on, or not.
  ///
  /// A renderer that cannot change that is made anew.
  package func wait(forDisplay waits: Bool) {
    guard waits != wishes.waits else { return }
    wishes.waits = waits
    if SDL_RenderSetVSync(renderer, waits ? 1 : 0) != 0 || waitsForDisplay != waits { remakeRenderer() }
  }

  /// The renderer's name, for reports.
  package var rendererName: String {
    var info = SDL_RendererInfo()
    guard SDL_GetRendererInfo(renderer, &info) == 0, let name = info.name else { return "unknown" }
    return String(cString: name)
  }

  /// How the window is drawn.
  package var drawingWay: DrawingWay {
    wishes.way ?? (rendererFlags & SDL_RENDERER_ACCELERATED.rawValue != 0 ? .geometry : .raster)
  }

  private var rendererFlags: UInt32 {
    var info = SDL_RendererInfo()
    return SDL_GetRendererInfo(renderer, &info) == 0 ? info.flags : 0
  }

  /// Gives the renderer up and makes another; false when there is none to be had.
  @discardableResult
  package func remakeRenderer() -> Bool {
    forgetTextures()
    if let renderer { SDL_DestroyRenderer(renderer) }
    renderer = Self.makeRenderer(for: window, drawing: wishes.way, waits: wishes.waits)
    return renderer != nil
  }

  func forgetTextures() {
    texturePainter.forget()
    geometryPainter.forget()
  }

  // MARK: Size

  /// The size in points.
  package var size: SIMD2<Double> {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSize(window, &width, &height)
    return SIMD2(Double(width), Double(height))
  }

  /// How many pixels a point is wide.
  package var scale: Double {
    let size = pixelSize
    return self.size.x > 0 && size.width > 0 ? Double(size.width) / self.size.x : 1
  }

  /// Gives the window another size, in points.
  package func resize(width: Double, height: Double) {
    SDL_SetWindowSize(window, Self.side(width), Self.side(height))
  }

  /// Gives the window another size, in points, no larger than the display it is on, and moves it where it would
  /// reach beyond that.
  package func fit(width: Double, height: Double) {
    var room = SDL_Rect()
    guard SDL_GetDisplayUsableBounds(SDL_GetWindowDisplayIndex(window), &room) == 0, room.w > 0, room.h > 0
    else { return resize(width: width, height: height) }
    let (wide, high) = (min(Self.side(width), room.w), min(Self.side(height), room.h))
    var (x, y) = (Int32(0), Int32(0))
    SDL_GetWindowPosition(window, &x, &y)
    let place = (max(room.x, min(x, room.x + room.w - wide)), max(room.y, min(y, room.y + room.h - high)))
    SDL_SetWindowSize(window, wide, high)
    if place != (x, y) { SDL_SetWindowPosition(window, place.0, place.1) }
  }

  /// Where the mouse was when it was last heard of, in points.
  package var mousePlace: SIMD2<Double> {
    var (x, y) = (Int32(0), Int32(0))
    SDL_GetMouseState(&x, &y)
    return SIMD2(Double(x), Double(y))
  }

  /// Says where the stage's middle is in the window: two fingers mirror about it.
  package func mirror(about middle: SIMD2<Double>) {
    _ = mouse.handle(.resize(middle + middle))
  }

  /// A side of a window as SDL takes it; no window is longer than display servers bear.
  private static func side(_ length: Double) -> Int32 {
    length >= 1 ? Int32(min(length, 8192)) : 1
  }

  /// The window's number among SDL's.
  var identifier: UInt32 { SDL_GetWindowID(window) }

  private var pixelSize: (width: Int32, height: Int32) {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetRendererOutputSize(renderer, &width, &height)
    return (width, height)
  }

  /// Puts a text where other programs can paste it from. Returns whether the display took it.
  package func copy(_ text: String) -> Bool { SDL_SetClipboardText(text) == 0 }

  // MARK: Drawing

  /// Draws lists over one another into the window's picture. What is drawn shows with `present()`.
  ///
  /// A renderer that takes nothing any more is made anew, once for each picture.
  package func draw(_ lists: [PlacedList]) {
    drawn = now
    guard !isHidden, !drawOnce(lists) else { return }
    if remakeRenderer() { _ = drawOnce(lists) }
  }

  /// Draws lists that all begin at the window's top left.
  package func draw(_ lists: [DisplayList]) { draw(lists.map { PlacedList($0) }) }

  private func drawOnce(_ lists: [PlacedList]) -> Bool {
    guard let renderer else { return false }
    let size = pixelSize
    guard size.width > 0, size.height > 0 else { return true }
    if drawingWay == .geometry, geometryPainter.draw(lists, scale: scale, size, on: renderer) { return true }
    return texturePainter.draw(lists, scale: scale, size, on: renderer)
  }

  /// Shows what was drawn, waiting for the display when it can.
  package func present() {
    if !isHidden { SDL_RenderPresent(renderer) }
  }

  /// The picture's pixels as the renderer has them, 0xAARRGGBB, row after row; empty when it does not say.
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
