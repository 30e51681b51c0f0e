import Glibc
import LayerTree
import Replay
import TransitionEngine

/// The values of a recording's frames, collected while the run is recorded, and written to a file beside the recording
/// at its end.
///
/// The values come from the recorded run, because a second run in the same process would build the scene again. A
/// program with objects that exist once cannot do so. An error ends the collection, is kept, and is thrown at the end,
/// so that it costs no recording.
final class KeptValues {
  private let recording: RecordingFile
  private var writer: ValuesFileWriter?
  private var fault: LabError?

  init(of recording: RecordingFile) {
    self.recording = recording
    do throws(LabError) {
      // Processes that write one recording take turns at the partial file, whose name the temporary lines share.
      let claim = try AtomicFile.claim(path)
      defer { release(claim) }
      writer = try LabError.from(recording.path) {
        try ValuesFileWriter(of: recording, partialPath: AtomicFile.partialPath(path))
      }
    } catch {
      fault = error
    }
  }

  private var path: String { ValuesFile(of: recording).path }

  /// Removes the partial file and lets other processes make it.
  private func release(_ claim: Int32) {
    unlink(AtomicFile.partialPath(path))
    close(claim)
  }

  /// Adds the values of the frame that a stage has just shown.
  func append(_ stage: Stage, _ hashes: FrameHashes) {
    guard fault == nil, let writer else { return }
    do throws(LabError) {
      try LabError.from(recording.path) { try writer.append(FrameValues(stage), hashes) }
    } catch {
      fault = error
    }
  }

  /// Writes the file; throws the first error since the beginning.
  func finish() throws(LabError) {
    if let fault { throw fault }
    guard let writer else { return }
    let claim = try AtomicFile.claim(path)
    do throws(LabError) {
      try LabError.from(recording.path) { try writer.finish() }
    } catch {
      release(claim)
      throw error
    }
    close(claim)
  }
}
