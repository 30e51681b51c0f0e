/// What of a flow layout becomes invalid.
@MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// A Boolean value indicating whether the delegate is to be asked for sizes and distances. Taken and left alone: it is
  /// asked in any case. **(ours)**
  open var invalidateFlowLayoutDelegateMetrics = true
  open var invalidateFlowLayoutAttributes = true
}
