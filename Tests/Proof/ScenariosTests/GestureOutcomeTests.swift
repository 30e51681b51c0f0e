import Expectations
import Scenarios
import Testing

/// The text of a gesture's outcome, as `lab list EXPERIMENT` shows it.
@Suite struct GestureOutcomeTests {
  @Test("The description of an outcome has the counted endings, the screen, and the signs")
  func words() {
    let many = GestureOutcome(
      [.finishes, .finishes, .cancels], leaves: "list > card", showing: ["Draft", "scrolled"])
    expect("\(many)", equals: "finishes 2 times, cancels; then list > card, with “Draft”, “scrolled”")
    expect("\(GestureOutcome(leaves: "list"))", equals: "list")
  }
}
