import Glibc

/// Where the lab is about to write, looked at before anything is written.
enum OutputPlace {
  /// Refuses a name that something else than an ordinary file has.
  ///
  /// A file is written beside its name and renamed, which would put it in place of a device or a pipe.
  static func check(_ path: String) throws(LabError) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG else { return }
    let found = status.st_mode & S_IFMT == S_IFDIR ? "a folder" : "a device, a pipe or a socket"
    throw .failure("\(path): expected a name for a file, found \(found); give it another name")
  }

  /// A Boolean value indicating whether something has a name, be it a link that leads nowhere.
  static func isTaken(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Makes a folder with those around it, unless it is there.
  static func makeFolder(_ path: String) throws(LabError) {
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { return }
    let names = path.split(separator: "/")
    for count in stride(from: 1, through: names.count, by: 1) {
      let folder = (path.hasPrefix("/") ? "/" : "") + names.prefix(count).joined(separator: "/")
      if mkdir(folder, 0o777) == 0 { continue }
      let cause = errno
      if stat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { continue }
      let found =
        cause == EEXIST ? "something else" : "that it cannot be made (\(SystemCause.text(cause)))"
      throw .failure(
        "\(path): expected a folder at “\(folder)”, found \(found); give another folder, or make this one")
    }
  }
}
