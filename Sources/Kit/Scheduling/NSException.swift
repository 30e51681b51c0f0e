import Foundation

/// A condition that interrupts the program, with its name and its reason.
///
/// Swift code cannot catch an exception, so raising one ends the program, as it does in UIKit where nothing catches it.
nonisolated open class NSException: NSObject, @unchecked Sendable {
  public final let name: NSExceptionName
  public final let reason: String?
  public final let userInfo: [AnyHashable: Any]?

  public init(
    name aName: NSExceptionName, reason aReason: String?, userInfo aUserInfo: [AnyHashable: Any]? = nil
  ) {
    name = aName
    reason = aReason
    userInfo = aUserInfo
    super.init()
  }

  /// Ends the program with the name and the reason.
  open func raise() { fatalError(description) }

  /// Ends the program with a name and a reason in whose format the arguments are inserted.
  public static func raise(_ name: NSExceptionName, format: String, arguments argList: CVaListPointer) {
    NSException(name: name, reason: NSString(format: format, arguments: argList) as String).raise()
  }

  open override var description: String { "\(name.rawValue): \(reason ?? "no reason was given")" }
}

extension NSExceptionName {
  public static let genericException = NSExceptionName(rawValue: "NSGenericException")
  public static let rangeException = NSExceptionName(rawValue: "NSRangeException")
  public static let invalidArgumentException = NSExceptionName(rawValue: "NSInvalidArgumentException")
  public static let internalInconsistencyException = NSExceptionName(
    rawValue: "NSInternalInconsistencyException")
}
