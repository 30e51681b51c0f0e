import Diagnostics
import FrameTiming
import Reports

/// The report of a suite of recordings.
struct SuiteReport {
  let name: String
  let verdicts: [Verdict]
  /// The duration of the suite in seconds.
  let seconds: Double
  let jobs: Int

  var failed: Int { verdicts.count { $0.outcome != .same } }
  var isPassed: Bool { failed == 0 }

  var json: String {
    let answer: JSONAnswer = [
      "name": name, "jobs": jobs, "seconds": seconds, "passed": verdicts.count - failed, "failed": failed,
      "verdicts": verdicts,
    ]
    return JSONOutput.text(answer)
  }

  /// A line for each recording, the details of failures, and a summary.
  var text: String {
    let columns = [
      TextColumn("recording", .left), TextColumn("", .left), TextColumn("frames", .right),
      TextColumn("ms", .right),
    ]
    let rows = verdicts.map { verdict in
      let word =
        switch verdict.outcome {
        case .same: "same"
        case .different: "DIFFERENT"
        case .broken: "BROKEN"
        }
      return [
        verdict.file, word, verdict.frames > 0 ? "\(verdict.frames)" : "–",
        Decimals.text(verdict.seconds * 1000, places: 1),
      ]
    }
    var parts = [TextTable(columns, rows: rows).text]
    for verdict in verdicts where verdict.outcome != .same {
      parts.append(
        verdict.message.replacingPrefix("lab: ") + (verdict.details.isEmpty ? "" : "\n\n" + verdict.details)
      )
    }
    let time = Decimals.text(seconds, places: 2)
    let processes = jobs == 1 ? "1 process" : "\(jobs) processes"
    parts.append(
      "\(verdicts.count) recording\(verdicts.count == 1 ? "" : "s"), \(failed) failed, "
        + "\(time) s in \(processes)")
    return parts.joined(separator: "\n\n")
  }
}

extension String {
  fileprivate func replacingPrefix(_ prefix: String) -> String {
    split(separator: "\n").map { $0.hasPrefix(prefix) ? $0.dropFirst(prefix.count) : $0 }.joined(
      separator: "\n")
  }
}

extension SuiteReport {
  /// The report as JUnit XML, with a test case for each recording.
  var junit: String {
    var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#]
    let counts = #"tests="\#(verdicts.count)" failures="\#(different)" errors="\#(failed - different)""#
    let time = Decimals.text(seconds, places: 3)
    lines.append("<testsuites \(counts) time=\"\(time)\">")
    lines.append("  <testsuite name=\"\(HTMLText.escape(name))\" \(counts) time=\"\(time)\">")
    for verdict in verdicts {
      let experiment = verdict.experiment.isEmpty ? "recording" : verdict.experiment
      let head =
        "    <testcase classname=\"\(HTMLText.escape(experiment))\" name=\"\(HTMLText.escape(verdict.file))\" "
        + "time=\"\(Decimals.text(verdict.seconds, places: 3))\""
      guard verdict.outcome != .same else {
        lines.append(head + "/>")
        continue
      }
      let element = verdict.outcome == .different ? "failure" : "error"
      let body = HTMLText.escape(([verdict.message] + [verdict.details]).joined(separator: "\n"))
      lines.append(head + ">")
      lines.append(
        "      <\(element) message=\"\(HTMLText.escape(verdict.messages.first ?? ""))\">\(body)</\(element)>")
      lines.append("    </testcase>")
    }
    lines += ["  </testsuite>", "</testsuites>"]
    return lines.joined(separator: "\n") + "\n"
  }

  private var different: Int { verdicts.count { $0.outcome == .different } }
}
