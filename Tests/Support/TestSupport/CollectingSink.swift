import Diagnostics

/// A sink that collects diagnostics.
public final class CollectingSink: DiagnosticSink {
  public private(set) var diagnostics: [Diagnostic] = []
  /// The rules of the diagnostics, in order.
  public var rules: [Rule] { diagnostics.map(\.rule) }

  public init() {}

  public func report(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
  }

  /// Removes all collected diagnostics.
  public func removeAll() { diagnostics.removeAll() }
}
