import Foundation
import LayerTree
import ViewTree

extension UISheetPresentationController {
  /// A height at which a sheet rests.
  public final class Detent: NSObject {
    /// The name of a detent.
    nonisolated public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String

      public init(rawValue: String) { self.rawValue = rawValue }
      public init(_ rawValue: String) { self.rawValue = rawValue }

      /// Half of the largest height.
      public static let medium = Identifier("medium")
      /// The largest height.
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

    /// Half of the largest height; inactive where there is little height.
    public static func medium() -> Detent {
      Detent(.medium) { context in
        context.containerTraitCollection.verticalSizeClass == .compact
          ? nil : (context.maximumDetentValue / 2).rounded()
      }
    }

    /// The largest height.
    public static func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    /// A height of one's own, which is asked for when the room changes, and after `invalidateDetents()`.
    ///
    /// The answer is in points and counts as at most the largest; nil makes the detent inactive. Without an
    /// identifier it gets one that no other has.
    public static func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      if let identifier { return Detent(identifier, resolver) }
      // By the stage's own numbers: the same ones on each run.
      if let time = StageTime.current { return Detent(Identifier("custom \(time.makeOrdinal())"), resolver) }
      unnamed += 1
      return Detent(Identifier("custom without a stage \(unnamed)"), resolver)
    }
    private static var unnamed = 0

    /// The height in points; nil when the detent is inactive there.
    public func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? { resolver(context) }
  }
}

/// What a detent's height may depend on.
@MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: AnyObject {
  /// What the interface is to suit where the sheet is presented.
  var containerTraitCollection: UITraitCollection { get }
  /// The largest height that there is room for, in points.
  var maximumDetentValue: CGFloat { get }
}

/// The room of one sheet at one time.
final class SheetDetentContext: UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat

  init(_ traits: UITraitCollection, _ maximum: CGFloat) {
    containerTraitCollection = traits
    maximumDetentValue = maximum
  }
}
