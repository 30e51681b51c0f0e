import Expectations
import Foundation
import Testing

@testable import LabCommand

@Suite struct ChildProcessTests {
  @Test("A process reports its exit status, or the signal that ended it", arguments: [0, 1, 7, 255])
  func endings(status: Int32) throws {
    let child = try ChildProcess(of: "/bin/sh", ["-c", "exit \(status)"])
    expect(child.wait(), equals: .exited(status))
    expect(child.wait(), equals: .exited(status), "asked again")
    let crash = try ChildProcess(of: "/bin/sh", ["-c", "kill -SEGV $$"], errors: .nothing)
    expect(crash.wait(), equals: .crashed(signal: SIGSEGV))
  }

  @Test("A process uses the given streams, and inherits the environment with changes")
  func streams() throws {
    let (input, output) = (try PipeEnds(), try PipeEnds())
    let child = try ChildProcess(
      of: "/bin/sh", ["-c", "read line; echo \"$line $CHILD\"; echo lost >&2"],
      input: .descriptor(input.reading), output: .descriptor(output.writing), errors: .nothing,
      environment: ["CHILD": "variable"])
    close(input.reading)
    close(output.writing)
    let (writing, reading) = (
      FileHandle(fileDescriptor: input.writing, closeOnDealloc: true),
      FileHandle(fileDescriptor: output.reading, closeOnDealloc: true)
    )
    try writing.write(contentsOf: Data("first\n".utf8))
    expect(String(decoding: reading.readDataToEndOfFile(), as: UTF8.self), equals: "first variable\n")
    expect(child.wait(), equals: .exited(0))
  }

  @Test("An endless process can be killed, and the error for a missing program names it")
  func killed() throws {
    let child = try ChildProcess(of: "/bin/sh", ["-c", "while :; do :; done"])
    expect(child.ended == nil)
    child.kill()
    expect(child.ended, equals: .crashed(signal: SIGKILL))
    let error = #expect(throws: LabError.self) { try ChildProcess(of: "/no/such/program", []) }
    expect(error?.description.contains("/no/such/program"), equals: true)
  }
}
