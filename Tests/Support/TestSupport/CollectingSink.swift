import Diagnostics

/// A sink that keeps the rules of what it is told.
public final class CollectingSink: DiagnosticSink {
  public private(set) var rules: [Rule] = []

  public init() {}

  public func report(_ diagnostic: Diagnostic) {
    rules.append(diagnostic.rule)
  }
}
