import Testing

@testable import LabCommand

@Suite struct InstructionCountTests {
  @Test("The count is found in what each counter says, and nothing in what says none")
  func reading() {
    let perf = "1234567,,instructions:u,1000,100.00,,\n"
    let valgrind = "==1== Events    : Ir\n==1== Collected : 7654321\n==1== I refs: 7,654,321\n"
    #expect(InstructionCount.count(in: perf, of: .perf) == 1_234_567)
    #expect(InstructionCount.count(in: valgrind, of: .valgrind) == 7_654_321)
    #expect(InstructionCount.count(in: "<not supported>,,instructions:u,0,100.00,,\n", of: .perf) == nil)
    for text in ["", "\n", ",,,", "Collected : many", "nothing of the kind"] {
      #expect(InstructionCount.count(in: text, of: .perf) == nil, "\(text)")
      #expect(InstructionCount.count(in: text, of: .valgrind) == nil, "\(text)")
    }
  }
}
