import TransitionEngine

/// What does as a verb says, and the table that its words are understood by.
protocol Command {
  /// How it is used: options stand there by their names alone.
  static var usage: String { get }
  /// Its options, in the order of help.
  static var options: [CommandOption] { get }

  /// Understands the words after the verb.
  init(_ words: [String], _ catalogue: Catalogue) throws(LabError)
  func run() throws(LabError)
}
