import CSDL2
import LayerTree
import TransitionEngine

// Quirks of SDL and their workarounds, newest last:
// - 2026-11-22 (2.26): A touch screen reports everything twice, as touches and as a mouse whose `which` is the
//   largest number. That mouse is ignored.
// - 2026-11-22 (2.26): Events have times in milliseconds. The performance counter gives their times when they are
//   fetched, to keep the order and distance of moves from a mouse at 1,000 Hz.
// - 2026-11-22 (2.26): A window that changes size reports RESIZED only for a change by the user, SIZE_CHANGED always.
// - 2026-11-22 (2.26): The software renderer truncates triangles' corners to whole pixels. Upright boxes on pixel
//   edges are exact, all else is up to a pixel off. It draws triangles only on request.
// - 2026-11-22 (2.26): A display that does not know its rate reports 0, and virtual displays report any number. A
//   window then uses 60 Hz, and never less than 1 or more than 1,000.
// - 2026-11-22 (2.26): Creating a renderer may recreate the window, which reports HIDDEN and SHOWN. Only MINIMIZED
//   and RESTORED mean that a user minimized the window.
// - 2026-11-22 (2.26): A minimized window's renderer presents without waiting for the display. Nothing is drawn then.
// - 2026-11-22 (2.26): The dummy and offscreen drivers poll 1,000 times per second while they wait, which costs 2 %
//   of a processor. They have no input devices, and are polled 100 times per second instead.
// - 2026-11-22 (2.26): Events that arrive while a frame is drawn get the same time when they are fetched, and a slow
//   pointer would count as a flick. Their times are spread over the interval in which they can have arrived.
// - 2026-11-22 (2.26): By default, the press that activates a window is withheld, and its drag arrives without a
//   beginning. A hint asks for that press; a release elsewhere cancels it.
// - 2026-11-22 (2.26): The software renderer presents through an accelerated renderer if there is one, even an
//   imitated one. After a window grows, the first frame then has the old height, without its upper lines. A hint
//   disables this.

/// Conversion of SDL's events to stage events.
extension StageWindow {
  /// Returns the input since the last call; without any, waits at most some milliseconds for it. `clock` converts the
  /// window's times to event times.
  package func poll(waiting milliseconds: Int32 = 0, at clock: (Int64) -> Int64) -> Input {
    var input = Input()
    var event = SDL_Event()
    handleWaiting(at: clock, into: &input)
    if input.isEmpty, milliseconds > 0, wait(milliseconds, for: &event) != 0 {
      repeat { handle(event, time: clock(now), into: &input) } while SDL_PollEvent(&event) != 0
    }
    lastPoll = now
    return input
  }

  /// Handles the waiting events, with times spread evenly since the last poll or drawing, at most 16 ms apart.
  private func handleWaiting(at clock: (Int64) -> Int64, into input: inout Input) {
    var event = SDL_Event()
    while SDL_PollEvent(&event) != 0 { waiting.append(event) }
    guard !waiting.isEmpty else { return }
    let end = now
    let count = Int64(waiting.count)
    let gap = min(max(0, end - max(lastPoll, lastDraw)) / count, 16_000_000)
    for (place, event) in waiting.enumerated() {
      handle(event, time: clock(end - gap * (count - 1 - Int64(place))), into: &input)
    }
    waiting.removeAll(keepingCapacity: true)
  }

  private func wait(_ milliseconds: Int32, for event: inout SDL_Event) -> Int32 {
    guard Self.isWithoutHands else { return SDL_WaitEventTimeout(&event, milliseconds) }
    var left = milliseconds
    while SDL_PollEvent(&event) == 0 {
      guard left > 0 else { return 0 }
      let slice = min(left, 10)
      SDL_Delay(UInt32(slice))
      left -= slice
    }
    return 1
  }

  private func handle(_ event: SDL_Event, time: Int64, into input: inout Input) {
    func add(_ kind: StageEvent.Kind) { input.events.append(StageEvent(time: time, kind)) }
    func turn(_ change: MouseTouches.Input) {
      for kind in mouse.handle(change) {
        if case .hover = kind, !reportsHover { continue }
        add(kind)
      }
    }
    switch SDL_EventType(event.type) {
    case SDL_QUIT:
      // Closing the window cancels the touches that are down.
      add(.focus(false))
      input.request = .quit
    case SDL_MOUSEBUTTONDOWN where event.button.which != UInt32.max:
      // The drag continues when the pointer leaves the window.
      SDL_CaptureMouse(SDL_TRUE)
      turn(.press(Self.button(event.button.button), point(event.button.x, event.button.y)))
    case SDL_MOUSEBUTTONUP where event.button.which != UInt32.max:
      SDL_CaptureMouse(SDL_FALSE)
      turn(.release(Self.button(event.button.button), point(event.button.x, event.button.y)))
    case SDL_MOUSEMOTION where event.motion.which != UInt32.max:
      turn(.move(point(event.motion.x, event.motion.y)))
      if !mouse.places.isEmpty, input.request == .none { input.request = .redraw }
    case SDL_MOUSEWHEEL where event.wheel.which != UInt32.max:
      let clicks = SIMD2(Double(event.wheel.preciseX), Double(event.wheel.preciseY))
      let place = point(event.wheel.mouseX, event.wheel.mouseY)
      add(.wheel(StageEvent.Wheel(clicks: clicks, at: place)))
    case SDL_FINGERDOWN: add(finger(event.tfinger, .down))
    case SDL_FINGERMOTION: add(finger(event.tfinger, .move))
    case SDL_FINGERUP: add(finger(event.tfinger, .up))
    case SDL_KEYDOWN where event.key.repeat == 0:
      let name = keyName(event.key.keysym.sym)
      let isControl = event.key.keysym.mod & UInt16(KMOD_CTRL.rawValue) != 0
      if name == "q", !keysAreText || isControl {
        add(.focus(false))
        input.request = .quit
      } else if isControl, let next = zoom(for: name) {
        ownKeys.append(name)
        setZoom(next)
        translate(SDL_WINDOWEVENT_SIZE_CHANGED, time: time, into: &input)
      } else if !name.isEmpty {
        add(.key(.init(name)))
      }
      turn(modifiers)
      if input.request == .none { input.request = .redraw }
    case SDL_KEYUP:
      let name = keyName(event.key.keysym.sym)
      if let index = ownKeys.firstIndex(of: name) {
        ownKeys.remove(at: index)
      } else if !name.isEmpty {
        add(.key(.init(name, isDown: false)))
      }
      turn(modifiers)
      if input.request == .none { input.request = .redraw }
    case SDL_WINDOWEVENT:
      translate(SDL_WindowEventID(UInt32(event.window.event)), time: time, into: &input)
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET:
      forgetTextures()
      if input.request == .none { input.request = .redraw }
    default:
      break
    }
  }

  /// Returns the zoom that a key chooses with Ctrl; `nil` for another key.
  private func zoom(for key: String) -> Double? {
    switch key {
    case "+", "=", "keypad +": Self.zooms.first { $0 > zoom + 0.001 } ?? Self.zoomRange.upperBound
    case "-", "keypad -": Self.zooms.last { $0 < zoom - 0.001 } ?? Self.zoomRange.lowerBound
    case "0", "keypad 0": 1
    default: nil
    }
  }

  /// Converts a position that SDL reports, in points of the display, to points of the content.
  private func point(_ x: Int32, _ y: Int32) -> SIMD2<Double> { SIMD2(Double(x), Double(y)) / zoom }

  private func translate(_ event: SDL_WindowEventID, time: Int64, into input: inout Input) {
    func add(_ kind: StageEvent.Kind) { input.events.append(StageEvent(time: time, kind)) }
    switch event {
    case SDL_WINDOWEVENT_SIZE_CHANGED:
      _ = mouse.handle(.resize(size))
      add(.resize(width: size.x, height: size.y, scale: scale))
    case SDL_WINDOWEVENT_FOCUS_LOST:
      SDL_CaptureMouse(SDL_FALSE)
      ownKeys.removeAll()
      _ = mouse.handle(.loseFocus)
      add(.focus(false))
    case SDL_WINDOWEVENT_FOCUS_GAINED:
      add(.focus(true))
    case SDL_WINDOWEVENT_MINIMIZED:
      if !isHidden { add(.background(true)) }
      isHidden = true
    case SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED:
      if isHidden { add(.background(false)) }
      isHidden = false
      if input.request == .none { input.request = .redraw }
    case SDL_WINDOWEVENT_DISPLAY_CHANGED:
      // The other display may have another rate and another scale.
      updateRefreshRate()
      add(.resize(width: size.x, height: size.y, scale: scale))
      if input.request == .none { input.request = .redraw }
    case SDL_WINDOWEVENT_LEAVE:
      for kind in mouse.handle(.leave) where reportsHover { add(kind) }
    case SDL_WINDOWEVENT_EXPOSED:
      if input.request == .none { input.request = .redraw }
    default:
      break
    }
  }

  /// The positions, in points, of the two touches that the mouse mirrors while Alt is held, also before the button goes
  /// down. It is empty otherwise.
  package var mirroredTouches: [SIMD2<Double>] { mouse.places }

  private var modifiers: MouseTouches.Input {
    let state = SDL_GetModState().rawValue
    return .modifiers(alt: state & KMOD_ALT.rawValue != 0, shift: state & KMOD_SHIFT.rawValue != 0)
  }

  /// Returns UIKit's number of a button: UIKit counts the right button before the middle one.
  private static func button(_ button: UInt8) -> Int {
    switch button {
    case 2: 3
    case 3: 2
    default: Int(button)
    }
  }

  private func finger(_ finger: SDL_TouchFingerEvent, _ phase: StageEvent.Pointer.Phase) -> StageEvent.Kind {
    // The mouse's identifier is 0; those of touches start at 1.
    let id = Int(finger.fingerId & 0xFFFF) + 1
    return .pointer(.init(id: id, phase, x: Double(finger.x) * size.x, y: Double(finger.y) * size.y))
  }

  private func keyName(_ key: SDL_Keycode) -> String {
    String(cString: SDL_GetKeyName(key)).lowercased()
  }
}
