import Diagnostics
import Replay

/// What it means that a recording fails, while it is shrunk.
enum Failure: Equatable, CustomStringConvertible {
  /// A rule is broken.
  case finding(Rule)
  /// The lab ends by a signal, or does not end.
  case crash
  /// At another pace something else is decided, called or shown at rest.
  case pace(FramePace)
  /// Another lab comes to something else.
  case against(String)

  var description: String {
    switch self {
    case .finding(let rule): "breaks the rule \(rule.rawValue)"
    case .crash: "crashes or hangs"
    case .pace(let pace): "is not the same \(pace)"
    case .against(let lab): "is not the same in \(lab)"
    }
  }
}
