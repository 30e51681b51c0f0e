import Glibc

/// The two ends of a pipe; a process that is started inherits neither unless it is given one.
struct PipeEnds {
  let reading: Int32
  let writing: Int32

  init() throws(LabError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw .failure("a pipe could not be made: \(SystemCause.text(errno))")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }
}
