import Diagnostics
import Foundation

// The text of a constraint in diagnostics: a visual format if one can express it, otherwise an equation.
extension NSLayoutConstraint {
  /// The text of the constraint in diagnostics.
  final var text: String {
    let name = identifier.map { "'\($0)' " } ?? ""
    let weight = priority >= .required ? "" : " @\(Self.text(Double(priority.rawValue)))"
    return "<\(name)\(format ?? equation)\(weight)>"
  }

  private var sign: String {
    switch relation {
    case .equal: "=="
    case .lessThanOrEqual: "<="
    case .greaterThanOrEqual: ">="
    }
  }

  /// The constraint as an equation.
  private var equation: String {
    var right: [String] = []
    if second != nil {
      let factor = multiplier == 1 ? "" : Self.text(multiplier) + "*"
      right.append(factor + Self.text(second, secondAttribute, otherBase))
      if constant != 0 { right.append((constant < 0 ? "- " : "+ ") + Self.text(constant.magnitude)) }
    } else {
      right.append(Self.text(constant))
    }
    return "\(Self.text(first, firstAttribute, base)) \(sign) " + right.joined(separator: " ")
  }

  /// The constraint as a visual format; `nil` if none can express it.
  private var format: String? {
    guard let first, let axis = firstAttribute.axis, base == nil, otherBase == nil else { return nil }
    let letter = axis == .horizontal ? "H" : "V"
    let number = (relation == .equal ? "" : sign) + Self.text(constant)
    guard let second else { return "\(letter):[\(Self.name(first))(\(number))]" }
    guard multiplier == 1, !firstAttribute.isOfMargins, !secondAttribute.isOfMargins,
      !firstAttribute.isSided, !secondAttribute.isSided
    else { return nil }
    let isOuter = second.view === first.view?.superview && !second.isGuide
    let space = constant == 0 && relation == .equal ? "" : "-(\(number))-"
    switch (firstAttribute.place, secondAttribute.place) {
    case (.start, .end): return "\(letter):[\(Self.name(second))]\(space)[\(Self.name(first))]"
    case (.start, .start) where isOuter: return "\(letter):|\(space)[\(Self.name(first))]"
    case (.end, .end) where isOuter && constant <= 0 && relation == .equal:
      let inset = constant == 0 ? "" : "-(\(Self.text(-constant)))-"
      return "\(letter):[\(Self.name(first))]\(inset)|"
    default: return nil
    }
  }

  private static func text(_ item: LayoutItem?, _ attribute: Attribute, _ base: Part?) -> String {
    let end = "\(name(item)).\(attribute)"
    return base.map { "(\(end) - \(name($0.item)).\($0.attribute))" } ?? end
  }

  private static func name(_ item: LayoutItem?) -> String {
    guard let item else { return "?" }
    let view = item.view?.subject.description ?? "gone"
    guard item.isGuide else { return view }
    let name = item.guide.map { $0.identifier.isEmpty ? "\($0.kind)Guide" : $0.identifier } ?? "guide"
    return "\(name) of \(view)"
  }

  /// Returns the text of a number, without a fractional part if it is whole.
  static func text(_ number: Double) -> String {
    number.magnitude < 1e15 && number == number.rounded() ? "\(Int(number))" : "\(number)"
  }
}
