import Benches
import Glibc
import Replay

/// A pool of processes that verify recordings in parallel.
///
/// A recording that crashes or hangs ends only its worker: its verdict is `broken`, and another worker goes on.
struct WorkerPool {
  let jobs: Int
  let options: [String]
  /// The time limit of a recording in seconds.
  let timeout: Int
  /// The program that a worker runs.
  var program = ChildProcess.ownProgram

  /// Verifies files and returns the verdicts in their order; `tell` receives each verdict when it arrives.
  func verify(_ files: [RecordingFile], tell: (Verdict) -> Void) throws(LabError) -> [Verdict] {
    var verdicts: [Verdict?] = Array(repeating: nil, count: files.count)
    var next = 0
    var workers: [WorkerProcess] = []
    /// The workers without remaining work.
    var done: [WorkerProcess] = []
    func note(_ verdict: Verdict, _ place: Int) {
      verdicts[place] = verdict
      tell(verdict)
    }
    /// Sends a worker the next file, and returns `false` if no file remains.
    func feed(_ worker: WorkerProcess) -> Bool {
      guard next < files.count else { return false }
      next += 1
      // A worker that has ended is noticed when its answer is read.
      _ = worker.send(files[next - 1].path, index: next - 1)
      return true
    }
    defer { for worker in workers { worker.kill() } }
    while next < files.count || !workers.isEmpty {
      while workers.count < jobs, next < files.count {
        let worker = try WorkerProcess(program, options)
        _ = feed(worker)
        workers.append(worker)
      }
      let ready = Self.wait(for: workers)
      for (place, worker) in workers.enumerated().reversed() {
        guard let task = worker.task else { continue }
        var reason: String?
        if ready[place] {
          switch worker.read() {
          case .nothing: continue
          case .verdict(let verdict):
            note(verdict, task.place)
            if !feed(worker) {
              worker.finish()
              done.append(workers.remove(at: place))
            }
            continue
          case .ended(let how): reason = how
          }
        } else if MonotonicClock.now() - task.since > Int64(timeout) * 1_000_000_000 {
          worker.kill()
          reason = "did not end within \(timeout) s"
        }
        guard let reason else { continue }
        workers.remove(at: place)
        note(
          Verdict(
            file: files[task.place].path, outcome: .broken,
            messages: ["the lab \(reason) while playing this recording"]),
          task.place)
      }
    }
    for worker in done { worker.wait() }
    return verdicts.compactMap { $0 }
  }

  /// Waits up to a second for answers, and returns for each worker whether it has one.
  private static func wait(for workers: [WorkerProcess]) -> [Bool] {
    var polls = workers.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
    let count = poll(&polls, nfds_t(polls.count), 1000)
    return polls.map { count > 0 && $0.revents != 0 }
  }
}
