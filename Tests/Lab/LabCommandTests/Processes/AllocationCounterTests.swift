import Expectations
import Foundation
import TestSupport
import Testing

/// Tests of the C file that replaces the allocator's entry points, as each kind of build compiles it.
@Suite struct AllocationCounterTests {
  private static let folder = Checkout.path("Sources/Proof/AllocationCounter")

  /// Returns the preprocessed text of the file with the given options.
  private func preprocessed(_ options: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["clang", "-E", "-P"] + options + [
        "-I", "\(Self.folder)/include", "\(Self.folder)/AllocationCounter.c",
      ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    expect(process.terminationStatus, equals: 0)
    return text
  }

  @Test(
    "Under a sanitizer the counter does not replace the allocator's entry points, and reports that it is off",
    arguments: ["address", "thread"])
  func sanitized(kind: String) throws {
    let (plain, sanitized) = (try preprocessed([]), try preprocessed(["-fsanitize=\(kind)"]))
    for name in ["*malloc(size_t", "*calloc(size_t", "*realloc(void", "void free(void"] {
      expect(plain.contains("\(name)") && !sanitized.contains("__libc_"), "\(name)")
    }
    expect(plain.contains("allocations_are_counted(void) { return 1; }"))
    expect(sanitized.contains("allocations_are_counted(void) { return 0; }"))
  }
}
