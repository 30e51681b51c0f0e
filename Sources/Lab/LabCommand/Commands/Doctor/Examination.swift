import Benches
import Foundation
import FrameTiming
import Glibc
import SDLStage

/// The checks of `lab doctor`: the display, the clock, the output folder, and the programs that some commands use.
struct Examination {
  /// Returns the results of all checks, the most important first.
  static func findings(folder: String) -> [ExaminationResult] {
    [version] + display(DisplayFacts()) + clock() + [outputFolder(folder), hashing] + programs
  }

  private static var version: ExaminationResult {
    let machine = Machine.current
    return ExaminationResult("machine", .good, "\(machine.processor), \(machine.cores) cores")
  }

  // MARK: The display

  static func display(_ facts: DisplayFacts) -> [ExaminationResult] {
    let renderers = facts.renderers.joined(separator: ", ")
    var findings = [
      renderers.isEmpty
        ? ExaminationResult("SDL", .wrong, "\(facts.version), no renderer", cure: "reinstall libsdl2-dev")
        : ExaminationResult("SDL", .good, "\(facts.version), renderers: \(renderers)")
    ]
    let isUnseen = facts.driver.map { ["dummy", "offscreen"].contains($0) } ?? true
    if isUnseen, let named = facts.named {
      let server = named.variable == "DISPLAY" ? "X server" : "Wayland compositor"
      return findings + [
        ExaminationResult(
          "window", .lacking, "no \(server) answers at \(named.value)",
          cure:
            "start it, or set \(named.variable) to a server that accepts you; or run commands with --headless"
        )
      ]
    }
    guard let driver = facts.driver else {
      return findings + [
        ExaminationResult(
          "window", .lacking, facts.problem,
          cure: "set DISPLAY or WAYLAND_DISPLAY, or run commands with --headless")
      ]
    }
    guard !isUnseen else {
      return findings + [
        ExaminationResult(
          "window", .lacking, "SDL uses the invisible driver “\(driver)”",
          cure: "unset SDL_VIDEODRIVER and set DISPLAY or WAYLAND_DISPLAY, or run commands with --headless")
      ]
    }
    findings.append(ExaminationResult("window", .good, "SDL driver “\(driver)”"))
    findings.append(renderer(facts.renderer))
    for display in facts.displays {
      let size = "\(display.width) × \(display.height)"
      findings.append(
        display.refreshRate.map { ExaminationResult("display", .good, "\(display.name), \(size), \($0) Hz") }
          ?? ExaminationResult(
            "display", .lacking, "\(display.name), \(size), unknown refresh rate",
            cure: "none needed: the lab assumes 60 Hz; times that wait for the display stay correct"))
    }
    return findings
  }

  /// Returns the result for a window's renderer: whether it is accelerated, and whether it waits for vertical sync.
  private static func renderer(_ renderer: DisplayFacts.Renderer?) -> ExaminationResult {
    guard let renderer else {
      return ExaminationResult(
        "renderer", .wrong, "no renderer for the window", cure: "set SDL_RENDER_DRIVER=software")
    }
    let pace = renderer.waits ? "waits for the display" : "does not wait for the display"
    guard renderer.isAccelerated else {
      return ExaminationResult(
        "renderer", .lacking, "\(renderer.name), draws on the processor, \(pace)",
        cure:
          "install the graphics card's driver; until then the lab rasterizes, as with --renderer raster"
      )
    }
    return renderer.waits
      ? ExaminationResult("renderer", .good, "\(renderer.name), \(pace)")
      : ExaminationResult(
        "renderer", .lacking, "\(renderer.name), \(pace)",
        cure: "enable vertical sync in the driver's settings; until then the clock times the frames")
  }

  // MARK: The clock

  private static func clock() -> [ExaminationResult] {
    var resolution = timespec()
    clock_getres(CLOCK_MONOTONIC, &resolution)
    let step = Int64(resolution.tv_sec) * 1_000_000_000 + Int64(resolution.tv_nsec)
    let cost = ClockCost.measure(readings: 9, frames: 1, clock: MonotonicClock.now)
    let reading = "\(Decimals.text(cost.perReading, places: 1)) ns a reading"
    var findings: [ExaminationResult] = [
      step <= 1000
        ? ExaminationResult("clock", .good, "steps of \(step) ns, \(reading)")
        : ExaminationResult(
          "clock", .wrong, "steps of \(Decimals.duration(step)), \(reading)",
          cure: "choose another clock source; shorter times are not meaningful")
    ]
    if cost.fraction(of: .hz60) > ClockCost.limit {
      findings.append(
        ExaminationResult(
          "timing", .wrong,
          "reading the clock takes \(Decimals.text(cost.fraction(of: .hz60) * 100, places: 2)) % of a frame",
          cure:
            "choose a faster clock source (see current_clocksource in /sys); phase times are not reliable"
        ))
    }
    return findings
  }

  // MARK: Files and programs

  static func outputFolder(_ folder: String) -> ExaminationResult {
    let path = "\(folder)/.doctor"
    do throws(LabError) {
      let isThere = FileManager.default.fileExists(atPath: folder)
      try OutputPath.makeFolder(folder)
      try AtomicFile.write("", to: path)
      try? FileManager.default.removeItem(atPath: path)
      if !isThere { try? FileManager.default.removeItem(atPath: folder) }
      return ExaminationResult("output", .good, "\(folder)/ is writable")
    } catch {
      return ExaminationResult("output", .wrong, error.description, cure: "choose another folder with --out")
    }
  }

  private static var hashing: ExaminationResult {
    getenv("SWIFT_DETERMINISTIC_HASHING") != nil
      ? ExaminationResult("hashing", .good, "deterministic")
      : ExaminationResult(
        "hashing", .lacking, "random for each process", cure: "set SWIFT_DETERMINISTIC_HASHING=1")
  }

  /// The results for optional programs.
  private static var programs: [ExaminationResult] {
    [
      ("ffmpeg", "writing videos (lab replay FILE --video)"),
      ("valgrind", "counting instructions (lab count)"),
      ("chromium", "the tests of reports in a browser"),
      ("xdotool", "scripts that move the pointer in a window"),
    ].map { name, use in
      ExecutablePath.find(name).map { ExaminationResult(name, .good, $0) }
        ?? ExaminationResult(name, .lacking, "not installed", cure: "install it for \(use); optional")
    }
  }
}

/// The result of one check.
struct ExaminationResult: Encodable, Equatable {
  enum Verdict: String, Encodable {
    /// The check passed.
    case good
    /// A part of the lab is limited, or lacks something; `lab doctor` does not fail because of it.
    case lacking
    /// The check failed, and so does `lab doctor`.
    case wrong
  }

  let name: String
  let verdict: Verdict
  /// The observed fact.
  let found: String
  /// The action to take; `nil` if none is needed.
  let cure: String?

  init(_ name: String, _ verdict: Verdict, _ found: String, cure: String? = nil) {
    self.name = name
    self.verdict = verdict
    self.found = found
    self.cure = cure
  }
}
