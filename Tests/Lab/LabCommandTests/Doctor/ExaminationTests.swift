import Expectations
import Foundation
import SDLStage
import Testing

@testable import LabCommand

@Suite struct ExaminationTests {
  private func verdict(_ name: String, _ facts: DisplayFacts) -> ExaminationResult.Verdict? {
    Examination.display(facts).first { $0.name == name }?.verdict
  }

  @Test("A visible display with a refresh rate is good, and every other result has a cure")
  func displays() {
    typealias Display = DisplayFacts.Display
    let good = DisplayFacts(
      version: "2", driver: "x11", displays: [Display(name: "a", width: 800, height: 600, refreshRate: 144)],
      renderers: ["opengl"], renderer: DisplayFacts.Renderer(name: "opengl", isAccelerated: true, waits: true)
    )
    expect(Examination.display(good).allSatisfy { $0.verdict == .good && $0.cure == nil })
    expect(Examination.display(good).contains { $0.found.contains("144 Hz") })

    let silent = DisplayFacts(
      version: "2", driver: "x11", displays: [Display(name: "a", width: 800, height: 600, refreshRate: nil)],
      renderers: ["opengl"])
    expect(verdict("display", silent) == .lacking && verdict("window", silent) == .good)
    for driver in ["dummy", "offscreen"] {
      let unseen = DisplayFacts(version: "2", driver: driver, renderers: ["software"])
      expect(verdict("window", unseen) == .lacking && verdict("display", unseen) == nil, "\(driver)")
    }
    // For a named display that does not answer, the cure must name another server.
    for (variable, value, word) in [
      ("DISPLAY", ":77", "no X server answers at :77"), ("WAYLAND_DISPLAY", "wayland-9", "at wayland-9"),
    ] {
      for driver in ["offscreen", nil] {
        let dead = DisplayFacts(
          version: "2", driver: driver, renderers: ["software"], named: (variable: variable, value: value))
        let finding = Examination.display(dead).first { $0.name == "window" }
        expect(finding?.verdict == .lacking && finding?.found.contains(word) == true)
        expect(finding?.cure?.contains("set \(variable) to a server"), equals: true)
      }
    }
    let none = DisplayFacts(version: "2", driver: nil, problem: "No available video device", renderers: [])
    expect(verdict("SDL", none) == .wrong && verdict("window", none) == .lacking)
    for finding in Examination.display(none) { expect(finding.cure != nil && !finding.found.isEmpty) }
  }

  @Test("An accelerated renderer with vertical sync is good, and every other one has a cure")
  func renderers() throws {
    for (renderer, expected): (DisplayFacts.Renderer?, ExaminationResult.Verdict) in [
      (DisplayFacts.Renderer(name: "opengl", isAccelerated: true, waits: true), .good),
      (DisplayFacts.Renderer(name: "opengl", isAccelerated: true, waits: false), .lacking),
      (DisplayFacts.Renderer(name: "software", isAccelerated: false, waits: false), .lacking),
      (nil, .wrong),
    ] {
      let facts = DisplayFacts(version: "2", driver: "x11", renderers: ["opengl"], renderer: renderer)
      let finding = try #require(Examination.display(facts).first { $0.name == "renderer" })
      expect(finding.verdict == expected && (finding.cure == nil) == (expected == .good))
      if let renderer { expect(finding.found.contains(renderer.name)) }
    }
  }

  @Test("A folder that cannot be written is wrong, and a writable one stays as it was")
  func output() throws {
    let folder = Folder()
    expect(Examination.outputFolder(folder.file("new")).verdict, equals: .good)
    expect(folder.names.isEmpty)
    try "text".write(toFile: folder.file("file"), atomically: true, encoding: .utf8)
    let wrong = Examination.outputFolder(folder.file("file"))
    expect(wrong.verdict == .wrong && wrong.cure != nil)
  }

  @Test("The doctor prints the same results as text and as JSON, and fails if a result is wrong")
  func command() throws {
    let folder = Folder()
    let (status, text, _) = try lab(["doctor", "--out", folder.path])
    expect(status == 0 && text.contains("SDL") && text.contains("clock"))
    let (_, json, _) = try lab(["doctor", "--json", "--out", folder.path])
    let findings = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
    for finding in findings {
      let name = try #require(finding["name"] as? String)
      expect(text.contains(name), "\(name)")
      if finding["verdict"] as? String != "good" { expect(finding["cure"] is String, "\(name)") }
    }
    try "text".write(toFile: folder.file("file"), atomically: true, encoding: .utf8)
    try expect(lab(["doctor", "--out", folder.file("file")]).0, equals: 1)
    try expect(lab(["doctor", "now"]).0, equals: 2)
  }

  @Test("The doctor reports a display that does not answer, and SDL prints nothing")
  func deadDisplay() throws {
    let folder = Folder()
    let dead = ["DISPLAY": ":7077", "XDG_RUNTIME_DIR": "", "SDL_VIDEODRIVER": ""]
    let (_, text, complaint) = try lab(["doctor", "--out", folder.path], dead)
    expect(text.contains("no X server answers at :7077") && complaint.isEmpty, "\(text)\(complaint)")
    let (status, _, remark) = try lab(["run", "card", "--out", folder.file("out")], dead)
    expect(status == 0 && remark.split(separator: "\n").allSatisfy { $0.hasPrefix("lab: ") }, "\(remark)")
  }
}
