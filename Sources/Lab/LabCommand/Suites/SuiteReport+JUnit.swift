import Diagnostics
import FrameTiming

extension SuiteReport {
  /// As the XML that build servers read: a test case for each recording.
  var junit: String {
    var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#]
    let counts = #"tests="\#(verdicts.count)" failures="\#(different)" errors="\#(failed - different)""#
    let time = Decimals.text(seconds, places: 3)
    lines.append("<testsuites \(counts) time=\"\(time)\">")
    lines.append("  <testsuite name=\"\(Self.escaped(name))\" \(counts) time=\"\(time)\">")
    for verdict in verdicts {
      let experiment = verdict.experiment.isEmpty ? "recording" : verdict.experiment
      let head =
        "    <testcase classname=\"\(Self.escaped(experiment))\" name=\"\(Self.escaped(verdict.file))\" "
        + "time=\"\(Decimals.text(verdict.seconds, places: 3))\""
      guard verdict.outcome != .same else {
        lines.append(head + "/>")
        continue
      }
      let element = verdict.outcome == .different ? "failure" : "error"
      let body = Self.escaped(([verdict.complaint] + [verdict.details]).joined(separator: "\n"))
      lines.append(head + ">")
      lines.append(
        "      <\(element) message=\"\(Self.escaped(verdict.messages.first ?? ""))\">\(body)</\(element)>")
      lines.append("    </testcase>")
    }
    lines += ["  </testsuite>", "</testsuites>"]
    return lines.joined(separator: "\n") + "\n"
  }

  private var different: Int { verdicts.count { $0.outcome == .different } }

  /// Text for XML; characters that it forbids, and other control characters, become U+FFFD.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      case _ where scalar.isControl: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
