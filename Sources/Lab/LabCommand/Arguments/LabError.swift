import Diagnostics
import Foundation
import Replay

/// Why the lab cannot do what was asked, in words for a person, and the status it exits with.
struct LabError: Error, CustomStringConvertible {
  let description: String
  /// 1 when something went wrong, 2 when the question was.
  let status: Int32

  static func usage(_ message: String) -> LabError { LabError(description: message, status: 2) }
  /// A failure of one line, which text from files and names may be a part of.
  static func failure(_ message: String) -> LabError {
    LabError(description: message.showingControls(keepingLines: false), status: 1)
  }
}

extension LabError {
  /// Runs code and turns whatever it throws into words about a file.
  static func from<Result>(_ file: String, _ body: () throws -> Result) throws(LabError) -> Result {
    do {
      return try body()
    } catch let error as LabError {
      throw error
    } catch let error as RecordingError {
      throw .failure("\(error)")
    } catch {
      throw .failure("\(file): \(SystemCause.text(error))")
    }
  }
}
