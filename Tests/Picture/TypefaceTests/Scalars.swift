/// The characters that the typeface must have.
enum Scalars {
  static let ascii = scalars(0x21...0x7E)
  static let latin1 = scalars(0xA1...0xAC) + scalars(0xAE...0xFF)
  static let extendedA = scalars(0x100...0x17F)
  static let signs = Array("–—…‘’‚“”„†‡•·‹›‰′″€£¥¢₩₽½¼¾×÷±−°≈≠≤≥∞√πµΩΔ²³™©®".unicodeScalars)
  static let spaces: [Unicode.Scalar] = [" ", "\u{A0}", "\u{2009}", "\u{200A}", "\u{202F}"]
  static let symbols = Array("←↑→↓↔⌘⌥⇧⌃⏎⎋⌫⇥␣▁▂▃▄▅▆▇█✓✕★☆●○■□▲▼◆".unicodeScalars)
  static let all = ascii + latin1 + extendedA + signs + symbols + spaces

  private static func scalars(_ range: ClosedRange<UInt32>) -> [Unicode.Scalar] {
    range.compactMap(Unicode.Scalar.init)
  }
}
