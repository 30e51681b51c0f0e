import Foundation

/// An edge, a middle or a length of a view or guide, to make constraints of.
///
/// Only anchors of one kind compare, which the compiler sees to.
@MainActor
public class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  final let layoutItem: LayoutItem
  final let attribute: NSLayoutConstraint.Attribute
  /// For the distance between two anchors: where it begins.
  final let base: (item: LayoutItem, attribute: NSLayoutConstraint.Attribute)?

  init(
    _ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute,
    from base: (item: LayoutItem, attribute: NSLayoutConstraint.Attribute)? = nil
  ) {
    layoutItem = item
    self.attribute = attribute
    self.base = base
    super.init()
  }

  /// The view or guide it belongs to.
  public final var item: AnyObject? { layoutItem.object }
  /// A Boolean value indicating whether constraints leave the item's place open.
  public final var hasAmbiguousLayout: Bool { layoutItem.isAmbiguous }

  public final func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { relate(.equal, anchor, 1, c) }

  public final func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { relate(.greaterThanOrEqual, anchor, 1, c) }

  public final func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { relate(.lessThanOrEqual, anchor, 1, c) }

  final func relate(
    _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<AnchorType>?, _ multiplier: CGFloat,
    _ constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      first: layoutItem, attribute, from: base, relation, second: other?.layoutItem,
      other?.attribute ?? .notAnAttribute, from: other?.base, multiplier: multiplier, constant: constant)
  }
}
