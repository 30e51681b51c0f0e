import Testing

// The functions say what `#expect` says, and build in a third of the time: the macro's expansion makes a closure of
// each operand, which the compiler has to type-check. The macro stays where a test expects an error.

/// Records an issue where a condition is false. The issue quotes the call.
///
/// - Parameter place: where the issue is shown; the place of the call, unless a function checks for its callers.
public func expect(
  _ condition: Bool, _ comment: @autoclosure () -> Comment? = nil,
  sourceLocation place: SourceLocation? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  guard !condition else { return }
  let call = Call(fileID: fileID, filePath: filePath, line: line, column: column)
  call.record(nil, comment(), at: place)
}

/// Records an issue where two values differ. The issue quotes the call and both values.
public func expect<Value: Equatable>(
  _ value: Value, equals expected: Value, _ comment: @autoclosure () -> Comment? = nil,
  sourceLocation place: SourceLocation? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  guard value != expected else { return }
  let call = Call(fileID: fileID, filePath: filePath, line: line, column: column)
  call.record("expected \(described(expected)), found \(described(value))", comment(), at: place)
}

/// Records an issue where a value is not below a limit. The issue quotes the call and both values.
public func expect<Value: Comparable>(
  _ value: Value, isBelow limit: Value, _ comment: @autoclosure () -> Comment? = nil,
  sourceLocation place: SourceLocation? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  guard !(value < limit) else { return }
  let call = Call(fileID: fileID, filePath: filePath, line: line, column: column)
  call.record("expected less than \(described(limit)), found \(described(value))", comment(), at: place)
}

/// Records an issue where a value is not above a limit. The issue quotes the call and both values.
public func expect<Value: Comparable>(
  _ value: Value, isAbove limit: Value, _ comment: @autoclosure () -> Comment? = nil,
  sourceLocation place: SourceLocation? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  guard !(value > limit) else { return }
  let call = Call(fileID: fileID, filePath: filePath, line: line, column: column)
  call.record("expected more than \(described(limit)), found \(described(value))", comment(), at: place)
}

/// Records an issue where a value is neither a limit nor below it. The issue quotes the call and both values.
public func expect<Value: Comparable>(
  _ value: Value, isAtMost limit: Value, _ comment: @autoclosure () -> Comment? = nil,
  sourceLocation place: SourceLocation? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  guard !(value <= limit) else { return }
  let call = Call(fileID: fileID, filePath: filePath, line: line, column: column)
  call.record("expected at most \(described(limit)), found \(described(value))", comment(), at: place)
}

/// Records an issue where a value is neither a limit nor above it. The issue quotes the call and both values.
public func expect<Value: Comparable>(
  _ value: Value, isAtLeast limit: Value, _ comment: @autoclosure () -> Comment? = nil,
  sourceLocation place: SourceLocation? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  guard !(value >= limit) else { return }
  let call = Call(fileID: fileID, filePath: filePath, line: line, column: column)
  call.record("expected at least \(described(limit)), found \(described(value))", comment(), at: place)
}

/// Returns a value as a person reads it: a text in quotes, the contents of an optional.
private func described<Value>(_ value: Value) -> String {
  if let text = value as? String { return String(reflecting: text) }
  if let optional = value as? any AnyOptional { return optional.contents }
  return String(describing: value)
}

private protocol AnyOptional {
  var contents: String { get }
}

extension Optional: AnyOptional {
  fileprivate var contents: String { map { described($0) } ?? "nil" }
}
