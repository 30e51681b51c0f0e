/// Where findings go. A stage has one; layers, views and transitions report to it.
public protocol DiagnosticSink: AnyObject {
  /// Takes one finding. The sink fills in the frame and the time.
  func report(_ diagnostic: Diagnostic)
}
