import Foundation
import FrameTiming
import Glibc
import SDLStage

/// The checks of `lab doctor`: the display, the clock, the output folder, and the programs that some commands use.
struct Examination {
  /// Returns the results of all checks, the most important first.
  static func findings(folder: String) -> [Finding] {
    [version] + display(DisplayFacts()) + clock() + [place(folder), hashing] + programs
  }

  private static var version: Finding {
    let machine = Machine.current
    return Finding("machine", .good, "\(machine.processor), \(machine.cores) cores")
  }

  // MARK: The display

  static func display(_ facts: DisplayFacts) -> [Finding] {
    let renderers = facts.renderers.joined(separator: ", ")
    var findings = [
      renderers.isEmpty
        ? Finding("SDL", .wrong, "\(facts.version), no renderer", cure: "reinstall libsdl2-dev")
        : Finding("SDL", .good, "\(facts.version), renderers: \(renderers)")
    ]
    let isUnseen = facts.driver.map { ["dummy", "offscreen"].contains($0) } ?? true
    if isUnseen, let named = facts.named {
      let server = named.variable == "DISPLAY" ? "X server" : "Wayland compositor"
      return findings + [
        Finding(
          "window", .lacking, "no \(server) answers at \(named.value)",
          cure:
            "start it, or set \(named.variable) to a server that accepts you; or run commands with --headless"
        )
      ]
    }
    guard let driver = facts.driver else {
      return findings + [
        Finding(
          "window", .lacking, facts.problem,
          cure: "set DISPLAY or WAYLAND_DISPLAY, or run commands with --headless")
      ]
    }
    guard !isUnseen else {
      return findings + [
        Finding(
          "window", .lacking, "SDL uses the invisible driver “\(driver)”",
          cure: "unset SDL_VIDEODRIVER and set DISPLAY or WAYLAND_DISPLAY, or run commands with --headless")
      ]
    }
    findings.append(Finding("window", .good, "SDL driver “\(driver)”"))
    findings.append(renderer(facts.renderer))
    for display in facts.displays {
      let size = "\(display.width) × \(display.height)"
      findings.append(
        display.refreshRate.map { Finding("display", .good, "\(display.name), \(size), \($0) Hz") }
          ?? Finding(
            "display", .lacking, "\(display.name), \(size), unknown refresh rate",
            cure: "none needed: the lab assumes 60 Hz; times that wait for the display stay correct"))
    }
    return findings
  }

  /// Returns the result for the renderer of a window: whether it is accelerated and waits for vertical sync.
  private static func renderer(_ renderer: DisplayFacts.Renderer?) -> Finding {
    guard let renderer else {
      return Finding(
        "renderer", .wrong, "no renderer for the window", cure: "set SDL_RENDER_DRIVER=software")
    }
    let pace = renderer.waits ? "waits for the display" : "does not wait for the display"
    guard renderer.isAccelerated else {
      return Finding(
        "renderer", .lacking, "\(renderer.name), draws on the processor, \(pace)",
        cure:
          "install the graphics card's driver; until then the lab rasterizes, as with --renderer raster"
      )
    }
    return renderer.waits
      ? Finding("renderer", .good, "\(renderer.name), \(pace)")
      : Finding(
        "renderer", .lacking, "\(renderer.name), \(pace)",
        cure: "enable vertical sync in the driver's settings; until then the clock times the frames")
  }

  // MARK: The clock

  private static func clock() -> [Finding] {
    var resolution = timespec()
    clock_getres(CLOCK_MONOTONIC, &resolution)
    let step = Int64(resolution.tv_sec) * 1_000_000_000 + Int64(resolution.tv_nsec)
    let cost = ClockCost.measure(readings: 9, frames: 1, clock: MonotonicClock.now)
    let reading = "\(Decimals.text(cost.perReading, places: 1)) ns a reading"
    var findings: [Finding] = [
      step <= 1000
        ? Finding("clock", .good, "steps of \(step) ns, \(reading)")
        : Finding(
          "clock", .wrong, "steps of \(Decimals.duration(step)), \(reading)",
          cure: "choose another clock source; shorter times are not meaningful")
    ]
    if cost.share(of: .hz60) > ClockCost.limit {
      findings.append(
        Finding(
          "timing", .wrong,
          "reading the clock takes \(Decimals.text(cost.share(of: .hz60) * 100, places: 2)) % of a frame",
          cure:
            "choose a faster clock source (see current_clocksource in /sys); phase times are not reliable"
        ))
    }
    return findings
  }

  // MARK: Files and programs

  static func place(_ folder: String) -> Finding {
    let path = "\(folder)/.doctor"
    do throws(LabError) {
      let isThere = FileManager.default.fileExists(atPath: folder)
      try OutputPlace.makeFolder(folder)
      try AtomicFile.write("", to: path)
      try? FileManager.default.removeItem(atPath: path)
      if !isThere { try? FileManager.default.removeItem(atPath: folder) }
      return Finding("output", .good, "\(folder)/ is writable")
    } catch {
      return Finding("output", .wrong, error.description, cure: "choose another folder with --out")
    }
  }

  private static var hashing: Finding {
    getenv("SWIFT_DETERMINISTIC_HASHING") != nil
      ? Finding("hashing", .good, "deterministic")
      : Finding("hashing", .lacking, "random for each process", cure: "set SWIFT_DETERMINISTIC_HASHING=1")
  }

  /// The results for optional programs.
  private static var programs: [Finding] {
    [
      ("ffmpeg", "writing videos (lab replay FILE --video)"),
      ("valgrind", "counting instructions (lab count)"),
      ("chromium", "the tests of reports in a browser"),
      ("xdotool", "scripts that move the pointer in a window"),
    ].map { name, use in
      ExecutablePath.find(name).map { Finding(name, .good, $0) }
        ?? Finding(name, .lacking, "not installed", cure: "install it for \(use); optional")
    }
  }
}

/// The result of one check.
struct Finding: Encodable, Equatable {
  enum Verdict: String, Encodable {
    /// The check passed.
    case good
    /// A part of the lab lacks something that it needs.
    case lacking
    /// The check failed.
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
