import Porting

/// The translation of small sources, for a comparison of text.
struct Translation {
  let ported: [PortedSource]

  /// Translates sources named `0.swift`, `1.swift` and so on, as one target.
  init(_ sources: String...) {
    ported = Porting.port(sources.enumerated().map { PortSource(path: "\($0).swift", text: $1) })
  }

  var text: String { ported[0].text }
  var texts: [String] { ported.map(\.text) }
  var diagnostics: [PortDiagnostic] { ported.flatMap(\.diagnostics) }
  var messages: [String] { diagnostics.map(\.description) }
}
