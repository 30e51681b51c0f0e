import CSDL2

/// What SDL opens windows with.
enum VideoSystem {
  /// Starts it; false where there is none. `SDL_QuitSubSystem` ends it.
  static func start() -> Bool {
    SDL_SetMainReady()
    leaveOutWayland()
    return SDL_InitSubSystem(SDL_INIT_VIDEO_FLAG) == 0
  }

  /// The display that the environment names, as `DISPLAY` or `WAYLAND_DISPLAY` and its value; nil when it names none,
  /// or names a driver instead.
  static var named: (variable: String, value: String)? {
    guard variable("SDL_VIDEODRIVER") == nil else { return nil }
    for name in ["WAYLAND_DISPLAY", "DISPLAY"] {
      if let value = variable(name) { return (name, value) }
    }
    return nil
  }

  private static func variable(_ name: String) -> String? {
    SDL_getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Where no Wayland can be, its library says so on the error output, to whoever did not ask for it: SDL tries it when
  /// an X server does not answer.
  private static func leaveOutWayland() {
    let isPath = variable("WAYLAND_DISPLAY")?.hasPrefix("/") ?? false
    guard variable("XDG_RUNTIME_DIR") == nil, variable("SDL_VIDEODRIVER") == nil, !isPath else { return }
    var linked = SDL_version()
    SDL_GetVersion(&linked)
    // Older ones take no list.
    guard (linked.major, linked.minor, linked.patch) >= (2, 0, 22) else { return }
    let drivers = (0..<max(0, SDL_GetNumVideoDrivers())).compactMap { index in
      SDL_GetVideoDriver(index).map { String(cString: $0) }
    }
    // A variable that is there and empty counts more than a hint otherwise.
    _ = SDL_SetHintWithPriority(
      "SDL_VIDEODRIVER", drivers.filter { $0 != "wayland" }.joined(separator: ","), SDL_HINT_OVERRIDE)
  }
}

/// Why SDL could not give what was asked for, and what to do about it.
package struct SDLError: Error, CustomStringConvertible {
  package let description: String

  init(_ what: String, cure: String) {
    description = "\(what): \(String(cString: SDL_GetError())). \(cure)"
  }
}

/// What stands behind a renderer that calls itself accelerated.
enum AcceleratedDriver {
  private typealias GetString = @convention(c) (UInt32) -> UnsafePointer<UInt8>?
  /// OpenGL's number for the name of what draws.
  private static let rendererName: UInt32 = 0x1F01
  private static let imitations = ["llvmpipe", "softpipe", "swrast", "software rasterizer"]

  /// A Boolean value indicating whether the OpenGL at hand is the processor in a graphics card's clothes: then our own
  /// pixels are made several times as fast.
  static var isImitated: Bool {
    guard SDL_GL_GetCurrentContext() != nil, let address = SDL_GL_GetProcAddress("glGetString") else {
      return false
    }
    guard let name = unsafeBitCast(address, to: GetString.self)(rendererName) else { return false }
    let found = String(cString: name).lowercased()
    return imitations.contains { found.contains($0) }
  }
}
