import Foundation
import Replay

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
