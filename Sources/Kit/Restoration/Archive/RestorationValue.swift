import Foundation

/// What a coder was given under a key, as an archive holds it.
nonisolated indirect enum RestorationValue: Hashable, Sendable {
  case flag(Bool)
  case integer(Int64)
  case number(Double)
  case text(String)
  case bytes([UInt8])
  case address(String)
  case path([Int])
  /// Seconds since the beginning of 2001.
  case date(Double)
  /// A universally unique identifier, as text.
  case identifier(String)
  case list([RestorationValue])
  case table([String: RestorationValue])
  /// A controller that is saved too, by its place among the nodes.
  case controller(Int)
  /// An object that was registered to be saved, by its place among them.
  case object(Int)
  /// An object that encodes itself.
  case coded([String: RestorationValue])
}
