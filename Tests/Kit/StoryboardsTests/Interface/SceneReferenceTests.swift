import Diagnostics
import Expectations
import Foundation
import Testing
import TransitionEngine

@testable import KitTestSupport
@testable import Storyboards

@Suite struct SceneReferenceTests {
  /// Returns a storyboard with one controller and a reference, which a program names “there”.
  private func file(_ reference: String) -> String {
    InterfaceFile.storyboard(
      """
      <viewController id="aaa-01-aaa" sceneMemberID="viewController"><view key="view" id="vie-01-aaa"/></viewController>
      """,
      """
      <viewControllerPlaceholder storyboardIdentifier="there" \(reference) id="ref-01-aaa" sceneMemberID="viewController"/>
      """)
  }

  @Test("A program creates another file's scene by the identifier of a reference to it")
  func naming() {
    let it = SceneStage(file("storyboardName=\"Other\" referencedIdentifier=\"first\""))
    it.library.add(
      SceneStage.file(#"{"identifier": "first", "class": "RecordingController", "title": "A"}"#),
      named: "Other")
    expect(it.make("there")?.title, equals: "A")
    expect(it.rules, equals: [])
  }

  @Test("A reference without an identifier stands for the first scene of the other file")
  func first() {
    let it = SceneStage(file("storyboardName=\"Other\""))
    it.library.add(
      SceneStage.file(#"{"identifier": "first", "class": "RecordingController", "title": "A"}"#),
      named: "Other")
    expect(it.make("there")?.title, equals: "A")
  }

  @Test("References that lead to one another are reported")
  func circle() {
    let it = SceneStage(file("storyboardName=\"Other\" referencedIdentifier=\"there\""))
    it.library.add(file("storyboardName=\"Main\" referencedIdentifier=\"there\""), named: "Other")
    expect(it.make("there") == nil)
    expect(it.rules, equals: [.embedCycle])
    expect(it.messages.contains("the reference “there” leads back to itself"), "\(it.messages)")
  }
}
