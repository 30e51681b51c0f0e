import Experiments
import Glibc
import Replay

/// Replays a recording, and returns what is wrong with its file or in its first frame that differs; `nil` for nothing.
///
/// The program is `lab replay --verify` without the rest of the lab, which a build that checks what always holds would
/// compile for nothing.
private func fault(in path: String) -> String? {
  do {
    let player = try FilePlayer(RecordingFile(path), catalogue: .standard)
    while try player.step() {}
    if let found = player.divergence { return "\(path): frame \(found.frame) differs from the recorded one" }
    if let remark = player.ending?.remark(in: path) { return remark }
    guard player.digest.frames > 0 else { return "\(path): expected frames, found none" }
    print("\(path): \(player.digest.description)")
    return nil
  } catch {
    return "\(error)"
  }
}

let faults = CommandLine.arguments.dropFirst().compactMap(fault)
for fault in faults { print(fault) }
exit(faults.isEmpty && CommandLine.arguments.count > 1 ? 0 : 1)
