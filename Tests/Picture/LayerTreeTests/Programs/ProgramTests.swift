import LayerTree
import TestSupport
import Testing

@Suite struct ProgramTests {
  @Test(
    "In any program of operations, the engine's values and ends equal those of a plain model",
    arguments: 0..<10)
  func programs(part: Int) {
    var failures = 0
    for index in 0..<SessionCount.current where failures < 3 {
      let seed = UInt64(part * 100_000 + index)
      let program = Program(seed: seed)
      guard ProgramRun.failure(of: program.operations, origin: program.origin) != nil else { continue }
      failures += 1
      Issue.record("\(Self.report(program, seed))")
    }
  }

  /// Returns the error in a program with the shortest program that has an error.
  static func report(_ program: Program, _ seed: UInt64) -> String {
    var shortest = program
    shortest.operations = Shrinking.smallest(program.operations, simpler: \.simpler) {
      ProgramRun.failure(of: $0, origin: program.origin) != nil
    }
    let failure = ProgramRun.failure(of: shortest.operations, origin: program.origin) ?? "nothing"
    return "seed \(seed)\n\(shortest)\n\(failure)"
  }
}
