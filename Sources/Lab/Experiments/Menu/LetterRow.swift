import UIKit

/// A letter: who it is from, and two bars of text, on the side where reading begins.
final class LetterRow: UIView {
  private let sender = UIView()
  private let lines = [UIView(), UIView()]
  private var widths: [NSLayoutConstraint] = []

  convenience init(_ number: Int) {
    self.init(frame: .zero)
    backgroundColor = .white
    layer.cornerRadius = 14
    sender.layer.cornerRadius = 20
    for part in [sender] + lines {
      part.translatesAutoresizingMaskIntoConstraints = false
      addSubview(part)
    }
    for line in lines {
      line.backgroundColor = Palette.line
      line.layer.cornerRadius = 5
    }
    widths = lines.map { $0.widthAnchor.constraint(equalToConstant: 100) }
    NSLayoutConstraint.activate(
      [
        heightAnchor.constraint(equalToConstant: 64),
        sender.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 14),
        sender.centerYAnchor.constraint(equalTo: centerYAnchor),
        sender.widthAnchor.constraint(equalToConstant: 40),
        sender.heightAnchor.constraint(equalToConstant: 40),
        lines[0].topAnchor.constraint(equalTo: topAnchor, constant: 18),
        lines[1].topAnchor.constraint(equalTo: topAnchor, constant: 36),
      ] + widths
        + lines.flatMap {
          [
            $0.leadingAnchor.constraint(equalTo: sender.trailingAnchor, constant: 14),
            $0.heightAnchor.constraint(equalToConstant: 10),
          ]
        })
    show(number)
  }

  /// Shows another letter.
  func show(_ number: Int) {
    sender.backgroundColor = Palette.hues[number % Palette.hues.count]
    widths[0].constant = CGFloat(110 + number * 53 % 90)
    widths[1].constant = CGFloat(60 + number * 37 % 70)
  }
}
