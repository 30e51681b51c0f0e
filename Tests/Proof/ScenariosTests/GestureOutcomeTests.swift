import Scenarios
import Testing

/// The words for what a gesture comes to, as `lab list EXPERIMENT` shows them.
@Suite struct GestureOutcomeTests {
  @Test("An outcome is said in words: its endings counted, the screen, and what is seen there")
  func words() {
    let many = GestureOutcome(
      [.finishes, .finishes, .cancels], leaves: "list > card", showing: ["Draft", "scrolled"])
    #expect("\(many)" == "finishes 2 times, cancels; then list > card, with “Draft”, “scrolled”")
    #expect("\(GestureOutcome(leaves: "list"))" == "list")
  }
}
