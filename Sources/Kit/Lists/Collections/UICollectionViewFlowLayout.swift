import Diagnostics
import Foundation
import ViewTree

/// A layout of items in lines, as words in a text, with a header and a footer for each section.
///
/// As in UIKit, a full line is spread over the whole breadth, and items lower than their line are centered in the line.
/// A line of one item begins at the left, and so does the last line of a section. When all items are equally broad, the
/// items of the last line stand below the items of the line before. Negative distances count as 0. **(ours)**
@MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { changed(oldValue, scrollDirection) }
  }
  open var minimumLineSpacing: CGFloat = 10 { didSet { changed(oldValue, minimumLineSpacing) } }
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { changed(oldValue, minimumInteritemSpacing) } }
  open var itemSize = CGSize(width: 50, height: 50) { didSet { changed(oldValue, itemSize) } }
  /// The size of items that have not been on screen; each cell is then asked for its preferred size. Zero, the initial
  /// value, means that sizes are known.
  open var estimatedItemSize = CGSize.zero {
    didSet {
      guard estimatedItemSize != oldValue else { return }
      forgetSizes()
      invalidateLayout()
    }
  }
  open var headerReferenceSize = CGSize.zero { didSet { changed(oldValue, headerReferenceSize) } }
  open var footerReferenceSize = CGSize.zero { didSet { changed(oldValue, footerReferenceSize) } }
  open var sectionInset = UIEdgeInsets.zero { didSet { changed(oldValue, sectionInset) } }
  /// A Boolean value that indicates whether headers stay at the beginning of the visible area. The end of its section
  /// takes a header along.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { changed(oldValue, sectionHeadersPinToVisibleBounds) }
  }
  /// A Boolean value that indicates whether footers stay at the end of the visible area. The beginning of its section
  /// takes a footer along.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { changed(oldValue, sectionFootersPinToVisibleBounds) }
  }
  /// The area from whose sides `sectionInset` counts. It has an effect across only: content scrolls within the safe
  /// area anyway.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { changed(oldValue, sectionInsetReference) }
  }

  /// An estimate without information: cells are asked for their size, and until then take 50 × 50 points.
  nonisolated public static let automaticSize = CGSize(width: 1e6, height: 1e6)

  private var flow = FlowArrangement()
  private var counts = SectionCounts()
  private var breadth = 0.0
  /// A Boolean value that indicates whether the lines are out of date and filled at the next query. Values that a
  /// subclass sets in `prepare()` thus take effect, before or after it calls `super`.
  private var needsLines = false
  /// The insets that are added to `sectionInset` at the sides of each section.
  private var reach = UIEdgeInsets.zero
  private let sizes = PreferredSizes()
  /// A Boolean value that indicates whether the next preparation keeps the lines, because only pinned views move.
  private var keepsLines = false

  private var isVertical: Bool { scrollDirection == .vertical }

  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  private func changed<Value: Equatable>(_ old: Value, _ new: Value) {
    if old != new { invalidateLayout() }
  }

  // MARK: Preparing

  open override func prepare() {
    guard let collectionView else { return }
    counts = collectionView.items
    needsLines = needsLines || !keepsLines
    keepsLines = false
    findRoom(collectionView)
  }

  private func findRoom(_ view: UICollectionView) {
    let now = room(view.bounds, view.adjustedContentInset)
    if now != breadth { sizes.doubt() }
    breadth = now
  }

  /// Returns the length available for one line of items, in points.
  private func room(_ bounds: CGRect, _ inset: UIEdgeInsets) -> Double {
    Double(isVertical ? bounds.width - inset.left - inset.right : bounds.height - inset.top - inset.bottom)
  }

  /// The arrangement; the first query after the layout has prepared fills its lines.
  private var filled: FlowArrangement {
    guard needsLines, let collectionView else { return flow }
    needsLines = false
    // A delegate that queries the layout while it is asked for sizes gets an empty arrangement.
    flow = FlowArrangement()
    let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
    findRoom(collectionView)
    reach = sectionInsetReference.reach(in: collectionView)
    let sections = (0..<counts.sectionCount).map { section(collectionView, delegate, $0) }
    flow = FlowArrangement(breadth: max(0, breadth), sections: sections) { number in
      let size = self.size(collectionView, delegate, number)
      return isVertical
        ? (length: Double(size.height), breadth: Double(size.width))
        : (length: Double(size.width), breadth: Double(size.height))
    }
    if flow.tooBroad > 0, breadth > 0 {
      collectionView.report(
        .valueOutOfRange,
        "\(flow.tooBroad) items of a flow layout do not fit in a line, which has \(breadth) points within the "
          + "insets; each extends beyond its line. Return smaller sizes", about: [collectionView])
    }
    return flow
  }

  private func section(
    _ view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?, _ section: Int
  ) -> FlowArrangement.Section {
    let inset = delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
    let header =
      delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
      ?? headerReferenceSize
    let footer =
      delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
      ?? footerReferenceSize
    let line =
      delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
      ?? minimumLineSpacing
    let item =
      delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
      ?? minimumInteritemSpacing
    return FlowArrangement.Section(
      count: counts.counts[section], insetBefore: Double(isVertical ? inset.top : inset.left),
      insetAfter: Double(isVertical ? inset.bottom : inset.right),
      insetLeft: Double(isVertical ? inset.left + reach.left : inset.top + reach.top),
      insetRight: Double(isVertical ? inset.right + reach.right : inset.bottom + reach.bottom),
      lineSpacing: Double(line),
      itemSpacing: Double(item), header: Double(isVertical ? header.height : header.width),
      footer: Double(isVertical ? footer.height : footer.width))
  }

  private func size(
    _ view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?, _ number: Int
  ) -> CGSize {
    let place = counts.place(of: number)
    if estimatedItemSize != .zero {
      if let known = sizes[place] { return known }
      return estimatedItemSize == Self.automaticSize ? CGSize(width: 50, height: 50) : estimatedItemSize
    }
    guard let delegate else { return itemSize }
    return delegate.collectionView(view, layout: self, sizeForItemAt: IndexPath(place))
  }

  // MARK: Positions of elements

  open override var collectionViewContentSize: CGSize {
    let flow = filled
    return isVertical
      ? CGSize(width: max(0, breadth), height: flow.length)
      : CGSize(width: flow.length, height: max(0, breadth))
  }

  private func frame(_ box: FlowArrangement.Box) -> CGRect {
    isVertical
      ? CGRect(x: box.across, y: box.along, width: box.breadth, height: box.length)
      : CGRect(x: box.along, y: box.across, width: box.length, height: box.breadth)
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let (low, high) = (
      Double(isVertical ? rect.minY : rect.minX), Double(isVertical ? rect.maxY : rect.maxX)
    )
    let flow = filled
    var found: [UICollectionViewLayoutAttributes] = []
    for line in flow.lines(from: low, to: high) {
      for number in flow.lines[line].first..<flow.lines[line].first + flow.lines[line].count
      where frame(flow.items[number]).intersects(rect) {
        found.append(attributes(counts.place(of: number), number))
      }
    }
    // Ends of headers and beginnings of footers ascend, so a binary search finds the first section.
    let headers = flow.headers
    let first = FlowArrangement.first(flow.footers.count) {
      flow.footers[$0].along + flow.footers[$0].length > low
    }
    for section in first..<max(first, flow.footers.count) {
      guard headers[section].along < high else { break }
      for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
        if let made = supplementary(kind, section), made.frame.intersects(rect) { found.append(made) }
      }
    }
    return found
  }

  private func attributes(_ place: ItemPlace, _ number: Int) -> UICollectionViewLayoutAttributes {
    let made = Self.makeAttributes()
    made.indexPath = IndexPath(place)
    made.frame = frame(filled.items[number])
    made.isEstimated = estimatedItemSize != .zero && !sizes.isCertain(place)
    return made
  }

  private func supplementary(_ kind: String, _ section: Int) -> UICollectionViewLayoutAttributes? {
    let flow = filled
    guard flow.headers.indices.contains(section) else { return nil }
    let isHeader = kind == UICollectionView.elementKindSectionHeader
    guard isHeader || kind == UICollectionView.elementKindSectionFooter else { return nil }
    var box = isHeader ? flow.headers[section] : flow.footers[section]
    if isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds, let visible {
      box = flow.pinned(section, isHeader: isHeader, to: visible)
    }
    guard box.length > 0 else { return nil }
    let made = Self.makeAttributes()
    made.indexPath = IndexPath(item: 0, section: section)
    made.representedElementCategory = .supplementaryView
    made.representedElementKind = kind
    made.zIndex = 10
    made.frame = frame(box)
    return made
  }

  /// The visible part of the content within the insets, along.
  private var visible: ClosedRange<Double>? {
    guard let collectionView else { return nil }
    let area = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
    guard !area.isNull, !area.isInfinite else { return nil }
    return isVertical ? Double(area.minY)...Double(area.maxY) : Double(area.minX)...Double(area.maxX)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let place = indexPath.place
    guard counts.contains(place) else { return nil }
    let number = counts.number(of: place)
    return filled.items.indices.contains(number) ? attributes(place, number) : nil
  }

  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { supplementary(elementKind, indexPath.section) }

  // MARK: Invalidation and sizes

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    return hasPins || room(newBounds, collectionView.adjustedContentInset) != breadth
  }

  private var hasPins: Bool { sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds }

  open override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    guard let collectionView, let flow = context as? UICollectionViewFlowLayoutInvalidationContext else {
      return context
    }
    let isOther = room(newBounds, collectionView.adjustedContentInset) != breadth
    flow.invalidateFlowLayoutAttributes = isOther
    flow.invalidateFlowLayoutDelegateMetrics = isOther
    return context
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    // A subclass may set other distances in each preparation.
    keepsLines =
      flow?.movesPinsOnly == true && collectionView?.tiling.needsPrepare == false
      && type(of: self) == UICollectionViewFlowLayout.self
    super.invalidateLayout(with: context)
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { estimatedItemSize != .zero }

  override func keepSize(_ size: CGSize, of key: ElementKey) {
    if key.isCell { sizes.keep(size, at: key.place) }
  }

  override func followSizes(_ plan: BatchPlan) { sizes.follow(plan) }

  override func forgetSizes() { sizes.forget() }
}

extension UICollectionViewFlowLayout {
  /// A reference for the insets of sections.
  nonisolated public enum SectionInsetReference: Int, Sendable {
    case fromContentInset, fromSafeArea, fromLayoutMargins

    /// Returns how far the reference lies inside the adjusted content inset at each side, in points, at least 0.
    @MainActor
    func reach(in view: UICollectionView) -> UIEdgeInsets {
      let taken = view.adjustedContentInset
      let wanted: UIEdgeInsets
      switch self {
      case .fromContentInset: return .zero
      case .fromSafeArea: wanted = view.safeAreaInsets
      case .fromLayoutMargins: wanted = view.layoutMargins
      }
      return UIEdgeInsets(
        top: max(0, wanted.top - taken.top), left: max(0, wanted.left - taken.left),
        bottom: max(0, wanted.bottom - taken.bottom), right: max(0, wanted.right - taken.right))
    }
  }
}

/// The invalid parts of a flow layout.
@MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// A Boolean value indicating whether the delegate is to be asked for sizes and distances. The property is stored and
  /// ignored: the delegate is asked in any case. **(ours)**
  open var invalidateFlowLayoutDelegateMetrics = true
  open var invalidateFlowLayoutAttributes = true

  /// A Boolean value that indicates whether all lines stay as they are.
  final var movesPinsOnly: Bool {
    !invalidateFlowLayoutAttributes && !invalidateFlowLayoutDelegateMetrics && !invalidateEverything
      && !invalidateDataSourceCounts
  }
}

/// The preferred sizes of cells, where a layout has only estimates.
final class PreferredSizes {
  private var sizes: [ItemPlace: CGSize] = [:]
  /// The items whose cells were asked for their preferred size after the last change that may affect that size.
  private var certain: Set<ItemPlace> = []

  /// The last size that the cell of an item preferred; `nil` for a cell that was never asked.
  subscript(place: ItemPlace) -> CGSize? { sizes[place] }

  /// Returns whether the cell of an item need not be asked again for its size.
  func isCertain(_ place: ItemPlace) -> Bool { certain.contains(place) }

  func keep(_ size: CGSize, at place: ItemPlace) {
    sizes[place] = size
    certain.insert(place)
  }

  /// Marks all cells to be asked again when they come on screen; until then their last sizes are used.
  func doubt() { certain = [] }

  func forget() {
    sizes = [:]
    certain = []
  }

  /// Moves the sizes with their items through a change of data; reloaded items have no size yet.
  func follow(_ plan: BatchPlan) {
    guard !sizes.isEmpty else { return }
    let (old, oldCertain) = (sizes, certain)
    forget()
    for number in plan.origin.indices where plan.origin[number] >= 0 && !plan.isReloaded[number] {
      let (from, to) = (plan.old.place(of: plan.origin[number]), plan.new.place(of: number))
      guard let size = old[from] else { continue }
      sizes[to] = size
      if oldCertain.contains(from) { certain.insert(to) }
    }
  }
}
