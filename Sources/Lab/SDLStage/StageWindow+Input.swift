import CSDL2
import LayerTree
import TransitionEngine

// Quirks of SDL and what is done about them, newest last:
// - 2026-11-22 (2.26): a touch screen says everything twice, as fingers and as a mouse whose `which` is the largest
//   number; that mouse is left out.
// - 2026-11-22 (2.26): events carry milliseconds. Their times are taken from the performance counter when they are
//   fetched, so that moves of a mouse that says a thousand in a second keep their order and distance.
// - 2026-11-22 (2.26): a window on the way to another size says RESIZED only for a hand, SIZE_CHANGED always.
// - 2026-11-22 (2.26): the software renderer cuts triangles' corners down to whole pixels. Upright boxes on pixels'
//   sides are exact, all else is up to a pixel off there; it is used for triangles only when asked for.
// - 2026-11-22 (2.26): a display that does not know its rate says 0, and virtual ones say anything; a window takes
//   60 Hz then, and never less than 1 or more than 1,000.
// - 2026-11-22 (2.26): making a renderer may make the window anew, which says HIDDEN and SHOWN; only MINIMIZED and
//   RESTORED tell of a window that somebody put away.
// - 2026-11-22 (2.26): a minimised window's renderer still takes pictures, without waiting for the display; it is
//   given none.
// - 2026-11-22 (2.26): the dummy and offscreen drivers look for events a thousand times in a second while they wait,
//   which costs 2 % of a processor. Nobody's hand is behind them: they are asked a hundred times.
// - 2026-11-22 (2.26): what comes while a picture is drawn gets its time when it is fetched, all at once: a slow hand
//   would count as a flick. It is spread over the time in which it can have come.
// - 2026-11-22 (2.26): the press that brings a window to the front is kept from it, and the drag that begins so comes
//   without a beginning. It is asked for: what is pressed here can be taken back by lifting elsewhere.
// - 2026-11-22 (2.26): the software renderer hands its pixels to a second, accelerated one wherever there is one, also
//   one that only imitates a graphics card; the first picture after a window has grown is then shown as high as the
//   window was, without its upper lines. It is told to hand them to the window itself.

/// From what SDL says to events of the stage.
extension StageWindow {
  /// Takes what came in, waiting for it at most some milliseconds.
  package func poll(waiting milliseconds: Int32 = 0, at clock: (Int64) -> Int64) -> Input {
    var input = Input()
    var event = SDL_Event()
    takeWaiting(at: clock, into: &input)
    if input.isEmpty, milliseconds > 0, wait(milliseconds, for: &event) != 0 {
      repeat { take(event, time: clock(now), into: &input) } while SDL_PollEvent(&event) != 0
    }
    polled = now
    return input
  }

  /// Takes what has come since it was looked last, evenly over that time, but no further apart than from a slow mouse.
  private func takeWaiting(at clock: (Int64) -> Int64, into input: inout Input) {
    var event = SDL_Event()
    while SDL_PollEvent(&event) != 0 { waiting.append(event) }
    guard !waiting.isEmpty else { return }
    let end = now
    let count = Int64(waiting.count)
    let gap = min(max(0, end - max(polled, drawn)) / count, 16_000_000)
    for (place, event) in waiting.enumerated() {
      take(event, time: clock(end - gap * (count - 1 - Int64(place))), into: &input)
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
      if name == "q", !keysAreText || event.key.keysym.mod & UInt16(KMOD_CTRL.rawValue) != 0 {
        add(.focus(false))
        input.request = .quit
      } else if !name.isEmpty {
        add(.key(.init(name)))
      }
      turn(modifiers)
      if input.request == .none { input.request = .redraw }
    case SDL_KEYUP:
      let name = keyName(event.key.keysym.sym)
      if !name.isEmpty { add(.key(.init(name, isDown: false))) }
      turn(modifiers)
      if input.request == .none { input.request = .redraw }
    case SDL_WINDOWEVENT:
      take(SDL_WindowEventID(UInt32(event.window.event)), time: time, into: &input)
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET:
      forgetTextures()
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
      if !isHidden { add(.background(true)) }
      isHidden = true
    case SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED:
      if isHidden { add(.background(false)) }
      isHidden = false
      if input.request == .none { input.request = .redraw }
    case SDL_WINDOWEVENT_DISPLAY_CHANGED:
      // Another display may have another rate, and more or fewer pixels to a point.
      lookAtDisplay()
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

  /// Where two mirrored fingers are, or would be if the button went down.
  package var mirroredFingers: [SIMD2<Double>] { mouse.places }

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
}
