import Foundation

/// A category of log messages. **(ours)** Messages go to standard error.
nonisolated public struct OSLog: Sendable {
  private let category: String?
  private let isEnabled: Bool

  public static let `default` = OSLog(category: nil, isEnabled: true)
  /// A log that writes nothing.
  public static let disabled = OSLog(category: nil, isEnabled: false)

  public init(subsystem: String, category: String) {
    self.init(category: "\(subsystem): \(category)", isEnabled: true)
  }

  private init(category: String?, isEnabled: Bool) {
    self.category = category
    self.isEnabled = isEnabled
  }

  fileprivate func write(_ message: StaticString, _ type: OSLogType, _ arguments: [any CVarArg]) {
    guard let line = line(message, type, arguments) else { return }
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }

  /// Returns the line that a message writes; `nil` for one that is not written.
  func line(_ message: StaticString, _ type: OSLogType, _ arguments: [any CVarArg]) -> String? {
    guard isEnabled, type.isWritten else { return nil }
    let format = "\(message)".replacing("{public}", with: "").replacing("{private}", with: "")
    return (category.map { "[\($0)] " } ?? "") + String(format: format, arguments: arguments)
  }
}

/// The importance of a log message. Messages of the types `info` and `debug` are not written, as on a device.
nonisolated public struct OSLogType: RawRepresentable, Equatable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let `default` = OSLogType(rawValue: 0)
  public static let info = OSLogType(rawValue: 1)
  public static let debug = OSLogType(rawValue: 2)
  public static let error = OSLogType(rawValue: 16)
  public static let fault = OSLogType(rawValue: 17)

  fileprivate var isWritten: Bool { self != .info && self != .debug }
}

/// Writes a message whose format may contain `%@`, `%d`, `%f` and `%s`, also with `{public}` and `{private}`.
nonisolated public func os_log(
  _ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ arguments: any CVarArg...
) {
  log.write(message, type, arguments)
}

/// Writes a message.
nonisolated public func os_log(
  _ type: OSLogType, log: OSLog = .default, _ message: StaticString, _ arguments: any CVarArg...
) {
  log.write(message, type, arguments)
}
