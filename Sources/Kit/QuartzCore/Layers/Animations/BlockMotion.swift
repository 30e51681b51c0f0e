import Foundation
import LayerTree
import MotionMath

/// An animation on a layer: either one that was added explicitly, or a property that an animation block
/// animates.
struct AttachedAnimation {
  var key: String
  let sequence: Int
  var motion: LayerMotions.Motion?
  var moving: BlockMotion?
}

/// A property that an animation block animates, or a part of one, under the key path that Core Animation uses
/// for it.
@MainActor
struct BlockMotion {
  let keyPath: String
  private let property: MovingProperty
  /// The range of this part's numbers among the numbers of the property.
  private let part: Range<Int>

  /// Returns the animations that a property stands for: two for the bounds of a view, one for anything else.
  static func parts(of property: MovingProperty, isOfView: Bool) -> [BlockMotion] {
    let name =
      switch property.property {
      case .fill: "backgroundColor"
      case .border: "borderColor"
      default: property.property.rawValue
      }
    guard property.property == .bounds, isOfView else {
      return [BlockMotion(keyPath: name, property: property, part: property.from.indices)]
    }
    return [
      BlockMotion(keyPath: "bounds.origin", property: property, part: 0..<2),
      BlockMotion(keyPath: "bounds.size", property: property, part: 2..<4),
    ]
  }

  func remove() { property.remove(part) }

  /// Returns an animation with the same values and pacing. An additive property gives an additive animation,
  /// from the remaining distance to zero.
  func makeAnimation() -> CABasicAnimation {
    let made = Self.animation(of: keyPath, property.pacing)
    made.fillMode = .both
    let (from, to) = (Array(property.from[part]), Array(property.to[part]))
    switch property.property {
    case .fill, .border, .shadowColor:
      (made.fromValue, made.toValue) = (color(from), color(to))
    case .transform:
      made.fromValue = CGAffineTransform(MovingProperty.transform(from))
      made.toValue = CGAffineTransform(MovingProperty.transform(to))
    default:
      made.isAdditive = true
      made.fromValue = value(zip(from, to).map { $0 - $1 })
      made.toValue = value(to.map { _ in 0 })
    }
    return made
  }

  /// Returns an animation of a pacing without values.
  static func animation(of keyPath: String, _ pacing: Pacing) -> CABasicAnimation {
    let made: CABasicAnimation
    switch pacing.easing {
    case .spring(let spring, let velocity):
      let springy = CASpringAnimation(keyPath: keyPath)
      (springy.mass, springy.stiffness, springy.damping) = (1, spring.stiffness(), spring.damping())
      springy.initialVelocity = velocity
      made = springy
    case .cubic(let curve):
      made = CABasicAnimation(keyPath: keyPath)
      made.timingFunction = CAMediaTimingFunction(curve)
    case .linear, .broken:
      made = CABasicAnimation(keyPath: keyPath)
      made.timingFunction = CAMediaTimingFunction(name: .linear)
    }
    made.duration = pacing.duration
    made.repeatCount = Float(pacing.repeatCount)
    made.autoreverses = pacing.autoreverses
    return made
  }

  private func color(_ numbers: [Double]) -> CGColor {
    CGColor(RGBA(vector: SIMD4(numbers[0], numbers[1], numbers[2], numbers[3])))
  }

  /// Returns the numbers as a value of the type that the key path takes.
  private func value(_ numbers: [Double]) -> Any {
    switch numbers.count {
    case 4: CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    case 2 where keyPath == "bounds.size" || keyPath == "shadowOffset":
      CGSize(width: numbers[0], height: numbers[1])
    case 2: CGPoint(x: numbers[0], y: numbers[1])
    default: CGFloat(numbers.first ?? 0)
    }
  }
}
