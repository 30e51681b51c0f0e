/// The selected items of a list, in the order of their places.
nonisolated struct ListSelection {
  private(set) var places: [ItemPlace] = []

  /// Returns the index of the first selected item that is not before a place. O(log n)
  private func index(of place: ItemPlace) -> Int {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func contains(_ place: ItemPlace) -> Bool {
    let index = index(of: place)
    return index < places.count && places[index] == place
  }

  mutating func insert(_ place: ItemPlace) {
    let index = index(of: place)
    if index == places.count || places[index] != place { places.insert(place, at: index) }
  }

  mutating func remove(_ place: ItemPlace) {
    let index = index(of: place)
    if index < places.count, places[index] == place { places.remove(at: index) }
  }

  mutating func removeAll() { places.removeAll() }

  /// Moves the selection with its items through a change of data. Deleted and reloaded items are no longer selected.
  mutating func follow(_ plan: BatchPlan) {
    places = places.compactMap { place in
      guard let now = plan.destination(of: place) else { return nil }
      return plan.isReloaded[plan.new.number(of: now)] ? nil : now
    }.sorted()
  }
}
