import Foundation
import Testing
import TransitionEngine
import ViewTree

/// The code of the guide's page `Restoration.md`.
@Suite struct RestorationGuideTests {
  @Test("The guide's controller comes back from bytes with its number")
  func chapter() throws {
    let stage = Stage()
    let chapter = ChapterController()
    chapter.number = 12
    stage.setRoot(chapter)
    let bytes = try stage.saveState()
    let archive = try RestorationArchive(bytes)
    let again = Stage()
    again.setRoot(ChapterController(), restoring: archive)
    again.step(to: 0)

    #expect((again.window.rootViewController as? ChapterController)?.number == 12)
    #expect(again.diagnostics.isEmpty)
  }
}
