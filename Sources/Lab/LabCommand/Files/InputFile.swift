import Foundation
import Glibc
import JSONReading

/// A file that the lab reads as a whole.
enum InputFile {
  /// Reads an ordinary file of at most so many bytes. Others are refused before anything is read: a pipe would never
  /// answer, and a device never end.
  ///
  /// - Throws: the name, what was expected there and what was found; where the file is too long, the line that is.
  static func read(_ path: String, _ expected: String, most: Int = 1 << 30) throws(LabError) -> Data {
    // Without waiting: to open a pipe is to wait for whoever writes to it.
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else {
      let cause = errno
      throw .failure(
        "\(path): expected \(expected), found that \(SystemCause.text(cause)); name another file")
    }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .failure(
        "\(path): expected \(expected), found \(OutputPlace.kind(of: status)); name another file")
    }
    let data: Data
    do { data = try handle.read(upToCount: most + 1) ?? Data() } catch {
      throw .failure("\(path): expected \(expected): \(SystemCause.text(error))")
    }
    guard data.count <= most else {
      let line = data.dropLast().count { $0 == 0x0A } + 1
      throw .failure(
        "\(path):\(line): expected at most \(most) bytes for \(expected), found more; name a smaller file")
    }
    return data
  }
}

extension JSONElement {
  /// Reads a file's text whole, at most so many bytes of it.
  ///
  /// - Throws: what is wrong with it, with the file's name and its line, and what to do about it.
  static func reading<Content>(
    _ data: Data, from path: String, most: Int, todo: String,
    _ make: (JSONElement) throws(JSONFault) -> Content
  ) throws(LabError) -> Content {
    do throws(JSONError) {
      return try reading([UInt8](data), most: most, make)
    } catch {
      throw .failure("\(path):\(error); \(todo)")
    }
  }
}

extension JSONObject {
  /// Checks that a file is of the format that this lab reads and writes.
  func checkFormat() throws(JSONFault) {
    let format = try required("format", "the number of the file’s format")
    guard try format.number() == 1 else {
      throw format.mismatch("format 1, the only one that this lab knows")
    }
  }
}
