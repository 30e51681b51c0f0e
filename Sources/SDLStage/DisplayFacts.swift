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
  /// Why none can be opened.
  public private(set) var problem = ""
  public private(set) var displays: [Display] = []
  /// The ways of drawing that SDL was built with.
  public let renderers: [String]

  /// What somebody else has found out.
  public init(
    version: String, driver: String?, problem: String = "", displays: [Display] = [], renderers: [String]
  ) {
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
    SDL_SetMainReady()
    guard SDL_InitSubSystem(0x20) == 0 else {
      problem = String(cString: SDL_GetError())
      return
    }
    defer { SDL_QuitSubSystem(0x20) }
    driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) }
    displays = (0..<max(0, SDL_GetNumVideoDisplays())).compactMap { index in
      var mode = SDL_DisplayMode()
      guard SDL_GetCurrentDisplayMode(index, &mode) == 0 else { return nil }
      return Display(
        name: SDL_GetDisplayName(index).map { String(cString: $0) } ?? "display \(index)",
        width: Int(mode.w), height: Int(mode.h),
        refreshRate: mode.refresh_rate > 0 ? Int(mode.refresh_rate) : nil)
    }
  }
}
