import CSDL2

/// What SDL says about itself and the displays of the machine, without opening a window.
public struct DisplayFacts {
  public struct Display {
    public let name: String
    /// In points.
    public let width: Int
    public let height: Int
    /// In hertz; nil when the display does not say.
    public let refreshRate: Int?

    public init(name: String, width: Int, height: Int, refreshRate: Int?) {
      self.name = name
      self.width = width
      self.height = height
      self.refreshRate = refreshRate
    }
  }

  /// SDL's version, such as `2.26.5`.
  public let version: String
  /// How windows are opened, such as `x11`; nil where none can be.
  public private(set) var driver: String?
  /// The display that the environment names, as `DISPLAY` and its value; nil when it names none.
  public let named: (variable: String, value: String)?
  /// Why none can be opened.
  public private(set) var problem = ""
  public private(set) var displays: [Display] = []
  /// What a window is drawn by here; nil where none can be opened.
  public struct Renderer: Sendable, Equatable {
    public let name: String
    /// A Boolean value indicating whether a graphics card does it, or what stands for one.
    public let isAccelerated: Bool
    /// A Boolean value indicating whether presenting waits for the display.
    public let waits: Bool

    public init(name: String, isAccelerated: Bool, waits: Bool) {
      self.name = name
      self.isAccelerated = isAccelerated
      self.waits = waits
    }
  }

  public private(set) var renderer: Renderer?
  /// The ways of drawing that SDL was built with.
  public let renderers: [String]

  /// What somebody else has found out.
  public init(
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

  /// Asks SDL.
  public init() {
    var linked = SDL_version()
    SDL_GetVersion(&linked)
    version = "\(linked.major).\(linked.minor).\(linked.patch)"
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

  /// What draws a window of the lab's, made for one that nobody sees.
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
