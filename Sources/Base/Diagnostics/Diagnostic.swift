/// A record of misuse of the engine: the rule, the objects, the time, and a sentence.
///
/// Misuse never traps. The engine keeps its previous state and reports a diagnostic. The screen, the trace and a
/// failing test all contain the same sentence.
public struct Diagnostic: Hashable, Sendable {
  /// The severities of a diagnostic, the lightest first.
  public enum Severity: String, Sendable, CaseIterable {
    /// Advice about code that works as in UIKit. The log stores notes apart from warnings and errors; `--notes`
    /// prints them.
    case note
    /// A fault that is visible on screen, or for which the engine did the nearest sensible thing instead of
    /// what the code says.
    case warning
    /// A request that was refused and changed nothing.
    case error
  }

  /// An object that a diagnostic is about, named so that the name is the same in every run.
  public struct Subject: Hashable, Sendable, CustomStringConvertible {
    /// The object's number on its stage, counted from 1 in order of creation; 0 when it has none.
    public let ordinal: Int
    /// The object's type or given name.
    public let name: String

    public init(ordinal: Int, name: String) {
      self.ordinal = ordinal
      self.name = name
    }

    /// Creates the subject of an object that has no number.
    package init(_ name: String) { self.init(ordinal: 0, name: name) }

    /// Creates the subject of an object that has no number, by its type.
    package init(typeOf object: Any) { self.init("\(type(of: object))") }

    public var description: String { ordinal == 0 ? name : "\(name)#\(ordinal)" }
  }

  /// The rule that was broken; the guide has a paragraph for each rule.
  public let rule: Rule
  /// The severity of the diagnostic.
  public let severity: Severity
  /// A sentence: what happened, what holds instead, what to do.
  public let message: String
  /// The objects that the diagnostic is about, the one at fault first.
  public let subjects: [Subject]
  /// The number of the step in which the misuse was found, counted from 0.
  public var frame: Int
  /// The time on the stage's clock when the misuse was found, in nanoseconds.
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
  /// The diagnostic on one line: `warning[rule-id] sentence (Object#3, Other#4) in frame 12`.
  ///
  /// - Complexity: O(*n*) in the length of the result.
  public var description: String {
    let about = subjects.isEmpty ? "" : " (\(subjects.map(\.description).joined(separator: ", ")))"
    return "\(severity.rawValue)[\(rule.id)] \(message)\(about) in frame \(frame)"
  }
}

/// A receiver of diagnostics. A stage has one; layers, views and transitions report to it.
public protocol DiagnosticSink: AnyObject {
  /// Receives one diagnostic. The sink fills in the frame and the time.
  func report(_ diagnostic: Diagnostic)
}
