import Foundation

/// The elements of a collection view that have a view, and what the layout said is around them.
struct CollectionTiling {
  struct Element {
    var key: ElementKey
    var attributes: UICollectionViewLayoutAttributes
    var view: UICollectionReusableView
    /// A Boolean value indicating whether it has come into sight in the pass that is under way.
    var isFresh = true
  }

  /// What the layout said of one element, as plain numbers for the look at each frame.
  struct Slot {
    var minX: Double
    var maxX: Double
    var minY: Double
    var maxY: Double
    /// Whether it has a view.
    var isShown = false

    init(_ frame: CGRect) {
      (minX, maxX) = (Double(frame.minX), Double(frame.maxX))
      (minY, maxY) = (Double(frame.minY), Double(frame.maxY))
    }
  }

  /// In the order of their keys.
  var elements: [Element] = []
  /// A Boolean value indicating whether some have just come into sight.
  var hasFresh = false
  /// The item to which the collection view scrolls by itself.
  var goal: ItemGoal?
  /// Made for the change that is under way, and not shown yet.
  var coming: [Element] = []
  /// The part of the content that the layout was asked for, and what it said.
  var covered = CGRect.null
  var cached: [UICollectionViewLayoutAttributes] = []
  var slots: [Slot] = []
  /// The bounds for which that was found.
  var bounds = CGRect.null
  var needsPrepare = true
  /// A Boolean value indicating whether the layout prepares, so that what it changes of itself counts already.
  var isPreparing = false
  /// A Boolean value indicating whether views are to be put where the layout says, also those that are there.
  var needsPlacing = false

  /// Has all count as seen that are there.
  mutating func greet() {
    guard hasFresh else { return }
    hasFresh = false
    for index in elements.indices { elements[index].isFresh = false }
  }

  /// The place of a key among the elements, or before which it would stand.
  func index(of key: ElementKey) -> Int {
    var (low, high) = (0, elements.count)
    while low < high {
      let middle = (low + high) / 2
      if elements[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func element(_ key: ElementKey) -> Element? {
    let index = index(of: key)
    return index < elements.count && elements[index].key == key ? elements[index] : nil
  }

  mutating func insert(_ element: Element) { elements.insert(element, at: index(of: element.key)) }

  /// A Boolean value indicating whether something of a slot is in a rectangle.
  func isSeen(_ slot: Slot, in bounds: CGRect) -> Bool {
    slot.minX < Double(bounds.maxX) && slot.maxX > Double(bounds.minX) && slot.minY < Double(bounds.maxY)
      && slot.maxY > Double(bounds.minY)
  }
}

/// An item that a collection view is on its way to.
struct ItemGoal {
  var place: ItemPlace
  var position: UICollectionView.ScrollPosition
  /// Where content comes to rest for it, as far as is known.
  var end: SIMD2<Double>
}

/// Which of a collection view's elements: a cell, or a supplementary view of a kind.
nonisolated struct ElementKey: Hashable, Comparable {
  /// Empty for a cell.
  var kind: String
  var place: ItemPlace

  static func < (a: ElementKey, b: ElementKey) -> Bool {
    a.kind == b.kind ? a.place < b.place : a.kind < b.kind
  }
}
