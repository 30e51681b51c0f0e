import Benches
import Diagnostics
import Foundation
import Replay
import SDLStage
import Workbench

// Builds of the package while the session runs.
extension LiveWorkbench {
  /// The state of the session that its recording lacks.
  var arrangement: SessionArrangement {
    var state = SessionArrangement()
    let (position, size) = (window.position, window.size)
    state.place = WindowPlace(
      x: position.x, y: position.y, width: size.x, height: size.y, zoom: window.zoom)
    state.workbench = workbench.arrangement
    state.changeTime = watch?.changeTime ?? 0
    return state
  }

  func checkSources() {
    let report = watch?.update(at: MonotonicClock.now()) {
      (watch?.words(continuing: RecordingFile(path).partialPath, arrangement.text) ?? []) + ["--headless"]
    }
    if let report {
      show(report)
      if let text = report.text { StandardError.write("lab: \(text)".showingControls() + "\n") }
    }
  }

  /// Shows a change in the watch over the sources, such as a failed build, in the window.
  func show(_ report: SourceWatch.Report) {
    workbench.isBuilding = report == .building
    isSuperseded = report == .built
    switch report {
    case .building: break
    case .unchanged:
      workbench.buildReport = nil
      workbench.showMessage("built: the program is the same")
    case .built: workbench.buildReport = nil
    case .failed(let errors):
      workbench.buildReport = BuildReport(
        "The build failed; this program goes on",
        errors.map { BuildReport.BuildFault(place: $0.place?.inFile ?? "", message: $0.message) })
    case .crashed(let cause):
      workbench.buildReport = BuildReport(
        "The new program stopped; this one goes on", [BuildReport.BuildFault(place: "", message: cause)])
    }
  }
}
