import Glibc

/// Whether somebody pressed Ctrl-C. What runs looks at it between frames, so that it can end well.
enum Interruption {
  // Written by the signal handler, read between frames: one byte, no order needed.
  nonisolated(unsafe) private static var flag = false

  /// A Boolean value indicating whether the run is to end.
  static var isAsked: Bool { flag }

  /// Watches for Ctrl-C and for being told to end. The second Ctrl-C ends the process at once.
  static func watch() {
    flag = false
    // Whoever started the lab may have had them blocked, and that is handed down.
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
