import Foundation
import FrameTiming
import Glibc
import SDLStage

/// What the doctor looks at: the display, the clock, the folder, and the programs that some commands use.
struct Examination {
  /// Looks at everything, in the order in which it matters.
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
        ? Finding("SDL", .wrong, "\(facts.version), without any renderer", cure: "install libsdl2-dev anew")
        : Finding("SDL", .good, "\(facts.version), draws by \(renderers)")
    ]
    let isUnseen = facts.driver.map { ["dummy", "offscreen"].contains($0) } ?? true
    if isUnseen, let named = facts.named {
      let server = named.variable == "DISPLAY" ? "X server" : "Wayland compositor"
      return findings + [
        Finding(
          "window", .lacking, "no \(server) answers at \(named.value)",
          cure:
            "start it, or set \(named.variable) to one that runs and lets you in; everything runs headless, too"
        )
      ]
    }
    guard let driver = facts.driver else {
      return findings + [
        Finding(
          "window", .lacking, facts.problem,
          cure: "set DISPLAY or WAYLAND_DISPLAY; without a display everything runs headless")
      ]
    }
    guard !isUnseen else {
      return findings + [
        Finding(
          "window", .lacking, "SDL's \(driver) driver, which nobody sees",
          cure: "set DISPLAY or WAYLAND_DISPLAY, and unset SDL_VIDEODRIVER; everything runs headless, too")
      ]
    }
    findings.append(Finding("window", .good, "by the driver \(driver)"))
    findings.append(renderer(facts.renderer))
    for display in facts.displays {
      let size = "\(display.width) × \(display.height)"
      findings.append(
        display.refreshRate.map { Finding("display", .good, "\(display.name), \(size), \($0) Hz") }
          ?? Finding(
            "display", .lacking, "\(display.name), \(size), does not say its refresh rate",
            cure: "the lab takes 60 Hz; what it measures by waiting for the display is right all the same"))
    }
    return findings
  }

  /// What draws a window, and whether it keeps the display's time.
  private static func renderer(_ renderer: DisplayFacts.Renderer?) -> Finding {
    guard let renderer else {
      return Finding(
        "renderer", .wrong, "a window opens, and nothing draws it", cure: "set SDL_RENDER_DRIVER=software")
    }
    let pace = renderer.waits ? "waits for the display" : "does not wait for the display"
    guard renderer.isAccelerated else {
      return Finding(
        "renderer", .lacking, "\(renderer.name), by the processor, \(pace)",
        cure:
          "install the graphics card's driver; until then the lab draws pixels itself, as --renderer raster does"
      )
    }
    return renderer.waits
      ? Finding("renderer", .good, "\(renderer.name), \(pace)")
      : Finding(
        "renderer", .lacking, "\(renderer.name), \(pace)",
        cure: "turn vertical sync on in the driver's settings; until then frames are timed by the clock")
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
          cure: "figures below that mean nothing; look for another clock source")
    ]
    if cost.share(of: .hz60) > ClockCost.limit {
      findings.append(
        Finding(
          "timing", .wrong,
          "reading the clock takes \(Decimals.text(cost.share(of: .hz60) * 100, places: 2)) % of a frame",
          cure:
            "the machine's clock source is slow (see current_clocksource in /sys); phases are not to be trusted"
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
      return Finding("output", .good, "\(folder)/ can be written to")
    } catch {
      return Finding("output", .wrong, error.description, cure: "give a folder with --out")
    }
  }

  private static var hashing: Finding {
    getenv("SWIFT_DETERMINISTIC_HASHING") != nil
      ? Finding("hashing", .good, "the same on every run")
      : Finding("hashing", .lacking, "with a seed of its own", cure: "set SWIFT_DETERMINISTIC_HASHING=1")
  }

  /// Programs that something of the lab is better with.
  private static var programs: [Finding] {
    [
      ("ffmpeg", "makes videos (lab replay FILE --video)"),
      ("valgrind", "counts instructions (lab count)"),
      ("chromium", "lets the tests try the report in a browser"),
      ("xdotool", "lets a script move the pointer in the window"),
    ].map { name, use in
      ExecutablePath.find(name).map { Finding(name, .good, $0) }
        ?? Finding(name, .lacking, "not installed", cure: "it \(use); nothing else needs it")
    }
  }
}

/// One thing that the doctor has looked at.
struct Finding: Encodable, Equatable {
  enum Verdict: String, Encodable {
    /// As it should be.
    case good
    /// Something is not there that some of the lab needs.
    case lacking
    /// Something is wrong.
    case wrong
  }

  let name: String
  let verdict: Verdict
  /// What was found.
  let found: String
  /// What to do about it; nil when there is nothing to do.
  let cure: String?

  init(_ name: String, _ verdict: Verdict, _ found: String, cure: String? = nil) {
    self.name = name
    self.verdict = verdict
    self.found = found
    self.cure = cure
  }
}
