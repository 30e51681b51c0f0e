import Expectations
import Experiments
import Foundation
import Replay
import Testing
@testable import LabCommand
@testable import Scenarios

@Suite struct ShrinkTrialTests {
  @Test("A recording fails by a crash only if a signal ends the playing process or it never ends")
  func crashes() throws {
    let folder = Folder()
    let recording = try RecordingFile("\(LabProcess.recordings)/cancel.jsonl").load()
    for (lines, isCrash) in [
      ("kill -SEGV $$", true), ("kill -ABRT $$", true), ("exit 0", false), ("exit 1", false),
      ("grep -q pointer $2 && kill -BUS $$", true), ("grep -q '\"wheel\"' $2 && kill -BUS $$; exit 0", false),
    ] {
      let trial = ShrinkTrial(
        catalogue: Catalogue.standard, folder: folder.path, program: try Script(lines, in: folder).path)
      expect(trial.fails(recording, .crash), equals: isCrash, "\(lines)")
    }
  }
}
