import Diagnostics

/// A sink that keeps what it is told.
public final class CollectingSink: DiagnosticSink {
  public private(set) var diagnostics: [Diagnostic] = []
  /// The rules alone.
  public var rules: [Rule] { diagnostics.map(\.rule) }

  public init() {}

  public func report(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
  }

  /// Forgets what it was told.
  public func removeAll() { diagnostics.removeAll() }
}
