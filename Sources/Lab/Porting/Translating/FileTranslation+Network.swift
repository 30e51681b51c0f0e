// Answers of the network, which arrive on a thread of their own.
extension FileTranslation {
  /// Makes the closure that takes a data task's answer run on the main queue. Swift 5 on iOS lets such a closure use
  /// controllers from any thread; here their classes belong to the main actor.
  mutating func translateDataTask(_ at: Int) {
    guard source.isToken(at - 1, "."), source.isToken(at + 1, "("), let close = source.partner(of: at + 1),
      source.isToken(at + 2, "with")
    else { return }
    var open = close + 1
    var next = at + 2
    while next < close {
      if source.isToken(next, "completionHandler"), source.isToken(next + 2, "{") { open = next + 2 }
      next = source.after(next)
    }
    guard source.isToken(open, "{"), !source.tokens[open].startsLine, let end = source.partner(of: open),
      let word = beginning(of: open..<end)
    else { return }
    insert(" DispatchQueue.main.async {", after: word)
    insert("} ", before: end)
  }

  /// Returns the index of a closure's `in`; `nil` for a closure without parameters.
  private func beginning(of closure: Range<Int>) -> Int? {
    var at = closure.lowerBound + 1
    let end = min(closure.upperBound, at + Self.mostParameterTokens)
    while at < end {
      if source.isToken(at, "in") { return at }
      if source.isToken(at, "for") || source.isToken(at, "{") { return nil }
      at = source.after(at)
    }
    return nil
  }

  /// The largest number of tokens before a closure's `in`.
  private static let mostParameterTokens = 64

  /// Names Foundation's queue where a session takes a delegate's.
  mutating func translateDelegateQueue(_ at: Int) {
    guard source.isToken(at + 1, ":"), source.isToken(at + 2, "OperationQueue") else { return }
    insert("Foundation.", before: at + 2)
  }
}
