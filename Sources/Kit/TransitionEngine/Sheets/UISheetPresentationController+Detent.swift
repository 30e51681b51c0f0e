import Foundation
import LayerTree
import ViewTree

extension UISheetPresentationController {
  /// A height at which a sheet settles.
  public final class Detent: NSObject {
    /// The name of a detent.
    nonisolated public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String

      public init(rawValue: String) { self.rawValue = rawValue }
      public init(_ rawValue: String) { self.rawValue = rawValue }

      /// The identifier of the detent at half of the largest height.
      public static let medium = Identifier("medium")
      /// The identifier of the detent at the largest height.
      public static let large = Identifier("large")
    }

    public let identifier: Identifier
    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private init(
      _ identifier: Identifier,
      _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      self.identifier = identifier
      self.resolver = resolver
      super.init()
    }

    /// Creates the detent at half of the largest height; inactive in a compact height.
    public static func medium() -> Detent {
      Detent(.medium) { context in
        context.containerTraitCollection.verticalSizeClass == .compact
          ? nil : (context.maximumDetentValue / 2).rounded()
      }
    }

    /// Creates the detent at the largest height.
    public static func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    /// Creates a detent with a custom height, which is computed when the container changes and after
    /// `invalidateDetents()`.
    ///
    /// The resolver returns points; a height above the largest counts as the largest, and `nil` makes the detent
    /// inactive. Without an identifier, the detent gets a unique one.
    public static func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      if let identifier { return Detent(identifier, resolver) }
      // The stage's own ordinals are the same on each run.
      if let time = StageTime.current { return Detent(Identifier("custom \(time.makeOrdinal())"), resolver) }
      unnamed += 1
      return Detent(Identifier("custom without a stage \(unnamed)"), resolver)
    }
    private static var unnamed = 0

    /// Returns the height in points; `nil` when the detent is inactive in the context.
    public func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? { resolver(context) }
  }
}

/// The values that a detent's height may depend on.
@MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: AnyObject {
  /// The traits of the container in which the sheet is presented.
  var containerTraitCollection: UITraitCollection { get }
  /// The largest possible height of a detent in the container, in points.
  var maximumDetentValue: CGFloat { get }
}

/// The values for the detents of one sheet at one time.
final class SheetDetentContext: UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat

  init(_ traits: UITraitCollection, _ maximum: CGFloat) {
    containerTraitCollection = traits
    maximumDetentValue = maximum
  }
}
