import Expectations
import TestSupport
import Testing

@Suite struct MarblesTests {
  @Test("Marbles are lines with a name and a mark for each time step")
  func parsing() {
    let marbles = Marbles(
      """
        touch    d->u
        touch2   -d

        states   --B-E
      """)

    expect(marbles.lines.map(\.name), equals: ["touch", "touch2", "states"])
    expect(marbles.length, equals: 5)
    expect(marbles.lines(named: "touch").count, equals: 2)
    expect(marbles["states"]?[2], equals: "B")
    expect(marbles["states"]?[99], equals: "-")
    expect(marbles["nothing"] == nil)
  }

  @Test("A log is written in the notation of marbles")
  func writing() {
    expect(Marbles.text([2: "B", 4: "CE"], length: 3), equals: "--B-(CE)")
    expect(Marbles.text([:], length: 9), equals: "")
    expect(Marbles("x  -E-")["x"].map(Marbles.text), equals: "-E")
  }

  @Test("A touch moves one stride with each arrow")
  func pointer() {
    var pointer = MarbleTouch(at: [10, 10], stride: 4)
    let acts = "d>>v<^m-ux".map { pointer.act($0) }

    expect(acts, equals: [.down, .move, .move, .move, .move, .move, .move, nil, .up, .cancel])
    expect(pointer.place, equals: [14, 10])
  }
}
