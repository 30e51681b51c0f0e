import Foundation
import LayerTree
import Replay
import Reports
import Scenarios
import TransitionEngine
import Workbench

// What a run without a window shows: words, a film, a plot, and pictures of the other ways of seeing.
extension HeadlessRun {
  /// Plays the gesture, tells what happened, and writes the film, the plot and the recording to a folder.
  func showAndWrite(
    to folder: String, asJSON: Bool = false, device: Device? = nil, views: ViewOptions = ViewOptions()
  ) throws(LabError) {
    let stem = "\(folder)/\(subject.experiment.name)-\(gesture.name)"
    let recording = "\(stem).jsonl"
    let filmPath = "\(stem)-film.svg"
    let plotPath = "\(stem)-plot.svg"
    var viewer = ViewPictures(views, stem: stem, device: device)
    // All places first, so that none is written to when one cannot be.
    for path in [recording, filmPath, plotPath, subject.savedState?.path].compactMap(\.self) + viewer.paths {
      try OutputPlace.check(path)
    }
    try OutputPlace.makeFolder(folder)
    let outcome = try write(to: recording, observe: { viewer.look(at: $0) })
    try AtomicFile.write(film(of: outcome, device), to: filmPath)
    try AtomicFile.write(ProgressPlot(outcome.summary).document().source, to: plotPath)
    let seen = try viewer.write(scale: subject.configuration.scale)
    if asJSON {
      return print(
        JSONOutput.text(
          PlayedFiles(
            subject.experiment.name, gesture.name, recording, pictures: [filmPath, plotPath] + seen,
            outcome.digest))
      )
    }
    print("\(subject.experiment.name): \(subject.experiment.summary)")
    print("\(gesture.name): \(gesture.summary)\n")
    print(Story(outcome.summary).text)
    print("\nWritten:")
    print("  \(filmPath)   what it looked like")
    print("  \(plotPath)   progress and velocity over time")
    for path in seen { print("  \(path)") }
    print(
      "  \(recording)   the recording, \(outcome.digest.frameCount); play it with: lab replay \(recording)")
    if let path = subject.savedState?.path {
      print("  \(path)   the state; the next run with it begins there")
    }
  }

  private func film(of outcome: Outcome, _ device: Device?) -> String {
    let frames = Story(outcome.summary).stills(7).map { index in
      let frame = outcome.summary.frames[index]
      let progress = frame.fraction.map { "\(Int(($0 * 100).rounded())) %" }
      let state = progress ?? (outcome.stands(at: index) ? "at rest" : "moving")
      let list = device.map { DeviceFrame.picture(outcome.lists[index], $0) } ?? outcome.lists[index]
      return (label: "\(frame.time / 1_000_000) ms · \(state)", list: list)
    }
    return Filmstrip(title: "\(subject.experiment.name): \(gesture.name)", frames: frames).document().source
  }
}
