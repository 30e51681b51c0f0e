import Expectations
import Testing

@testable import ViewTree

@Suite struct TouchDeliveryTests {
  private static let inputs: [TouchDelivery.Input] = [
    .began(isKept: false), .began(isKept: true), .moved, .ended(isKept: false), .ended(isKept: true),
    .cancelled, .withdrawn, .released(isEndKept: false), .released(isEndKept: true), .refused,
  ]

  /// Returns the calls of a set, in the order in which they are made.
  private func text(_ calls: TouchDelivery.Calls) -> String {
    var text = ""
    if calls.contains(.began) { text += "b" }
    if calls.contains(.moved) { text += "m" }
    if calls.contains(.ended) { text += "e" }
    if calls.contains(.cancelled) { text += "c" }
    return text
  }

  @Test("For any input a view receives began, then any number of moved, then ended or cancelled")
  func grammar() {
    // Every sequence of four inputs.
    var programs: [[Int]] = [[]]
    for _ in 0..<4 { programs = programs.flatMap { program in Self.inputs.indices.map { program + [$0] } } }
    var stories: Set<String> = []
    var flaws: [String] = []
    for program in programs {
      var delivery = TouchDelivery()
      var story = ""
      for index in program { story += text(delivery.handle(Self.inputs[index])) }
      if story.wholeMatch(of: /(bm*[ec]?)?/) == nil { flaws.append("\(program): \(story)") }
      let isOver = story.last == "e" || story.last == "c"
      if isOver, delivery.state != .over { flaws.append("\(program): \(story), \(delivery.state)") }
      stories.insert(story)
    }

    expect(flaws.isEmpty, "\(flaws.prefix(3))")
    expect(stories.isSuperset(of: ["", "b", "be", "bc", "bm", "bme", "bmc", "bmmm"]))
  }

  /// A model of a delivery: a list of the events that are not delivered yet.
  private struct Reference {
    private var hasCome = false
    private var isOver = false
    private var untold = ""

    mutating func handle(_ input: TouchDelivery.Input) -> String {
      guard !isOver else { return "" }
      guard hasCome else {
        hasCome = true
        guard case .began(let isKept) = input else { return end("") }
        untold = isKept ? "b" : ""
        return isKept ? "" : "b"
      }
      let isUnknown = untold.contains("b")
      switch input {
      case .began: return ""
      case .moved:
        guard !untold.isEmpty else { return "m" }
        if isUnknown, !untold.contains("m") { untold += "m" }
        return ""
      case .ended(let isKept):
        guard untold.isEmpty, !isKept else {
          if !untold.contains("e") { untold += "e" }
          return ""
        }
        return end("e")
      case .cancelled, .withdrawn: return end(isUnknown ? "" : "c")
      case .refused: return isUnknown ? end("") : ""
      case .released(let isEndKept):
        let hasEnded = untold.contains("e")
        let told = (isUnknown ? "b" : "") + (untold.contains("m") ? "m" : "")
        untold = hasEnded ? "e" : ""
        return hasEnded && !isEndKept ? end(told + "e") : told
      }
    }

    private mutating func end(_ told: String) -> String {
      isOver = true
      return told
    }
  }

  @Test("A delivery makes the same calls as its model")
  func reference() {
    var flaws: [String] = []
    func go(_ delivery: TouchDelivery, _ reference: Reference, _ program: [Int]) {
      guard program.count < 5 else { return }
      for index in Self.inputs.indices {
        var (delivery, reference) = (delivery, reference)
        let told = text(delivery.handle(Self.inputs[index]))
        let expected = reference.handle(Self.inputs[index])
        if told != expected { flaws.append("\(program + [index]): \(told), not \(expected)") }
        go(delivery, reference, program + [index])
      }
    }
    go(TouchDelivery(), Reference(), [])
    expect(flaws.isEmpty, "\(flaws.prefix(3))")
  }

  @Test("Delayed events are delivered completely on release, and never after a cancellation")
  func keeping() {
    func story(_ inputs: [TouchDelivery.Input]) -> String {
      var delivery = TouchDelivery()
      return inputs.map { text(delivery.handle($0)) }.joined(separator: ".")
    }
    expect(
      story([.began(isKept: true), .moved, .ended(isKept: true), .released(isEndKept: false)]),
      equals: "...bme")
    expect(story([.began(isKept: true), .released(isEndKept: true), .ended(isKept: false)]), equals: ".b.e")
    expect(
      story([
        .began(isKept: true), .ended(isKept: true), .released(isEndKept: true), .released(isEndKept: false),
      ]), equals: "..b.e")
    expect(story([.began(isKept: true), .moved, .withdrawn, .released(isEndKept: false)]), equals: "...")
    expect(story([.began(isKept: false), .ended(isKept: true), .withdrawn]), equals: "b..c")
    expect(story([.began(isKept: false), .moved, .cancelled, .ended(isKept: false)]), equals: "b.m.c.")
  }

  @Test("A delivery reports whether it delays events, and whether it can still deliver any")
  func flags() {
    var delivery = TouchDelivery()
    expect(!delivery.isKeeping && !delivery.isOpen)
    _ = delivery.handle(.began(isKept: true))
    expect(delivery.isKeeping && delivery.isOpen)
    _ = delivery.handle(.released(isEndKept: true))
    expect(!delivery.isKeeping && delivery.isOpen)
    _ = delivery.handle(.ended(isKept: true))
    expect(delivery.isKeeping && delivery.isOpen)
    _ = delivery.handle(.released(isEndKept: false))
    expect(!delivery.isKeeping && !delivery.isOpen)
  }
}
