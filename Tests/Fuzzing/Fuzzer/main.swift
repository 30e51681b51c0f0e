import FuzzTargets
import Glibc

// A fuzzer of one target: `FUZZ=NAME Fuzzer WORDS-OF-LIBFUZZER`. Without a name it prints all names, and
// `FUZZ=NAME Fuzzer --seeds FOLDER` writes the target's committed inputs into a folder.

/// The fuzzer's own loop, which `-sanitize=fuzzer` links.
@_silgen_name("LLVMFuzzerRunDriver")
private func fuzz(
  _ count: UnsafeMutablePointer<CInt>,
  _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ read: @convention(c) (UnsafePointer<UInt8>, Int) -> CInt
) -> CInt

private let target = getenv("FUZZ").flatMap { FuzzTarget.named(String(cString: $0)) }

private func write(_ bytes: [UInt8], to path: String) {
  guard let file = fopen(path, "w") else { fatalError("\(path): expected a folder to write to, found none") }
  fwrite(bytes, 1, bytes.count, file)
  fclose(file)
}

private func run() -> CInt {
  guard let chosen = target else {
    for target in FuzzTarget.all { print(target.name, target.longest) }
    return getenv("FUZZ") == nil ? 0 : 2
  }
  if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "--seeds" {
    for (number, seed) in chosen.seeds.enumerated() {
      write(seed, to: "\(CommandLine.arguments[2])/seed-\(number)")
    }
    return 0
  }
  // The fuzzer's loop ends the process by itself.
  atexit {
    MainActor.assumeIsolated {
      if EventStreamRun.eventCount > 0 { print("events:", EventStreamRun.eventCount) }
    }
  }
  var count = CommandLine.argc
  var words = CommandLine.unsafeArgv
  return fuzz(&count, &words) { start, count in
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    MainActor.assumeIsolated {
      // A broken promise ends the program, as a trap does, and the fuzzer keeps the input.
      do { try target?.read(bytes) } catch { fatalError("\(target?.name ?? ""): \(error)") }
    }
    return 0
  }
}

exit(run())
