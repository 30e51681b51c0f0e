import Foundation
import Glibc
import JSONReading

/// A reader of whole files.
enum InputFile {
  /// Reads a regular file of at most `most` bytes, and refuses pipes and devices, whose reading might never end.
  ///
  /// - Throws: An error with the path, the expectation and the fact; for a file that is too long, with its line.
  static func read(_ path: String, _ expected: String, most: Int = 1 << 30) throws(LabError) -> Data {
    let data = try beginning(of: path, expected, count: most + 1)
    guard data.count <= most else {
      let line = data.dropLast().count { $0 == 0x0A } + 1
      throw .failure(
        "\(path):\(line): expected at most \(most) bytes for \(expected), found more; choose a smaller file")
    }
    return data
  }

  /// Reads at most `count` bytes of a regular file.
  ///
  /// - Throws: An error with the path, the expectation and the fact.
  static func beginning(of path: String, _ expected: String, count: Int) throws(LabError) -> Data {
    // Nonblocking, because opening a pipe waits for a writer.
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else {
      let cause = errno
      throw .failure(
        "\(path): expected \(expected), found that \(SystemCause.text(cause)); choose another file")
    }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .failure(
        "\(path): expected \(expected), found \(OutputPath.kind(of: status)); choose another file")
    }
    do {
      while true {
        do { return try handle.read(upToCount: count) ?? Data() } catch {
          guard SystemCause.isInterruption(error) else { throw error }
          // Foundation does not read on after a signal, and drops the pieces that it had read.
          try handle.seek(toOffset: 0)
        }
      }
    } catch {
      throw .failure(
        "\(path): expected \(expected), found that \(SystemCause.text(error)); choose another file")
    }
  }
}

extension JSONElement {
  /// Parses the JSON content of a file, of at most `most` bytes.
  ///
  /// - Throws: An error with the file, the line, the fault and its cure, and as another cure, `todo`.
  static func reading<Content>(
    _ data: Data, from path: String, most: Int, todo: String,
    _ make: (JSONElement) throws(JSONFault) -> Content
  ) throws(LabError) -> Content {
    do throws(JSONError) {
      return try reading([UInt8](data), most: most, make)
    } catch {
      throw .failure("\(path):\(error), or \(todo)")
    }
  }
}

extension JSONObject {
  /// Checks that the JSON object of a result file has the format number 1.
  func checkFormat() throws(JSONFault) {
    let format = try required("format", "the number of the file’s format")
    guard try format.number() == 1 else {
      throw format.mismatch("a result file of format 1", cure: "open the file with the release that wrote it")
    }
  }
}
