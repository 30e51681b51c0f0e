/// A finding about how the engine was used: which rule, about what, when, and in plain words.
///
/// Misuse never traps. It leaves the previous state as it was and one of these, so that the picture on
/// screen, the trace and a failing test all say the same sentence.
public struct Diagnostic: Hashable, Sendable {
  /// The weight of a diagnostic, the lightest first.
  public enum Severity: String, Sendable, CaseIterable {
    /// Advice: the result is what was asked for, and what UIKit shows. Kept apart, and shown on request.
    case note
    /// A fault: somebody in front of the screen would see it, or the engine did the nearest sensible thing instead of
    /// what the code says.
    case warning
    /// The request was refused and changed nothing.
    case error
  }

  /// What a finding is about, named so that it reads the same on every run.
  public struct Subject: Hashable, Sendable, CustomStringConvertible {
    /// The object's number on its stage, counted from 1 in order of creation; 0 when it has none.
    public let ordinal: Int
    /// The object's type or given name.
    public let name: String

    public init(ordinal: Int, name: String) {
      self.ordinal = ordinal
      self.name = name
    }

    public var description: String { ordinal == 0 ? name : "\(name)#\(ordinal)" }
  }

  /// The rule that was broken; each has a paragraph in the guide.
  public let rule: Rule
  /// How much it weighs.
  public let severity: Severity
  /// One sentence: what happened, what holds instead, what to do.
  public let message: String
  /// The objects it is about, the one at fault first.
  public let subjects: [Subject]
  /// The number of the step it was found in, counted from 0.
  public var frame: Int
  /// The stage's clock when it was found, in nanoseconds.
  public var time: Int64

  public init(
    _ rule: Rule, _ severity: Severity, _ message: String, about subjects: [Subject] = [], frame: Int = 0,
    time: Int64 = 0
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.subjects = subjects
    self.frame = frame
    self.time = time
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The finding on one line: `warning[rule-id] sentence (Object#3, Other#4) in frame 12`.
  public var description: String {
    let about = subjects.isEmpty ? "" : " (\(subjects.map(\.description).joined(separator: ", ")))"
    return "\(severity.rawValue)[\(rule.rawValue)] \(message)\(about) in frame \(frame)"
  }
}

/// Where findings go. A stage has one; layers, views and transitions report to it.
public protocol DiagnosticSink: AnyObject {
  /// Takes one finding. The sink fills in the frame and the time.
  func report(_ diagnostic: Diagnostic)
}
