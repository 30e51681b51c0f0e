import Foundation
import JSONReading
import SDLStage
import Workbench

/// The place, size and zoom of the last window, in a file of the user's configuration.
struct WindowMemory {
  /// The file; `nil` to remember nothing.
  let path: String?

  /// The largest size of the file in bytes.
  private static let byteLimit = 4096

  /// Creates the memory of a file in a folder such as `~/.config`; `nil` remembers nothing.
  init(in folder: String?) { path = folder.map { "\($0)/transition-lab/window.json" } }

  /// Creates the memory of a command line. A scripted or invisible window remembers nothing.
  init(_ arguments: Arguments, environment: [String: String] = ProcessInfo.processInfo.environment) {
    let isScripted =
      ["usual-window", "headless", "json"].contains(where: arguments.has)
      || ["frames", "gesture"].contains { arguments.value($0) != nil }
      || ["dummy", "offscreen"].contains(environment["SDL_VIDEODRIVER"] ?? "")
    self.init(in: isScripted ? nil : Self.folder(environment))
  }

  /// Returns the user's configuration folder, such as `~/.config`; `nil` if the environment names no absolute path.
  static func folder(_ environment: [String: String]) -> String? {
    if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") { return folder }
    return environment["HOME"].flatMap { $0.hasPrefix("/") ? "\($0)/.config" : nil }
  }

  /// Reads the place of the last window; `nil` for none. A faulty file is reported and ignored.
  func read(note: (String) -> Void = { StandardError.writeLine("lab: \($0)") }) -> WindowPlace? {
    guard let path, FileStamp(path) != nil else { return nil }
    do {
      let data = try InputFile.read(path, "the place of a window", most: Self.byteLimit)
      return try JSONElement.reading(data, from: path, most: Self.byteLimit, todo: "remove the file") {
        document throws(JSONFault) in
        try WindowPlace(document)
      }
    } catch {
      note("\(error.description). The window opens at its usual place")
      return nil
    }
  }

  /// Writes a window's place to the file, unless the file has it already.
  func write(_ place: WindowPlace) throws(LabError) {
    guard let path, read(note: { _ in }) != place else { return }
    try OutputPath.check(path)
    try OutputPath.makeFolder(around: path)
    try AtomicFile.write(place.text, to: path)
  }
}

// Windows that open where the last one was closed.
extension WindowMemory {
  /// Opens a window of a size in points, at the place and with the zoom of the last window.
  ///
  /// A zoom from the command line takes precedence.
  func open(
    _ title: String, size: SIMD2<Double>, at place: WindowPlace?, zoom: Double?,
    drawing: DrawingMethod? = nil,
    waitsForDisplay: Bool = true
  ) throws(LabError) -> StageWindow {
    let window: StageWindow
    do {
      window = try StageWindow(
        title: title, width: size.x, height: size.y, zoom: zoom ?? place?.zoom ?? 1, drawing: drawing,
        waitsForDisplay: waitsForDisplay)
    } catch {
      throw .failure(error.description)
    }
    if let place { window.position = [place.x, place.y] }
    if place != nil || window.zoom != 1 { window.fit(width: size.x, height: size.y) }
    return window
  }

  /// Remembers a window, and the size of its stage if the stage may have another size; a failure is reported only.
  func remember(_ window: StageWindow, stageSize: SIMD2<Double>? = nil) {
    guard path != nil else { return }
    let before = read(note: { _ in })
    // A zoom may have cut the window to its display; the next one is as large as before.
    let size =
      stageSize.map { $0 + window.unlimitedSize - window.size } ?? before.map { [$0.width, $0.height] }
      ?? [390, 844]
    let (position, lengths) = (window.position, WindowPlace.lengths)
    let place = WindowPlace(
      x: position.x, y: position.y, width: min(max(size.x, lengths.lowerBound), lengths.upperBound),
      height: min(max(size.y, lengths.lowerBound), lengths.upperBound), zoom: window.zoom)
    do throws(LabError) { try write(place) } catch { StandardError.writeLine("lab: \(error.description)") }
  }
}
