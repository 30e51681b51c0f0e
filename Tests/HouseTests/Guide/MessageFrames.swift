/// The functions that compose messages, by name.
struct MessageFrames {
  private let frames: [String: [MessageFrame]]

  init(_ frames: [MessageFrame]) { self.frames = Dictionary(grouping: frames, by: \.name) }

  /// The messages of a file that functions complete: no messages by themselves.
  func templates(in path: String) -> Set<MessagePhrases.Phrase> {
    Set(
      frames.values.joined().filter { $0.path == path }.map {
        MessagePhrases.Phrase(line: $0.line, text: $0.template)
      })
  }

  /// The function that a call calls: one of the file, else of the module, else of any other.
  func frame(
    for call: MessageCall, in tokens: [Token], path: String, module: String, inner: Bool = false
  ) -> MessageFrame? {
    let fitting = (frames[call.name] ?? []).filter {
      $0.isVisible(from: path, module: module) && !$0.messages(of: call, in: tokens, inner: inner).isEmpty
    }
    return fitting.first { $0.path == path } ?? fitting.first { $0.module == module } ?? fitting.first
  }

  /// The texts of a call: composed by its function, or as they are.
  func phrases(
    of call: MessageCall, in tokens: [Token], frame: MessageFrame?, inner: Bool = false
  ) -> [MessagePhrases.Phrase] {
    if let frame { return frame.messages(of: call, in: tokens, inner: inner) }
    return call.arguments.flatMap { MessagePhrases.of(tokens, in: $0.range) }
  }

  /// The texts of all calls in a part of a file, and then of its other literals.
  func phrases(_ tokens: [Token], in range: Range<Int>, path: String, module: String) -> [MessagePhrases
    .Phrase]
  {
    let composed = range.compactMap { MessageCall(tokens, at: $0) }.flatMap { call in
      phrases(
        of: call, in: tokens,
        frame: frame(for: call, in: tokens, path: path, module: module, inner: true), inner: true)
    }
    // A sentence that is assigned or returned begins with its first literal.
    let others = range.filter { tokens[$0].kind == .literal && tokens[$0].text.contains("\\(") }.compactMap {
      MessagePhrases.joined(tokens, at: $0)
    }
    return composed + others
  }
}
