import CSDL2
import LayerTree
import MotionMath
import Raster
import TransitionEngine

/// The window in which a stage is seen and from which its events come.
///
/// It is the thin edge: it turns what SDL says into stage events and display lists into pixels, and decides
/// nothing. Quirks of SDL that it knows of:
/// - Mouse events of touch screens come twice, once as fingers; the synthetic mouse is left out.
/// - `SDL_GetTicks64` and event timestamps are milliseconds; times are taken from the performance counter when
///   an event is fetched, so that two moves within a millisecond keep their order and distance.
public final class StageWindow {
  /// What the window itself has to say, beside the stage's events.
  public enum Request: Equatable {
    case none
    /// The window was closed, or Q was pressed.
    case quit
    /// What is shown has to be drawn again, although nothing changed.
    case redraw
  }

  /// What came in since the last look.
  public struct Input {
    public var events: [StageEvent] = []
    public var request = Request.none

    public init() {}
  }

  /// A Boolean value indicating whether anybody wants to know where the mouse is without a button down.
  public var reportsHover = false

  private let window: OpaquePointer
  private let renderer: OpaquePointer
  private var texture: OpaquePointer?
  private var textureSize: (width: Int32, height: Int32) = (0, 0)
  private var rasterizer = Rasterizer()
  private var mouse: MouseTouches
  private let frequency = SDL_GetPerformanceFrequency()
  private let epoch = SDL_GetPerformanceCounter()

  /// A Boolean value indicating whether a display is there to open a window on.
  ///
  /// Something has to name it: SDL by itself would take a console that nobody may be sitting at.
  public static func hasDisplay() -> Bool {
    let isNamed = ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"].contains { (name: String) in
      SDL_getenv(name).map { $0.pointee != 0 } ?? false
    }
    guard isNamed else { return false }
    SDL_SetMainReady()
    guard SDL_InitSubSystem(SDL_INIT_VIDEO_FLAG) == 0 else { return false }
    let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
    SDL_QuitSubSystem(SDL_INIT_VIDEO_FLAG)
    return driver != "dummy" && driver != "offscreen"
  }

  /// Opens a window of a size in points.
  public init(title: String, width: Double, height: Double) throws(SDLError) {
    SDL_SetMainReady()
    _ = SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
    _ = SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    _ = SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
    guard SDL_InitSubSystem(SDL_INIT_VIDEO_FLAG) == 0 else {
      throw SDLError("there is no display", cure: "Set DISPLAY, or run without one: lab run --headless")
    }
    let flags =
      SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue | SDL_WINDOW_SHOWN.rawValue
    let centred = Int32(bitPattern: UInt32(SDL_WINDOWPOS_CENTERED_MASK))
    guard
      let window = SDL_CreateWindow(title, centred, centred, Self.side(width), Self.side(height), flags)
    else { throw SDLError("no window could be opened", cure: "Run without one: lab run --headless") }
    let wanted = SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_PRESENTVSYNC.rawValue
    let made =
      SDL_CreateRenderer(window, -1, wanted)
      ?? SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE.rawValue)
    guard let renderer = made else {
      SDL_DestroyWindow(window)
      throw SDLError("no renderer could be made", cure: "Run without a window: lab run --headless")
    }
    self.window = window
    self.renderer = renderer
    mouse = MouseTouches(size: [width, height])
  }

  /// Closes the window.
  public func close() {
    if let texture { SDL_DestroyTexture(texture) }
    texture = nil
    SDL_DestroyRenderer(renderer)
    SDL_DestroyWindow(window)
    SDL_QuitSubSystem(SDL_INIT_VIDEO_FLAG)
  }

  // MARK: Time

  /// The nanoseconds since the window was made.
  public var now: Int64 {
    let ticks = SDL_GetPerformanceCounter() &- epoch
    let (seconds, rest) = ticks.quotientAndRemainder(dividingBy: frequency)
    return Int64(seconds) * 1_000_000_000 + Int64(rest * 1_000_000_000 / frequency)
  }

  /// Whether presenting waits for the display.
  public var waitsForDisplay: Bool {
    var info = SDL_RendererInfo()
    guard SDL_GetRendererInfo(renderer, &info) == 0 else { return false }
    return info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
  }

  /// How often the display shows a picture, in hertz; 60 when it does not say.
  public var refreshRate: Double {
    var mode = SDL_DisplayMode()
    let display = SDL_GetWindowDisplayIndex(window)
    guard SDL_GetCurrentDisplayMode(max(0, display), &mode) == 0, mode.refresh_rate > 0 else { return 60 }
    return Double(mode.refresh_rate)
  }

  /// The renderer's name, for reports.
  public var rendererName: String {
    var info = SDL_RendererInfo()
    guard SDL_GetRendererInfo(renderer, &info) == 0, let name = info.name else { return "unknown" }
    return String(cString: name)
  }

  // MARK: Size

  /// The size in points.
  public var size: SIMD2<Double> {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSize(window, &width, &height)
    return SIMD2(Double(width), Double(height))
  }

  /// How many pixels a point is wide.
  public var scale: Double {
    let size = pixelSize
    return self.size.x > 0 && size.width > 0 ? Double(size.width) / self.size.x : 1
  }

  /// Gives the window another size, in points.
  public func resize(width: Double, height: Double) {
    SDL_SetWindowSize(window, Self.side(width), Self.side(height))
  }

  /// Says how large the stage in the window is: what is beside it is not mirrored about.
  public func mirror(within size: SIMD2<Double>) {
    _ = mouse.handle(.resize(size))
  }

  /// A side of a window as SDL takes it; no window is longer than display servers bear.
  private static func side(_ length: Double) -> Int32 {
    length >= 1 ? Int32(min(length, 8192)) : 1
  }

  private var pixelSize: (width: Int32, height: Int32) {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetRendererOutputSize(renderer, &width, &height)
    return (width, height)
  }

  // MARK: Input

  /// Takes what came in, waiting for it at most some milliseconds.
  public func poll(waiting milliseconds: Int32 = 0, at clock: (Int64) -> Int64) -> Input {
    var input = Input()
    var event = SDL_Event()
    var isThere = milliseconds > 0 ? SDL_WaitEventTimeout(&event, milliseconds) : SDL_PollEvent(&event)
    while isThere != 0 {
      take(event, time: clock(now), into: &input)
      isThere = SDL_PollEvent(&event)
    }
    return input
  }

  private func take(_ event: SDL_Event, time: Int64, into input: inout Input) {
    func add(_ kind: StageEvent.Kind) { input.events.append(StageEvent(time: time, kind)) }
    func turn(_ change: MouseTouches.Input) {
      for kind in mouse.handle(change) {
        if case .hover = kind, !reportsHover { continue }
        add(kind)
      }
    }
    switch SDL_EventType(event.type) {
    case SDL_QUIT:
      // Fingers that are down are taken away with the window.
      add(.focus(false))
      input.request = .quit
    case SDL_MOUSEBUTTONDOWN where event.button.which != UInt32.max:
      // The drag goes on when the pointer leaves the window.
      SDL_CaptureMouse(SDL_TRUE)
      turn(.press(Self.button(event.button.button), [Double(event.button.x), Double(event.button.y)]))
    case SDL_MOUSEBUTTONUP where event.button.which != UInt32.max:
      SDL_CaptureMouse(SDL_FALSE)
      turn(.release(Self.button(event.button.button), [Double(event.button.x), Double(event.button.y)]))
    case SDL_MOUSEMOTION where event.motion.which != UInt32.max:
      turn(.move([Double(event.motion.x), Double(event.motion.y)]))
      if !mouse.places.isEmpty, input.request == .none { input.request = .redraw }
    case SDL_MOUSEWHEEL where event.wheel.which != UInt32.max:
      let clicks = SIMD2(Double(event.wheel.preciseX), Double(event.wheel.preciseY))
      let place = SIMD2(Double(event.wheel.mouseX), Double(event.wheel.mouseY))
      add(.wheel(StageEvent.Wheel(clicks: clicks, at: place)))
    case SDL_FINGERDOWN: add(finger(event.tfinger, .down))
    case SDL_FINGERMOTION: add(finger(event.tfinger, .move))
    case SDL_FINGERUP: add(finger(event.tfinger, .up))
    case SDL_KEYDOWN where event.key.repeat == 0:
      let name = keyName(event.key.keysym.sym)
      if name == "q" {
        add(.focus(false))
        input.request = .quit
      } else if !name.isEmpty {
        add(.key(.init(name)))
      }
      turn(modifiers)
      if input.request == .none { input.request = .redraw }
    case SDL_KEYUP:
      let name = keyName(event.key.keysym.sym)
      if name != "q", !name.isEmpty { add(.key(.init(name, isDown: false))) }
      turn(modifiers)
      if input.request == .none { input.request = .redraw }
    case SDL_WINDOWEVENT:
      take(SDL_WindowEventID(UInt32(event.window.event)), time: time, into: &input)
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET:
      dropTexture()
      if input.request == .none { input.request = .redraw }
    default:
      break
    }
  }

  private func take(_ event: SDL_WindowEventID, time: Int64, into input: inout Input) {
    func add(_ kind: StageEvent.Kind) { input.events.append(StageEvent(time: time, kind)) }
    switch event {
    case SDL_WINDOWEVENT_SIZE_CHANGED:
      _ = mouse.handle(.resize(size))
      add(.resize(width: size.x, height: size.y, scale: scale))
    case SDL_WINDOWEVENT_FOCUS_LOST:
      SDL_CaptureMouse(SDL_FALSE)
      _ = mouse.handle(.loseFocus)
      add(.focus(false))
    case SDL_WINDOWEVENT_FOCUS_GAINED:
      add(.focus(true))
    case SDL_WINDOWEVENT_MINIMIZED:
      add(.background(true))
    case SDL_WINDOWEVENT_RESTORED:
      add(.background(false))
    case SDL_WINDOWEVENT_LEAVE:
      for kind in mouse.handle(.leave) where reportsHover { add(kind) }
    case SDL_WINDOWEVENT_EXPOSED:
      if input.request == .none { input.request = .redraw }
    default:
      break
    }
  }

  /// Where two mirrored fingers are, or would be if the button went down.
  public var mirroredFingers: [SIMD2<Double>] { mouse.places }

  private var modifiers: MouseTouches.Input {
    let state = SDL_GetModState().rawValue
    return .modifiers(alt: state & KMOD_ALT.rawValue != 0, shift: state & KMOD_SHIFT.rawValue != 0)
  }

  /// UIKit counts the right button before the middle one.
  private static func button(_ button: UInt8) -> Int {
    switch button {
    case 2: 3
    case 3: 2
    default: Int(button)
    }
  }

  private func finger(_ finger: SDL_TouchFingerEvent, _ phase: StageEvent.Pointer.Phase) -> StageEvent.Kind {
    // The mouse is 0, so fingers count from 1.
    let id = Int(finger.fingerId & 0xFFFF) + 1
    return .pointer(.init(id: id, phase, x: Double(finger.x) * size.x, y: Double(finger.y) * size.y))
  }

  private func keyName(_ key: SDL_Keycode) -> String {
    String(cString: SDL_GetKeyName(key)).lowercased()
  }

  /// Puts a text where other programs can paste it from. Returns whether the display took it.
  public func copy(_ text: String) -> Bool { SDL_SetClipboardText(text) == 0 }

  // MARK: Drawing

  /// Draws lists over one another into the window's picture. What is drawn shows with `present()`.
  public func draw(_ lists: [DisplayList]) {
    let size = pixelSize
    guard size.width > 0, size.height > 0, let texture = texture(size) else { return }
    var pixels: UnsafeMutableRawPointer?
    var pitch: Int32 = 0
    guard SDL_LockTexture(texture, nil, &pixels, &pitch) == 0, let pixels else { return }
    let stride = Int(pitch) / 4
    let buffer = UnsafeMutableBufferPointer(
      start: pixels.assumingMemoryBound(to: UInt32.self), count: stride * Int(size.height))
    rasterizer.begin(width: Int(size.width), height: Int(size.height), background: .black)
    for list in lists { rasterizer.add(list, scale: scale) }
    _ = rasterizer.paint(into: buffer, stride: stride)
    SDL_UnlockTexture(texture)
    SDL_RenderCopy(renderer, texture, nil, nil)
  }

  /// Shows what was drawn, waiting for the display when it can.
  public func present() {
    SDL_RenderPresent(renderer)
  }

  private func texture(_ size: (width: Int32, height: Int32)) -> OpaquePointer? {
    if let texture, textureSize == size { return texture }
    dropTexture()
    texture = SDL_CreateTexture(
      renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue), size.width,
      size.height)
    textureSize = size
    return texture
  }

  private func dropTexture() {
    if let texture { SDL_DestroyTexture(texture) }
    texture = nil
  }
}

/// `SDL_INIT_VIDEO`, which is a macro.
private let SDL_INIT_VIDEO_FLAG: UInt32 = 0x20
