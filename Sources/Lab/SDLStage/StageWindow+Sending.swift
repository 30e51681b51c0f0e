import CSDL2
import TransitionEngine

/// Sending of synthetic input events.
extension StageWindow {
  /// Pushes an event as a device would send it to SDL's queue, for `poll` to find.
  ///
  /// A mouse's locations are rounded to whole points of the display, as in SDL.
  ///
  /// - Returns: `false` for an event that no device sends, or when the queue is full.
  @discardableResult
  package func send(_ kind: StageEvent.Kind) -> Bool {
    switch kind {
    case .pointer(let pointer) where pointer.id == 0: sendMouse(pointer)
    case .pointer(let pointer): sendTouch(pointer)
    case .hover(let hover) where hover.phase == .move: sendMotion(hover.x, hover.y, isDown: false)
    case .wheel(let wheel): sendWheel(wheel)
    case .key(let key): sendKey(key)
    case .resize(let width, let height, _): sendResize(width, height)
    case .focus(let isOn): sendWindow(isOn ? SDL_WINDOWEVENT_FOCUS_GAINED : SDL_WINDOWEVENT_FOCUS_LOST)
    case .background(let isOn): sendWindow(isOn ? SDL_WINDOWEVENT_MINIMIZED : SDL_WINDOWEVENT_RESTORED)
    default: false
    }
  }

  /// Sends a request to close the window.
  package func sendClose() {
    var event = SDL_Event()
    event.type = SDL_QUIT.rawValue
    SDL_PushEvent(&event)
  }

  /// Sends a key that goes down and up while Control is held.
  package func sendControl(_ key: String) {
    for isDown in [true, false] { sendKey(StageEvent.Key(key, isDown: isDown), isControl: true) }
  }

  /// Sends the event of a renderer that lost its textures.
  package func sendLoss() {
    var event = SDL_Event()
    event.type = SDL_RENDER_DEVICE_RESET.rawValue
    SDL_PushEvent(&event)
  }

  private func sendMouse(_ pointer: StageEvent.Pointer) -> Bool {
    var event = SDL_Event()
    switch pointer.phase {
    case .move: return sendMotion(pointer.x, pointer.y, isDown: true)
    case .down, .up:
      let isDown = pointer.phase == .down
      event.button.type = (isDown ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP).rawValue
      event.button.button = UInt8(SDL_BUTTON_LEFT)
      event.button.state = isDown ? 1 : 0
      event.button.windowID = identifier
      event.button.x = Int32((pointer.x * zoom).rounded())
      event.button.y = Int32((pointer.y * zoom).rounded())
      return SDL_PushEvent(&event) == 1
    case .cancel:
      // SDL has no cancel event; losing the focus cancels a mouse's press.
      return sendWindow(SDL_WINDOWEVENT_FOCUS_LOST) && sendWindow(SDL_WINDOWEVENT_FOCUS_GAINED)
    }
  }

  private func sendMotion(_ x: Double, _ y: Double, isDown: Bool) -> Bool {
    var event = SDL_Event()
    event.motion.type = SDL_MOUSEMOTION.rawValue
    event.motion.windowID = identifier
    event.motion.state = isDown ? 1 : 0
    event.motion.x = Int32((x * zoom).rounded())
    event.motion.y = Int32((y * zoom).rounded())
    return SDL_PushEvent(&event) == 1
  }

  private func sendTouch(_ pointer: StageEvent.Pointer) -> Bool {
    guard pointer.id > 0, pointer.phase != .cancel else { return false }
    let types = [StageEvent.Pointer.Phase.down: SDL_FINGERDOWN, .move: SDL_FINGERMOTION, .up: SDL_FINGERUP]
    guard let type = types[pointer.phase] else { return false }
    var event = SDL_Event()
    event.tfinger.type = type.rawValue
    event.tfinger.fingerId = SDL_FingerID(pointer.id - 1)
    event.tfinger.windowID = identifier
    event.tfinger.x = Float(pointer.x / size.x)
    event.tfinger.y = Float(pointer.y / size.y)
    return SDL_PushEvent(&event) == 1
  }

  private func sendWheel(_ wheel: StageEvent.Wheel) -> Bool {
    var event = SDL_Event()
    event.wheel.type = SDL_MOUSEWHEEL.rawValue
    event.wheel.windowID = identifier
    event.wheel.preciseX = Float(-wheel.dx / StageEvent.Wheel.click)
    event.wheel.preciseY = Float(wheel.dy / StageEvent.Wheel.click)
    event.wheel.mouseX = Int32((wheel.x * zoom).rounded())
    event.wheel.mouseY = Int32((wheel.y * zoom).rounded())
    return SDL_PushEvent(&event) == 1
  }

  @discardableResult
  private func sendKey(_ key: StageEvent.Key, isControl: Bool = false) -> Bool {
    let code = SDL_GetKeyFromName(key.name)
    guard code != 0 else { return false }
    var event = SDL_Event()
    event.key.type = (key.isDown ? SDL_KEYDOWN : SDL_KEYUP).rawValue
    event.key.windowID = identifier
    event.key.keysym.sym = code
    if isControl { event.key.keysym.mod = UInt16(KMOD_CTRL.rawValue) }
    return SDL_PushEvent(&event) == 1
  }

  /// Resizes the window, for which SDL itself sends the event. Returns `true`.
  private func sendResize(_ width: Double, _ height: Double) -> Bool {
    resize(width: width, height: height)
    return true
  }

  private func sendWindow(_ kind: SDL_WindowEventID) -> Bool {
    var event = SDL_Event()
    event.window.type = SDL_WINDOWEVENT.rawValue
    event.window.windowID = identifier
    event.window.event = UInt8(kind.rawValue)
    return SDL_PushEvent(&event) == 1
  }
}
