import Foundation

/// The elements of a collection view that have a view, and the layout's attributes of the elements around them.
struct CollectionTiling {
  struct Element {
    var key: ElementKey
    var attributes: UICollectionViewLayoutAttributes
    var view: UICollectionReusableView
    /// A Boolean value indicating whether the element has appeared in the current layout pass.
    var isFresh = true
    /// A Boolean value indicating whether the element is still on screen; set while elements that are not are removed.
    var stays = false
  }

  /// The frame of one element as plain numbers, for the check at each frame.
  struct Slot {
    var minX: Double
    var maxX: Double
    var minY: Double
    var maxY: Double
    /// A Boolean value indicating whether the element has a view.
    var isShown = false

    init(_ frame: CGRect) {
      (minX, maxX) = (Double(frame.minX), Double(frame.maxX))
      (minY, maxY) = (Double(frame.minY), Double(frame.maxY))
    }
  }

  /// The elements that have a view, in the order of their keys.
  var elements: [Element] = []
  /// A Boolean value indicating whether some elements have just appeared.
  var hasFresh = false
  /// The item to which the collection view is scrolling with an animation.
  var goal: ItemGoal?
  /// Elements created for the running change of items, not yet on screen.
  var coming: [Element] = []
  /// The rectangle of the content for which the layout was asked; `cached` holds the layout's answer.
  var covered = CGRect.null
  var cached: [UICollectionViewLayoutAttributes] = []
  var slots: [Slot] = []
  /// The bounds for which the attributes were computed.
  var bounds = CGRect.null
  var needsPrepare = true
  /// A Boolean value indicating whether the layout is preparing; its changes then take effect without an invalidation.
  var isPreparing = false
  /// A Boolean value indicating whether all views, including existing ones, must be given the layout's positions.
  var needsPlacing = false

  /// Marks all elements as no longer fresh.
  mutating func greet() {
    guard hasFresh else { return }
    hasFresh = false
    for index in elements.indices { elements[index].isFresh = false }
  }

  /// Returns the index of the first element whose key is not less than `key`. O(log n)
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

  /// Returns whether a slot overlaps a rectangle.
  func isSeen(_ slot: Slot, in bounds: CGRect) -> Bool {
    slot.minX < Double(bounds.maxX) && slot.maxX > Double(bounds.minX) && slot.minY < Double(bounds.maxY)
      && slot.maxY > Double(bounds.minY)
  }
}

/// An item that is the destination of an animated scroll.
struct ItemGoal {
  var place: ItemPlace
  var position: UICollectionView.ScrollPosition
  /// The content offset at which the scroll to the item ends, as last computed.
  var end: SIMD2<Double>
}

/// A key of an element of a collection view: a cell, or a supplementary or decoration view of a kind.
nonisolated struct ElementKey: Hashable, Comparable {
  /// The kind of a supplementary or decoration view; empty for a cell.
  var kind: String
  var place: ItemPlace
  /// A Boolean value indicating whether the element is a decoration view, which belongs to the layout alone.
  var isDecoration = false

  var isCell: Bool { kind.isEmpty && !isDecoration }

  static func < (a: ElementKey, b: ElementKey) -> Bool {
    if a.isDecoration != b.isDecoration { return a.isDecoration }
    return a.kind == b.kind ? a.place < b.place : a.kind < b.kind
  }
}
