import Foundation

/// The name of a function that makes a transform of a number.
nonisolated public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// A function that makes a transform of the numbers of an animation.
public final class CAValueFunction: NSObject {
  public let name: CAValueFunctionName
  /// The key path, after `transform`, of the part that the function changes.
  let path: String

  /// Creates the function of a name; `nil` for an unknown name.
  public init?(name: CAValueFunctionName) {
    self.name = name
    let kinds = [("rotate", ".rotation."), ("scale", ".scale."), ("translate", ".translation.")]
    guard let axis = name.rawValue.last, "XYZ".contains(axis),
      let kind = kinds.first(where: { name.rawValue.dropLast() == $0.0 })
    else { return nil }
    path = kind.1 + axis.lowercased()
    super.init()
  }
}
