import Expectations
import QuartzCore
import Testing

@Suite struct LogTests {
  @Test func `The types of messages have the numbers of Apple's platforms`() {
    let types: [OSLogType] = [.default, .info, .debug, .error, .fault]
    expect(types.map(\.rawValue), equals: [0, 1, 2, 16, 17])
    expect(OSLogType(rawValue: 16), equals: .error)
  }

  @Test func `A message to a disabled log, and one of the type debug, write nothing and read no argument`() {
    os_log("%{public}@ %d", log: .disabled, type: .fault, 1)
    os_log(.debug, log: OSLog(subsystem: "lab", category: "tests"), "%d")
  }
}
