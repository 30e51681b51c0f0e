import JSONReading

// Reading of a log, whose file may contain anything.
extension OracleLog {
  /// Reads the bytes of a log of the oracle.
  ///
  /// - Throws: An error with the path, the line, the expectation, the fact and the cure.
  /// - Complexity: O(n · v) in the number *n* of lines and the number *v* of views in a scene.
  package init(_ bytes: [UInt8], path: String) throws(RecordingError) {
    var reader = OracleLogReader()
    var number = 0
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      let line = bytes[start..<end]
      number += 1
      start = end + 1
      // A copy from a console adds empty lines.
      if !line.contains(where: { $0 > 0x20 }) { continue }
      guard line.count <= OracleLimits.lineBytes else {
        throw RecordingError(
          file: path, line: number,
          message: "expected at most \(OracleLimits.lineBytes) bytes in a line, found \(line.count); "
            + "remove views from the log")
      }
      do throws(JSONError) {
        try JSONElement.reading(Array(line), most: OracleLimits.lineBytes, depth: 4) {
          element throws(JSONFault) in
          try reader.append(element, at: number)
        }
      } catch {
        let place = error.path.isEmpty ? "" : "\(error.path): "
        throw RecordingError(
          file: path, line: number, column: error.column, message: place + error.message)
      }
    }
    guard let system = reader.system else {
      throw RecordingError(
        file: path, line: 1,
        message: "expected the first line of the oracle’s log, found an empty file; run the oracle again")
    }
    guard !reader.scenes.isEmpty else {
      throw RecordingError(
        file: path, line: number,
        message: "expected scenes after the first line, found none; run the oracle again")
    }
    self.init(system: system, scenes: reader.scenes)
  }
}

/// A reader of the lines of a log of the oracle.
private struct OracleLogReader {
  private(set) var system: String?
  private(set) var scenes: [OracleLog.Scene] = []
  private var places: [String: Int] = [:]
  /// The time of the last line of each scene.
  private var times: [Double] = []

  mutating func append(_ line: JSONElement, at number: Int) throws(JSONFault) {
    guard system != nil else {
      let object = try line.object("the first line of a log", ["oracle", "system"])
      let format = try object.required("oracle", "the number of the log’s format")
      guard try format.number() == 1 else {
        throw format.mismatch("a log of format 1", cure: "compare it with the lab that its oracle came with")
      }
      system = try name(try object.required("system", "the system that wrote the log"))
      return
    }
    let object = try line.object("a line of a log", ["scene", "time", "call", "who", "values"])
    let time = try object.required("time", "the seconds since the scene began").number(0...86_400)
    let scene = try scene(of: try object.required("scene", "the scene"), at: time)
    if let call = object["call"] {
      guard object["values"] == nil else {
        throw line.fault("expected “call” or “values” in a line, found both", cure: "remove one of them")
      }
      let who = try name(try object.required("who", "the receiver of the call"))
      scenes[scene].calls.append(
        OracleLog.LoggedCall(name: "\(who) \(try name(call))", time: time, line: number))
    } else {
      let values = try object.required("values", "the values of the views, where there is no “call”")
      for (view, element) in try values.members("the values of the views") {
        try append(element, of: view, to: scene, at: time)
      }
    }
  }

  private mutating func scene(of element: JSONElement, at time: Double) throws(JSONFault) -> Int {
    let name = try name(element)
    if let place = places[name] {
      guard time >= times[place] else {
        throw element.fault(
          "expected a time from \(times[place]) on in this scene, found \(time)",
          cure: "keep the lines in the order in which they were written")
      }
      times[place] = time
      return place
    }
    let place = times.count
    guard place < OracleLimits.scenes else {
      throw element.fault(
        "expected at most \(OracleLimits.scenes) scenes, found more", cure: "split the log")
    }
    places[name] = place
    times.append(time)
    scenes.append(OracleLog.Scene(name: name))
    return place
  }

  private mutating func append(
    _ element: JSONElement, of view: String, to scene: Int, at time: Double
  ) throws(JSONFault) {
    let values = try element.numbers(5, -1e6...1e6, "x, y, width, height, opacity")
    let sample = OracleLog.Sample(time: time, values: values)
    guard let place = scenes[scene].curves.firstIndex(where: { $0.view == view }) else {
      guard scenes[scene].curves.count < OracleLimits.views, view.utf8.count <= OracleLimits.nameBytes else {
        throw element.fault(
          "expected at most \(OracleLimits.views) views in a scene with names of at most "
            + "\(OracleLimits.nameBytes) bytes, found more", cure: "remove views, or shorten names")
      }
      scenes[scene].curves.append(OracleLog.Curve(view: view, samples: [sample]))
      return
    }
    guard scenes[scene].curves[place].samples.last.map({ $0.time < time }) ?? true else {
      throw element.fault(
        "expected one line of a view’s values for each time, found a second at \(time)", cure: "remove one")
    }
    scenes[scene].curves[place].samples.append(sample)
  }

  /// Returns a text that is not empty and not too long.
  private func name(_ element: JSONElement) throws(JSONFault) -> String {
    let text = try element.name("a name")
    guard text.utf8.count <= OracleLimits.nameBytes else {
      throw element.fault(
        "expected at most \(OracleLimits.nameBytes) bytes, found \(text.utf8.count)", cure: "shorten the text"
      )
    }
    return text
  }
}
