import Foundation
import LayerTree
import SDLStage
import TransitionEngine
import Workbench

/// The workbench of a session in the window, with the files and the window that it asks for.
final class LiveBench {
  let workbench: Workbench
  private var shelf: PresetShelf
  private let window: StageWindow
  private let title: String
  /// Where pictures go.
  private let folder: String
  /// When the current preset's file was looked at last, on the window's clock.
  private var looked: Int64 = 0

  /// How often that is done, in nanoseconds.
  private static let period: Int64 = 500_000_000

  init(_ subject: Subject, _ window: StageWindow, presets: String, pictures folder: String) {
    workbench = Workbench(subject.experiment, subject.knobs, subject.configuration)
    shelf = PresetShelf(presets, experiment: subject.experiment.name, knobs: subject.experiment.knobs)
    self.window = window
    title = subject.experiment.name
    self.folder = folder
    workbench.say("K: knobs · H: all keys")
    for event in subject.opening { workbench.ask(event) }
  }

  /// Offers the workbench what came in, and returns what is for the stage.
  func take(_ events: [StageEvent], seeing list: () -> DisplayList) -> [StageEvent] {
    let now = window.now
    lookAtPreset(now)
    var passed = workbench.take(events, at: now)
    window.mirror(within: workbench.stageSize)
    let orders = workbench.takeOrders()
    guard !orders.isEmpty else { return passed }
    for order in orders { follow(order, list) }
    // What came of the orders.
    if workbench.hasPending { passed += workbench.take([], at: now) }
    return passed
  }

  private func lookAtPreset(_ now: Int64) {
    guard now - looked >= Self.period else { return }
    looked = now
    saying { () throws(LabError) in
      if let (name, preset) = try shelf.readIfChanged() { workbench.show(preset, named: name) }
    }
  }

  private func follow(_ order: Workbench.Order, _ list: () -> DisplayList) {
    switch order {
    case .copy(let text):
      print(text, terminator: "")
      fflush(nil)
      if !window.copy(text) { workbench.say("the display took no text; it is printed", isFault: true) }
    case .resizeWindow(let width, let height): window.resize(width: width, height: height)
    case .savePreset(let asNew):
      saying { () throws(LabError) in
        let preset = Preset(values: workbench.values)
        let name = try shelf.keep(preset, asNew: asNew)
        workbench.keep(preset, named: name, in: shelf.path(name))
      }
    case .readPreset(let places):
      saying { () throws(LabError) in
        let (name, preset) = try shelf.read(by: places)
        workbench.show(preset, named: name)
      }
    case .screenshot:
      saying { () throws(LabError) in
        let paths = try Screenshot.write(list(), title: title, scale: window.scale, to: folder)
        workbench.say(paths.joined(separator: "\n") + "\nsaved")
      }
    }
  }

  /// Says in the window and on the error output what goes wrong; all else stays as it is.
  private func saying(_ body: () throws(LabError) -> Void) {
    do {
      try body()
    } catch {
      workbench.say(error.description, isFault: true)
      FileHandle.standardError.write(Data("lab: \(error.description)\n".utf8))
    }
  }
}
