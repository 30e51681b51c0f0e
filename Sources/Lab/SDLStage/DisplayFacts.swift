import CSDL2

/// The facts that SDL reports about itself and the displays, without opening a visible window.
package struct DisplayFacts {
  package struct Display {
    package let name: String
    /// The display's width, in points.
    package let width: Int
    package let height: Int
    /// The display's refresh rate, in hertz; `nil` when the display reports none.
    package let refreshRate: Int?

    package init(name: String, width: Int, height: Int, refreshRate: Int?) {
      self.name = name
      self.width = width
      self.height = height
      self.refreshRate = refreshRate
    }
  }

  /// SDL's version, such as `2.26.5`.
  package let version: String
  /// The video driver, such as `x11`; `nil` when none can be started.
  package private(set) var driver: String?
  /// The environment variable that names a display, such as `DISPLAY`, with its value; `nil` when none does.
  package let named: (variable: String, value: String)?
  /// SDL's error when no driver can be started.
  package private(set) var problem = ""
  package private(set) var displays: [Display] = []
  /// The renderer that SDL gives to a window of the lab.
  package struct Renderer: Sendable, Equatable {
    package let name: String
    /// A Boolean value that indicates whether OpenGL draws, on a graphics card or with a driver that imitates one.
    package let isAccelerated: Bool
    /// A Boolean value indicating whether presenting waits for the display's refresh.
    package let waits: Bool

    package init(name: String, isAccelerated: Bool, waits: Bool) {
      self.name = name
      self.isAccelerated = isAccelerated
      self.waits = waits
    }
  }

  package private(set) var renderer: Renderer?
  /// The names of the renderers that SDL was built with.
  package let renderers: [String]

  /// Creates facts from given values, without asking the system.
  package init(
    version: String, driver: String?, problem: String = "", displays: [Display] = [], renderers: [String],
    renderer: Renderer? = nil, named: (variable: String, value: String)? = nil
  ) {
    self.named = named
    self.renderer = renderer
    self.version = version
    self.driver = driver
    self.problem = problem
    self.displays = displays
    self.renderers = renderers
  }

  /// The version of the SDL library in this process, such as `2.26.5`.
  package static var linkedVersion: String {
    var linked = SDL_version()
    SDL_GetVersion(&linked)
    return "\(linked.major).\(linked.minor).\(linked.patch)"
  }

  /// Creates the facts that SDL reports now.
  package init() {
    version = Self.linkedVersion
    renderers = (0..<max(0, SDL_GetNumRenderDrivers())).compactMap { index in
      var info = SDL_RendererInfo()
      guard SDL_GetRenderDriverInfo(index, &info) == 0, let name = info.name else { return nil }
      return String(cString: name)
    }
    named = VideoSystem.named
    guard VideoSystem.start() else {
      problem = String(cString: SDL_GetError())
      return
    }
    defer { SDL_QuitSubSystem(SDL_INIT_VIDEO_FLAG) }
    driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) }
    displays = (0..<max(0, SDL_GetNumVideoDisplays())).compactMap { index in
      var mode = SDL_DisplayMode()
      guard SDL_GetCurrentDisplayMode(index, &mode) == 0 else { return nil }
      return Display(
        name: SDL_GetDisplayName(index).map { String(cString: $0) } ?? "display \(index)",
        width: Int(mode.w), height: Int(mode.h),
        refreshRate: mode.refresh_rate > 0 ? Int(mode.refresh_rate) : nil)
    }
    renderer = Self.usualRenderer()
  }

  /// Returns the renderer that a window of the lab gets, determined with a hidden window.
  private static func usualRenderer() -> Renderer? {
    guard let window = SDL_CreateWindow("", 0, 0, 64, 64, SDL_WINDOW_HIDDEN.rawValue) else { return nil }
    defer { SDL_DestroyWindow(window) }
    guard let renderer = StageWindow.makeRenderer(for: window, drawing: nil, waits: true) else { return nil }
    defer { SDL_DestroyRenderer(renderer) }
    var info = SDL_RendererInfo()
    guard SDL_GetRendererInfo(renderer, &info) == 0, let name = info.name else { return nil }
    return Renderer(
      name: String(cString: name), isAccelerated: info.flags & SDL_RENDERER_ACCELERATED.rawValue != 0,
      waits: info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0)
  }
}
