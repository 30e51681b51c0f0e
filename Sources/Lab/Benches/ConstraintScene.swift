import Foundation
import ViewTree

/// A list of rows laid out by constraints, each with a square picture, a title and a line below it.
package final class ConstraintScene {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private var constraints: [NSLayoutConstraint] = []
  private var middle: [NSLayoutConstraint] = []
  private var last: UIView?
  private var step = 0

  package init(_ count: Int = 1000) {
    var last = window.topAnchor
    while constraints.count + 13 <= count {
      let (row, picture, title, line) = (UIView(), UIView(), UILabel(), UILabel())
      (title.text, line.text) = ("Row \(constraints.count)", "What it says below")
      window.addSubview(row)
      for view in [row, picture, title, line] { view.translatesAutoresizingMaskIntoConstraints = false }
      for view in [picture, title, line] { row.addSubview(view) }
      constraints += [
        row.leadingAnchor.constraint(equalTo: window.leadingAnchor),
        row.trailingAnchor.constraint(equalTo: window.trailingAnchor),
        row.topAnchor.constraint(equalTo: last, constant: 4),
        picture.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 16),
        picture.centerYAnchor.constraint(equalTo: row.centerYAnchor),
        picture.widthAnchor.constraint(equalTo: picture.heightAnchor),
        picture.heightAnchor.constraint(equalToConstant: 32),
        title.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 12),
        title.trailingAnchor.constraint(lessThanOrEqualTo: row.trailingAnchor, constant: -16),
        title.topAnchor.constraint(equalTo: row.topAnchor, constant: 8),
        line.leadingAnchor.constraint(equalTo: title.leadingAnchor),
        line.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 2),
        line.bottomAnchor.constraint(equalTo: row.bottomAnchor, constant: -8),
      ]
      last = row.bottomAnchor
      self.last = row
    }
    let row = constraints.count / 26
    middle = Array(constraints[(13 * row)..<(13 * row + 13)])
    while constraints.count < count {
      let bar = UIView()
      bar.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(bar)
      constraints.append(bar.widthAnchor.constraint(equalToConstant: CGFloat(constraints.count % 7)))
    }
  }

  var count: Int { constraints.count }
  /// The y-coordinate of the last row's bottom, in points.
  var extent: CGFloat { last?.frame.maxY ?? 0 }

  package func activate() {
    NSLayoutConstraint.activate(constraints)
    window.layoutIfNeeded()
  }

  /// Changes one constant, a different one on each call, and lays out.
  package func change() {
    step += 1
    let constraint = constraints[step * 7 % constraints.count]
    constraint.constant += step % 2 == 0 ? 1 : -1
    window.layoutIfNeeded()
  }

  /// Changes the top or, on alternate calls, the bottom of the middle row, and lays out; half of the rows move.
  func move() {
    step += 1
    let constraint = middle[step % 2 == 0 ? 2 : 12]
    constraint.constant += step % 4 < 2 ? 1 : -1
    window.layoutIfNeeded()
  }

  /// Removes and restores the constraints of the middle row, with a layout after each.
  func renew() {
    NSLayoutConstraint.deactivate(middle)
    window.layoutIfNeeded()
    NSLayoutConstraint.activate(middle)
    window.layoutIfNeeded()
  }
}
