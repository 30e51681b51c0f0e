import Foundation
import JSONReading

extension JSONElement {
  /// Reads a file's text whole, at most so many bytes of it.
  ///
  /// - Throws: what is wrong with it, with the file's name and its line, and what to do about it.
  static func reading<Value>(
    _ data: Data, from path: String, most: Int, todo: String,
    _ make: (JSONElement) throws(JSONFault) -> Value
  ) throws(LabError) -> Value {
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
