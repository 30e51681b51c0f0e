import Expectations
import Foundation
import Testing

@testable import QuartzCore

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

  @Test("A message is written after its category, with its arguments, unless it is for debugging or disabled")
  func lines() {
    let message: StaticString = "%{public}@ is %{private}d%%"
    let values: [any CVarArg] = ["load" as NSString, 42]
    let log = OSLog(subsystem: "lab", category: "tests")
    for type in [OSLogType.default, .error, .fault] {
      expect(log.line(message, type, values), equals: "[lab: tests] load is 42%")
      expect(OSLog.default.line(message, type, values), equals: "load is 42%")
      expect(OSLog.disabled.line(message, type, values) == nil)
    }
    for type in [OSLogType.info, .debug] { expect(log.line(message, type, values) == nil) }
  }
}
