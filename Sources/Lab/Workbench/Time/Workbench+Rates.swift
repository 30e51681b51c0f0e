// How often pictures are made and how often the pointer is asked where it is, as if by other hardware.
extension Workbench {
  /// Begins with rates that were asked for; nil for the hardware's own.
  public func simulate(display: Double?, input: Double?) {
    (displayRate, inputRate) = (display, input)
    touch()
  }

  func takeNextDisplayRate() {
    displayRate = SimulatedRate.next(after: displayRate)
    say(displayRate.map { "pictures at \(SimulatedRate.text($0))" } ?? "pictures at the display's own rate")
  }

  func takeNextInputRate() {
    inputRate = SimulatedRate.next(after: inputRate)
    say(inputRate.map { "the pointer at \(SimulatedRate.text($0))" } ?? "the pointer at its own rate")
  }

  /// What the frames' section of the panel is called: with the rates that are not the hardware's own.
  var frameTitle: String {
    let display = displayRate.map { " " + SimulatedRate.text($0) } ?? ""
    let input = inputRate.map { ", input \(SimulatedRate.text($0).dropLast(3))" } ?? ""
    return "frame" + display + input
  }
}
