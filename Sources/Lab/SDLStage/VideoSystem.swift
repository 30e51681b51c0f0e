import CSDL2

/// The start of SDL's video subsystem, and the display that the environment names.
enum VideoSystem {
  /// Starts the subsystem. Returns `false` without one. Call `SDL_QuitSubSystem` to end it.
  static func start() -> Bool {
    SDL_SetMainReady()
    leaveOutWayland()
    return SDL_InitSubSystem(SDL_INIT_VIDEO_FLAG) == 0
  }

  /// The environment variable that names a display, `DISPLAY` or `WAYLAND_DISPLAY`, with its value. It is `nil` when
  /// none does, or when the environment names a driver.
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

  /// Excludes the Wayland driver where Wayland cannot run. Otherwise SDL tries it when no X server answers, and
  /// Wayland's library prints an error.
  private static func leaveOutWayland() {
    let isPath = variable("WAYLAND_DISPLAY")?.hasPrefix("/") ?? false
    guard variable("XDG_RUNTIME_DIR") == nil, variable("SDL_VIDEODRIVER") == nil, !isPath else { return }
    var linked = SDL_version()
    SDL_GetVersion(&linked)
    // Older versions accept no list.
    guard (linked.major, linked.minor, linked.patch) >= (2, 0, 22) else { return }
    let drivers = (0..<max(0, SDL_GetNumVideoDrivers())).compactMap { index in
      SDL_GetVideoDriver(index).map { String(cString: $0) }
    }
    // Without the override, an empty variable takes precedence over the hint.
    _ = SDL_SetHintWithPriority(
      "SDL_VIDEODRIVER", drivers.filter { $0 != "wayland" }.joined(separator: ","), SDL_HINT_OVERRIDE)
  }
}

/// An error of SDL with a suggestion.
package struct SDLError: Error, CustomStringConvertible {
  package let description: String

  init(_ what: String, cure: String) {
    description = "\(what): \(String(cString: SDL_GetError())). \(cure)"
  }
}

/// Detection of OpenGL drivers that imitate a graphics card.
enum AcceleratedDriver {
  private typealias GetString = @convention(c) (UInt32) -> UnsafePointer<UInt8>?
  /// OpenGL's constant `GL_RENDERER`.
  private static let rendererName: UInt32 = 0x1F01
  private static let imitations = ["llvmpipe", "softpipe", "swrast", "software rasterizer"]

  /// A Boolean value that indicates whether OpenGL runs on the processor; the lab's rasterizer is then several times
  /// faster.
  static var isImitated: Bool {
    guard SDL_GL_GetCurrentContext() != nil, let address = SDL_GL_GetProcAddress("glGetString") else {
      return false
    }
    guard let name = unsafeBitCast(address, to: GetString.self)(rendererName) else { return false }
    let found = String(cString: name).lowercased()
    return imitations.contains { found.contains($0) }
  }
}
