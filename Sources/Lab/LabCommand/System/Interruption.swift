import Glibc

/// The request to end the process, by SIGINT (Ctrl-C) or SIGTERM. Runs check `isAsked` between frames, so that they
/// can end cleanly.
enum Interruption {
  // Written by the signal handler, read between frames: one byte, no order needed.
  nonisolated(unsafe) private static var flag = false

  /// A Boolean value that indicates whether the run must end.
  static var isAsked: Bool { flag }

  /// Installs handlers for SIGINT (Ctrl-C) and SIGTERM. The first signal sets `isAsked`. A second signal of the same
  /// kind ends the process at once.
  static func watch() {
    flag = false
    // The parent process may have blocked the signals, and the lab inherits its mask.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    sigprocmask(SIG_UNBLOCK, &signals, nil)
    for number in [SIGINT, SIGTERM] {
      signal(number) { number in
        Interruption.flag = true
        signal(number, SIG_DFL)
      }
    }
  }
}
