import Foundation
import Glibc

/// Ends a worker when the process that started it is gone, however that ended and whatever the worker does meanwhile.
///
/// The other end of the worker's input closes with that process, or when there is no more to do.
nonisolated enum ParentWatch {
  static func begin() {
    Thread.detachNewThread {
      var input = pollfd(fd: STDIN_FILENO, events: 0, revents: 0)
      while true {
        let count = poll(&input, 1, -1)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        if Int32(input.revents) & (POLLHUP | POLLERR) != 0 { _exit(1) }
      }
    }
  }
}
