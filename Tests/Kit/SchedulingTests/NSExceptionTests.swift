import Expectations
import Foundation
import Scheduling
import Testing

@Suite struct NSExceptionTests {
  @Test("An exception has its name, its reason and its details")
  func parts() {
    let exception = NSException(
      name: .invalidArgumentException, reason: "two parents", userInfo: ["count": 2])
    expect(exception.name == .invalidArgumentException && exception.reason == "two parents")
    expect(exception.userInfo?["count"] as? Int == 2)
    expect(exception.description, equals: "NSInvalidArgumentException: two parents")
    expect(
      NSExceptionName.internalInconsistencyException.rawValue, equals: "NSInternalInconsistencyException")
    expect(NSException(name: .genericException, reason: nil).description.hasSuffix("no reason was given"))
  }

  @Test("Raising an exception ends the program with its reason")
  func raising() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      NSException(name: .rangeException, reason: "beyond the end").raise()
    }
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    expect(said.contains("NSRangeException: beyond the end"))
  }

  @Test("A format's arguments are a part of the reason")
  func format() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      withVaList([3]) { NSException.raise(.genericException, format: "%d parents", arguments: $0) }
    }
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    expect(said.contains("3 parents"))
  }
}
