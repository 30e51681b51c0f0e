import Glibc
import SDLStage

/// Invisible windows on one of SDL's drivers.
enum Headless {
  /// Opens a window on a driver.
  static func window(
    _ driver: String = "dummy", width: Double = 390, height: Double = 844, drawing: DrawingMethod? = nil
  ) throws -> StageWindow {
    setenv("SDL_VIDEODRIVER", driver, 1)
    let window = try StageWindow(title: "test", width: width, height: height, drawing: drawing)
    // Discard the events of opening.
    _ = window.poll(at: { $0 })
    return window
  }
}
