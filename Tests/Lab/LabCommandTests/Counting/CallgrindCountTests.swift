import Expectations
import Testing

@testable import LabCommand

@Suite struct CallgrindCountTests {
  private var names: [Substring: Substring] = [:]

  @Test("A count has the total of instructions and the calls of forbidden functions")
  mutating func reading() throws {
    let text = """
      version: 1
      events: Ir
      fn=(1) $s6Engine4stepyyF
      0 12
      cfn=(2) swift_task_isCurrentExecutor
      calls=3 0
      0 30
      cfn=(3) $sSS4hash4intoys6HasherVz_tF
      calls=2 0
      0 40

      fn=(4) another
      0 1
      cfn=(2)
      calls=4 0
      0 8
      cfn=(1)
      calls=9 0
      0 9

      totals: 91
      """
    let count = try #require(CallgrindCount(text, names: &names))
    expect(count.instructions, equals: 91)
    expect(count.lookUps, equals: ["executor-checks": 7, "string-hashes": 2])
    // The next dump of the process does not repeat the names.
    let next = try #require(
      CallgrindCount("fn=(1)\n0 5\ncfn=(3)\ncalls=6 0\n0 20\n\ntotals: 25\n", names: &names))
    expect(next.instructions, equals: 25)
    expect(next.lookUps, equals: ["executor-checks": 0, "string-hashes": 6])
  }

  @Test("A file without a total is not a count")
  mutating func unfinished() {
    expect(CallgrindCount("version: 1\nfn=(1) main\n0 12\n", names: &names) == nil)
    expect(CallgrindCount("", names: &names) == nil)
  }
}
