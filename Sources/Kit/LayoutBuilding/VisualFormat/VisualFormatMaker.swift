import Foundation
import LayerTree
import ViewTree

/// A builder of the constraints of a visual format, from the views and numbers that it names.
struct VisualFormatMaker {
  let format: VisualFormat
  let options: NSLayoutConstraint.FormatOptions
  let metrics: [String: Any]
  let views: [String: Any]

  private typealias Attribute = NSLayoutConstraint.Attribute

  func constraints() throws(VisualFormatError) -> [NSLayoutConstraint] {
    var items: [AnyObject] = []
    for index in format.views.indices { items.append(try item(at: index)) }
    var made: [NSLayoutConstraint] = []
    for index in format.views.indices {
      if index > 0 { made += try between(index, items) }
      for predicate in format.views[index].predicates { made.append(try length(items[index], predicate)) }
    }
    return made + (try aligned(items))
  }

  // MARK: Items

  private func item(at index: Int) throws(VisualFormatError) -> AnyObject {
    let view = format.views[index]
    guard let name = view.name else {
      // The edge is that of the superview of the neighboring view.
      let neighbour = index == 0 ? 1 : index - 1
      guard format.views.indices.contains(neighbour),
        let around = LayoutItem.of(try item(at: neighbour)).flatMap({
          $0.isGuide ? $0.view : $0.view?.superview
        })
      else {
        throw VisualFormatError(
          view.column,
          "the view next to the edge has no superview", cure: "Add the view to one first")
      }
      return around
    }
    guard let found = views[name] else {
      throw VisualFormatError(
        view.column,
        "no view is named “\(name)”", cure: "Add it to “views” under this name")
    }
    let object = found as AnyObject
    guard object is UIView || object is UILayoutGuide else {
      throw VisualFormatError(
        view.column, "“\(name)” is neither a view nor a layout guide",
        cure: "Pass a view under this name")
    }
    return object
  }

  private func number(_ value: VisualFormat.Quantity, _ column: Int) throws(VisualFormatError) -> CGFloat {
    guard let number = try metric(value, column) else {
      throw VisualFormatError(column, "no metric is named “\(text(value))”", cure: "Add it to “metrics”")
    }
    return number
  }

  /// Returns a number or the value of a metric, or `nil` for a name that is no metric.
  private func metric(_ value: VisualFormat.Quantity, _ column: Int) throws(VisualFormatError) -> CGFloat? {
    guard case .name(let name) = value else {
      if case .number(let number) = value { return CGFloat(number) }
      return nil
    }
    switch metrics[name] {
    case nil: return nil
    case let number as CGFloat: return number
    case let number as Double: return CGFloat(number)
    case let number as Float: return CGFloat(number)
    case let number as Int: return CGFloat(number)
    case let number as NSNumber: return CGFloat(number.doubleValue)
    default:
      throw VisualFormatError(
        column, "the metric “\(name)” is not a number",
        cure: "Pass a number under this name")
    }
  }

  private func text(_ value: VisualFormat.Quantity) -> String {
    switch value {
    case .name(let name): name
    case .number(let number): "\(number)"
    }
  }

  // MARK: Lengths

  private func length(
    _ item: AnyObject, _ predicate: VisualFormat.Predicate
  ) throws(VisualFormatError) -> NSLayoutConstraint {
    let own: Attribute = format.isVertical ? .height : .width
    if let number = try metric(predicate.value, predicate.column) {
      return try weighted(
        NSLayoutConstraint(
          item: item, attribute: own, relatedBy: predicate.relation, toItem: nil, attribute: .notAnAttribute,
          multiplier: 1, constant: number * predicate.multiplier + predicate.constant), predicate)
    }
    let name = text(predicate.value)
    guard let other = views[name] else {
      throw VisualFormatError(
        predicate.column, "no metric and no view is named “\(name)”",
        cure: "Add it to “metrics” or “views”")
    }
    var attribute = own
    if let word = predicate.attribute {
      guard word == "width" || word == "height" else {
        throw VisualFormatError(predicate.column, "expected the length “width” or “height”, found “\(word)”")
      }
      attribute = word == "width" ? .width : .height
    }
    return try weighted(
      NSLayoutConstraint(
        item: item, attribute: own, relatedBy: predicate.relation, toItem: other as AnyObject,
        attribute: attribute, multiplier: predicate.multiplier, constant: predicate.constant), predicate)
  }

  private func weighted(
    _ constraint: NSLayoutConstraint, _ predicate: VisualFormat.Predicate
  ) throws(VisualFormatError) -> NSLayoutConstraint {
    guard let priority = predicate.priority else { return constraint }
    let number = try number(priority, predicate.priorityColumn)
    guard number > 0, number <= 1000 else {
      throw VisualFormatError(
        predicate.priorityColumn, "expected a priority above 0 and at most 1000, found \(number)")
    }
    constraint.priority = UILayoutPriority(Float(number))
    return constraint
  }

  // MARK: Distances

  private func between(_ index: Int, _ items: [AnyObject]) throws(VisualFormatError) -> [NSLayoutConstraint] {
    let (start, end) = edges
    let (before, after) = (format.views[index - 1].name == nil, format.views[index].name == nil)
    func relate(
      _ relation: NSLayoutConstraint.Relation, _ distance: CGFloat, margins: Bool = false
    ) -> NSLayoutConstraint {
      // The later view begins where the earlier one ends, or at the edge of the superview.
      let first = after ? (margins ? Self.margin(end) : end) : start
      let second = before ? (margins ? Self.margin(start) : start) : end
      return isTurned
        ? NSLayoutConstraint(
          item: items[index - 1], attribute: second, relatedBy: relation, toItem: items[index],
          attribute: first, multiplier: 1, constant: distance)
        : NSLayoutConstraint(
          item: items[index], attribute: first, relatedBy: relation, toItem: items[index - 1],
          attribute: second, multiplier: 1, constant: distance)
    }
    switch format.connections[index - 1] {
    case .none: return [relate(.equal, 0)]
    case .standard:
      return [before || after ? relate(.equal, 0, margins: true) : relate(.equal, systemSpacing)]
    case .distance(let predicates):
      var made: [NSLayoutConstraint] = []
      for predicate in predicates {
        let distance =
          try number(predicate.value, predicate.column) * predicate.multiplier + predicate.constant
        made.append(try weighted(relate(predicate.relation, distance), predicate))
      }
      return made
    }
  }

  private var isTurned: Bool { !format.isVertical && options.contains(.directionRightToLeft) }

  /// The attributes at which the row begins and ends.
  private var edges: (start: Attribute, end: Attribute) {
    if format.isVertical { return (.top, .bottom) }
    if options.contains(.directionRightToLeft) { return (.right, .left) }
    return options.contains(.directionLeftToRight) ? (.left, .right) : (.leading, .trailing)
  }

  private static func margin(_ attribute: Attribute) -> Attribute {
    switch attribute {
    case .left: .leftMargin
    case .right: .rightMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    default: attribute
    }
  }

  // MARK: Alignment

  private static var alignments: [(NSLayoutConstraint.FormatOptions, Attribute)] {
    [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
      (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
      (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline),
      (.alignAllFirstBaseline, .firstBaseline),
    ]
  }

  private func aligned(_ items: [AnyObject]) throws(VisualFormatError) -> [NSLayoutConstraint] {
    let named = items.indices.filter { format.views[$0].name != nil }.map { items[$0] }
    // UIKit accepts any alignment of a single view.
    guard named.count > 1 else { return [] }
    var made: [NSLayoutConstraint] = []
    for (option, attribute) in Self.alignments where options.contains(option) {
      guard (attribute.axis == .horizontal) == format.isVertical else {
        let (axis, other, example) =
          format.isVertical
          ? ("vertical", "horizontal", "alignAllCenterX") : ("horizontal", "vertical", "alignAllCenterY")
        throw VisualFormatError(
          1, "expected a \(other) alignment of the views of a \(axis) format, found \(attribute)",
          cure: "Use an option such as \(example)")
      }
      for (one, next) in zip(named, named.dropFirst()) {
        made.append(
          NSLayoutConstraint(
            item: one, attribute: attribute, relatedBy: .equal, toItem: next, attribute: attribute,
            multiplier: 1,
            constant: 0))
      }
    }
    return made
  }
}
