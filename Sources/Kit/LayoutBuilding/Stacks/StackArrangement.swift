import Foundation
import ViewTree

/// The constraints that arrange the views of a stack view.
struct StackArrangement {
  private typealias Attribute = NSLayoutConstraint.Attribute

  /// The attributes of a view's edges, length and center along one axis.
  private struct Line {
    let start, end, length, center: Attribute

    static let level = Line(start: .leading, end: .trailing, length: .width, center: .centerX)
    static let upright = Line(start: .top, end: .bottom, length: .height, center: .centerY)
  }

  private let stack: UIStackView
  private let views: [UIView]
  /// The item that contains the arranged views: the stack view or its margins.
  private let frame: AnyObject
  private let along: Line
  private let across: Line
  private var made: [NSLayoutConstraint] = []

  /// The priority for otherwise undetermined lengths, below that of a fitting size.
  private static let faint = UILayoutPriority(49)

  init(of stack: UIStackView) {
    self.stack = stack
    views = stack.arrangedSubviews.filter { !$0.isHidden }
    frame = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    along = stack.axis == .horizontal ? .level : .upright
    across = stack.axis == .horizontal ? .upright : .level
  }

  var constraints: [NSLayoutConstraint] {
    var copy = self
    copy.distribute()
    for view in stack.arrangedSubviews { copy.align(view) }
    copy.settle()
    copy.collapse()
    return copy.made
  }

  private mutating func relate(
    _ name: String, _ item: AnyObject, _ attribute: Attribute, _ other: AnyObject?,
    _ otherAttribute: Attribute,
    by relation: NSLayoutConstraint.Relation = .equal, times multiplier: CGFloat = 1,
    plus constant: CGFloat = 0, at priority: UILayoutPriority = .required
  ) {
    let constraint = NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other,
      attribute: other == nil ? .notAnAttribute : otherAttribute, multiplier: multiplier, constant: constant)
    keep(constraint, name, priority)
  }

  private mutating func keep(
    _ constraint: NSLayoutConstraint, _ name: String, _ priority: UILayoutPriority = .required
  ) {
    constraint.identifier = "stack \(name)"
    constraint.priority = priority
    made.append(constraint)
  }

  // MARK: Along the axis

  private mutating func distribute() {
    guard let first = views.first, let last = views.last else { return }
    relate("edge", first, along.start, frame, along.start)
    relate("edge", last, along.end, frame, along.end)
    let isLoose = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
    for (view, next) in zip(views, views.dropFirst()) {
      space(view, next, isLoose ? .greaterThanOrEqual : .equal)
    }
    switch stack.distribution {
    case .fill: break
    case .fillEqually:
      for view in views.dropFirst() { relate("equal lengths", view, along.length, first, along.length) }
    case .fillProportionally: proportion()
    case .equalSpacing: even("equal spacing", from: along.end, to: along.start, .required)
    case .equalCentering: even("equal centering", from: along.center, to: along.center, UILayoutPriority(150))
    }
  }

  private mutating func space(_ view: UIView, _ next: UIView, _ relation: NSLayoutConstraint.Relation) {
    if stack.isBaselineRelativeArrangement, stack.axis == .vertical {
      relate("spacing", next, .firstBaseline, view, .lastBaseline, by: relation, plus: stack.gap(after: view))
    } else {
      relate("spacing", next, along.start, view, along.end, by: relation, plus: stack.gap(after: view))
    }
  }

  private mutating func proportion() {
    let lengths = views.map { view in
      let size = view.intrinsicContentSize
      let length = stack.axis == .horizontal ? size.width : size.height
      // The length of a stack view, or of a view without intrinsic content, is that of its fitting size.
      guard length <= 0 else { return length }
      let fitting = view.systemLayoutSizeFitting(.zero)
      return stack.axis == .horizontal ? fitting.width : fitting.height
    }
    guard let base = lengths.firstIndex(where: { $0 > 0 }) else { return }
    for index in views.indices where index != base {
      let share = lengths[index] / lengths[base]
      guard share > 0, share.isFinite else { continue }
      relate(
        "proportion", views[index], along.length, views[base], along.length, times: share,
        at: UILayoutPriority(999))
    }
  }

  /// Makes the distances between all neighbors equal.
  private mutating func even(
    _ name: String, from end: Attribute, to start: Attribute, _ priority: UILayoutPriority
  ) {
    guard views.count > 2 else { return }
    for index in 2..<views.count {
      let constraint = NSLayoutConstraint(
        first: views[index].layoutItem, start, from: (views[index - 1].layoutItem, end), .equal,
        second: views[1].layoutItem, start, from: (views[0].layoutItem, end), multiplier: 1, constant: 0)
      keep(constraint, name, priority)
    }
  }

  // MARK: Across the axis

  private mutating func align(_ view: UIView) {
    func within(_ start: Bool, _ end: Bool) {
      if start { relate("alignment", view, across.start, frame, across.start, by: .greaterThanOrEqual) }
      if end { relate("alignment", view, across.end, frame, across.end, by: .lessThanOrEqual) }
    }
    switch stack.alignment {
    case .fill:
      relate("alignment", view, across.start, frame, across.start)
      relate("alignment", view, across.end, frame, across.end)
    case .leading:
      relate("alignment", view, across.start, frame, across.start)
      within(false, true)
    case .trailing:
      relate("alignment", view, across.end, frame, across.end)
      within(true, false)
    case .center:
      relate("alignment", view, across.center, frame, across.center)
      within(true, true)
    case .firstBaseline, .lastBaseline:
      within(true, true)
      let isFirst = stack.alignment == .firstBaseline
      let side = isFirst ? across.start : across.end
      relate("alignment", view, side, frame, side, at: Self.faint)
      guard stack.axis == .horizontal, let first = views.first, first !== view, !view.isHidden else { return }
      let line: Attribute = isFirst ? .firstBaseline : .lastBaseline
      relate("baselines", view, line, first, line)
    }
  }

  // MARK: Fallbacks

  /// Makes the stack view as small as its content where no other constraint determines its size.
  private mutating func settle() {
    if stack.alignment != .fill { relate("fit", stack, across.length, nil, .notAnAttribute, at: Self.faint) }
    if views.isEmpty || stack.distribution.rawValue >= UIStackView.Distribution.equalSpacing.rawValue {
      relate("fit", stack, along.length, nil, .notAnAttribute, at: Self.faint)
    }
  }

  /// Gives hidden views a length of 0 at their place in the stack.
  private mutating func collapse() {
    var before: UIView?
    for view in stack.arrangedSubviews {
      guard view.isHidden else {
        before = view
        continue
      }
      if let before {
        relate("hiding", view, along.start, before, along.end)
      } else {
        relate("hiding", view, along.start, frame, along.start)
      }
      relate("hiding", view, along.length, nil, .notAnAttribute, at: UILayoutPriority(999))
    }
  }
}
