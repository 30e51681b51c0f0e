import Glibc

/// Where programs are.
enum ExecutablePath {
  /// A program's place among those that a shell would look at; nil when it is not there.
  static func find(_ name: String) -> String? {
    let folders = (getenv("PATH").map { String(cString: $0) } ?? "").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }
}
