/// The modifier keys that are down.
nonisolated public struct UIKeyModifierFlags: OptionSet, Sendable, Hashable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Caps Lock.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// Alt, or Option.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// Command, or the key with a window on it.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
}
