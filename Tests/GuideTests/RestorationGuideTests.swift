import Foundation
import Testing
import TransitionEngine
@testable import Restoration

/// The code of the guide's page `Restoration.md`.
@Suite struct RestorationGuideTests {
  @Test("The guide's controller is restored from bytes with its number")
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
    #expect(again.log.diagnostics.isEmpty)
  }

  @Test("The guide's wall prepares the restored chooser, which works again")
  func chooser() throws {
    let stage = Stage()
    let wall = ChoiceWallController()
    wall.restorationIdentifier = "wall"
    wall.choice = "red"
    stage.setRoot(wall)
    stage.step(to: 0)
    stage.whileCurrent { wall.present(ChooserController(), animated: false) }
    stage.step(to: 1)
    let archive = try RestorationArchive(try stage.saveState())
    let again = Stage()
    let other = ChoiceWallController()
    other.restorationIdentifier = "wall"
    again.setRoot(other, restoring: archive)
    again.step(to: 0)

    #expect(other.choice == "red" && again.log.diagnostics.isEmpty)
    (other.presentedViewController as? ChooserController)?.choose?("blue")
    #expect(other.choice == "blue")
  }
}
