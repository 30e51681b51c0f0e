import Foundation

/// The sizes that cells would like, where a layout has only estimates.
final class PreferredSizes {
  private var sizes: [ItemPlace: CGSize] = [:]
  /// Those whose cells have been asked since anything changed that they may depend on.
  private var certain: Set<ItemPlace> = []

  /// What a cell said last; nil for one that was never asked.
  subscript(place: ItemPlace) -> CGSize? { sizes[place] }

  /// A Boolean value indicating whether a cell need not be asked again.
  func isCertain(_ place: ItemPlace) -> Bool { certain.contains(place) }

  func keep(_ size: CGSize, at place: ItemPlace) {
    sizes[place] = size
    certain.insert(place)
  }

  /// Has cells asked again when they come into sight; until then what they said counts.
  func doubt() { certain = [] }

  func forget() {
    sizes = [:]
    certain = []
  }

  /// Goes with the items to where a change of data put them; what is asked for anew has no size yet.
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
