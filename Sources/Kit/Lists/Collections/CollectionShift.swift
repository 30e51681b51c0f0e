/// Which elements before a change are which after it.
struct CollectionShift {
  private let plan: BatchPlan?

  /// The shift of a change of items.
  init(_ plan: BatchPlan) { self.plan = plan }

  private init() { plan = nil }

  /// Everything stays what it is.
  static let none = CollectionShift()

  /// What an old element is now; nil when it went, or is to be asked for anew.
  func destination(_ key: ElementKey) -> ElementKey? {
    guard let plan else { return key }
    guard key.kind.isEmpty else {
      guard plan.sectionDestination.indices.contains(key.place.section) else { return nil }
      let section = plan.sectionDestination[key.place.section]
      guard section >= 0, !plan.isSectionReloaded[section] else { return nil }
      return ElementKey(kind: key.kind, place: ItemPlace(section: section, item: key.place.item))
    }
    guard plan.old.contains(key.place) else { return nil }
    let number = plan.destination[plan.old.number(of: key.place)]
    guard number >= 0, !plan.isReloaded[number] else { return nil }
    return ElementKey(kind: "", place: plan.new.place(of: number))
  }

  /// What a new element was; nil when it is new.
  func origin(_ key: ElementKey) -> ElementKey? {
    guard let plan else { return key }
    guard key.kind.isEmpty else {
      guard plan.sectionOrigin.indices.contains(key.place.section) else { return nil }
      let section = plan.sectionOrigin[key.place.section]
      guard section >= 0, !plan.isSectionReloaded[key.place.section] else { return nil }
      return ElementKey(kind: key.kind, place: ItemPlace(section: section, item: key.place.item))
    }
    guard plan.new.contains(key.place) else { return nil }
    let number = plan.origin[plan.new.number(of: key.place)]
    guard number >= 0, !plan.isReloaded[plan.new.number(of: key.place)] else { return nil }
    return ElementKey(kind: "", place: plan.old.place(of: number))
  }
}
