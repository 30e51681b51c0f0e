import Expectations
import Testing

@testable import Scenarios

@Suite struct KnobTests {
  @Test("A knob's label has the words of its name, unless one is given")
  func labels() {
    for (name, label) in [
      ("flick", "Flick"), ("springResponse", "Spring response"), ("inset-x", "Inset x"),
      ("right-to-left", "Right to left"), ("pointsPerCm", "Points per cm"), ("row2Height", "Row2 height"),
      ("URL", "URL"), ("", ""),
    ] {
      expect(Knob(name, "", 0, in: 0...1).label, equals: label, "\(name)")
    }
    expect(Knob("flick", "", 0, in: 0...1, label: "Release velocity").label, equals: "Release velocity")
  }

  @Test("A knob has no unit and no choices unless they are given; a choice has whole steps")
  func defaults() {
    let plain = Knob("flick", "A velocity.", 600, in: 0...3000)
    expect(plain.unit.isEmpty && plain.choices.isEmpty && plain.group == "Experiment")
    let choice = Knob("curve", "A curve.", 1, in: 0...2, group: "Hand-off", choices: ["Ease", "In", "Out"])
    expect(choice.step == 1 && choice.value == 1)
    expect(Knob("curve", "A curve.", 1, in: 0...2, step: 0.5, choices: ["Ease"]).step, equals: 0.5)
  }
}
