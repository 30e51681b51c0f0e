import Diagnostics
import Foundation
import LayerTree

/// The sections and items of a list at one time, by identifiers.
///
/// An identifier occurs once in a snapshot. A call with an unknown or repeated identifier is reported, and changes
/// nothing for that identifier. **(ours)**
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  struct Section {
    var identifier: SectionIdentifierType
    var items: [ItemIdentifierType] = []
  }

  private(set) var sections: [Section] = []
  private var known: Set<ItemIdentifierType> = []
  /// The sections whose cells are made again.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  /// The items whose cells are made again.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The items whose cells are configured again; the cells are made again, too. **(ours)**
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  public init() {}

  public var numberOfItems: Int { known.count }
  public var numberOfSections: Int { sections.count }
  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }

  /// Returns the number of items in a section; 0 for an unknown section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }

  /// Returns the items of a section; none for an unknown section.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    indexOfSection(identifier).map { sections[$0].items } ?? []
  }

  /// Returns the section that contains an item. O(n)
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    place(of: identifier).map { sections[$0.section].identifier }
  }

  /// Returns the index of an item among all items. O(n)
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    itemIdentifiers.firstIndex(of: identifier)
  }

  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.firstIndex { $0.identifier == identifier }
  }

  // MARK: Items

  /// Adds items at the end of a section, by default of the last one.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let index = sectionIdentifier.map(indexOfSection) ?? sections.indices.last else {
      return report(
        .batchUpdateInvalid,
        "items are appended to a section that the snapshot lacks; nothing changes. Add the section first"
      )
    }
    sections[index].items += new(identifiers)
  }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    insert(identifiers, beside: beforeIdentifier, offset: 0)
  }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    insert(identifiers, beside: afterIdentifier, offset: 1)
  }

  private mutating func insert(
    _ identifiers: [ItemIdentifierType], beside other: ItemIdentifierType, offset: Int
  ) {
    guard let place = place(of: other) else { return reportMissing("item", other) }
    sections[place.section].items.insert(contentsOf: new(identifiers), at: place.item + offset)
  }

  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    known.subtract(gone)
    for index in sections.indices { sections[index].items.removeAll { gone.contains($0) } }
  }

  public mutating func deleteAllItems() {
    sections = []
    known = []
  }

  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) {
    move(identifier, beside: toIdentifier, offset: 0)
  }

  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) {
    move(identifier, beside: toIdentifier, offset: 1)
  }

  private mutating func move(
    _ identifier: ItemIdentifierType, beside other: ItemIdentifierType, offset: Int
  ) {
    guard let from = place(of: identifier) else { return reportMissing("item", identifier) }
    guard identifier != other else { return }
    guard place(of: other) != nil else { return reportMissing("item", other) }
    sections[from.section].items.remove(at: from.item)
    if let to = place(of: other) { sections[to.section].items.insert(identifier, at: to.item + offset) }
  }

  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    reloadedItemIdentifiers += identifiers.filter(isKnown)
  }

  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reconfiguredItemIdentifiers += identifiers.filter(isKnown)
  }

  // MARK: Sections

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    sections += new(identifiers)
  }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    guard let index = indexOfSection(toIdentifier) else { return reportMissing("section", toIdentifier) }
    sections.insert(contentsOf: new(identifiers), at: index)
  }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    guard let index = indexOfSection(toIdentifier) else { return reportMissing("section", toIdentifier) }
    sections.insert(contentsOf: new(identifiers), at: index + 1)
  }

  /// Deletes sections with their items.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      guard let index = indexOfSection(identifier) else { continue }
      known.subtract(sections[index].items)
      sections.remove(at: index)
    }
  }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, beside: toIdentifier, offset: 0)
  }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, beside: toIdentifier, offset: 1)
  }

  private mutating func move(
    _ identifier: SectionIdentifierType, beside other: SectionIdentifierType, offset: Int
  ) {
    guard let from = indexOfSection(identifier) else { return reportMissing("section", identifier) }
    guard identifier != other else { return }
    guard indexOfSection(other) != nil else { return reportMissing("section", other) }
    let section = sections.remove(at: from)
    if let to = indexOfSection(other) { sections.insert(section, at: to + offset) }
  }

  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    reloadedSectionIdentifiers += identifiers.filter { indexOfSection($0) != nil }
  }

  // MARK: Identifiers

  func isKnown(_ identifier: ItemIdentifierType) -> Bool { known.contains(identifier) }

  /// Returns the number of items in the section at an index; 0 beyond the end.
  func itemCount(at index: Int) -> Int { sections.indices.contains(index) ? sections[index].items.count : 0 }

  func section(at index: Int) -> SectionIdentifierType? {
    sections.indices.contains(index) ? sections[index].identifier : nil
  }

  func item(at indexPath: IndexPath) -> ItemIdentifierType? {
    guard sections.indices.contains(indexPath.section) else { return nil }
    let items = sections[indexPath.section].items
    return items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
  }

  func indexPath(of identifier: ItemIdentifierType) -> IndexPath? {
    place(of: identifier).map { IndexPath(item: $0.item, section: $0.section) }
  }

  private func place(of identifier: ItemIdentifierType) -> (section: Int, item: Int)? {
    guard isKnown(identifier) else { return nil }
    for (index, section) in sections.enumerated() {
      if let item = section.items.firstIndex(of: identifier) { return (index, item) }
    }
    return nil
  }

  /// Returns the identifiers that are not in the snapshot yet, and adds them to the known ones.
  private mutating func new(_ identifiers: [ItemIdentifierType]) -> [ItemIdentifierType] {
    identifiers.filter { identifier in
      if known.insert(identifier).inserted { return true }
      reportRepeated("item", identifier)
      return false
    }
  }

  private func new(_ identifiers: [SectionIdentifierType]) -> [Section] {
    var old = Set(sectionIdentifiers)
    return identifiers.filter { identifier in
      if old.insert(identifier).inserted { return true }
      reportRepeated("section", identifier)
      return false
    }.map { Section(identifier: $0) }
  }

  private func reportMissing(_ kind: String, _ identifier: Any) {
    report(
      .batchUpdateInvalid,
      "a snapshot lacks the \(kind) '\(identifier)'; nothing changes. Add the \(kind) first")
  }

  private func reportRepeated(_ kind: String, _ identifier: Any) {
    report(
      .batchUpdateInvalid,
      "a snapshot has the \(kind) '\(identifier)' already; nothing changes. Use an identifier once")
  }

  private func report(_ rule: Rule, _ message: String) {
    StageTime.current?.sink?.report(Diagnostic(rule, .warning, message))
  }
}

/// The changes of a list from one snapshot to another, as a batch update states them.
struct SnapshotChanges {
  var deletedSections = IndexSet()
  var insertedSections = IndexSet()
  var deleted: [IndexPath] = []
  var inserted: [IndexPath] = []
  var moved: [(from: IndexPath, to: IndexPath)] = []
  var reloaded: [IndexPath] = []

  /// Compares two snapshots. Sections that move or are reloaded are deleted and inserted; their items are not compared.
  ///
  /// - Complexity: O(n · d) for n identifiers, d of which differ.
  init<Section: Hashable, Item: Hashable>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    for change in new.sectionIdentifiers.difference(from: old.sectionIdentifiers) {
      switch change {
      case .remove(let index, _, _): deletedSections.insert(index)
      case .insert(let index, _, _): insertedSections.insert(index)
      }
    }
    let places = Dictionary(uniqueKeysWithValues: new.sectionIdentifiers.enumerated().map { ($1, $0) })
    let renewed = Set(new.reloadedSectionIdentifiers)
    let reloaded = Set(new.reloadedItemIdentifiers + new.reconfiguredItemIdentifiers)
    var (gone, come): ([(Item, IndexPath)], [Item: IndexPath]) = ([], [:])
    var order: [Item] = []
    for (index, section) in old.sections.enumerated() where !deletedSections.contains(index) {
      guard let place = places[section.identifier] else { continue }
      guard !renewed.contains(section.identifier) else {
        deletedSections.insert(index)
        insertedSections.insert(place)
        continue
      }
      let difference = new.sections[place].items.difference(from: section.items)
      for change in difference {
        switch change {
        case .remove(let item, let identifier, _):
          gone.append((identifier, IndexPath(item: item, section: index)))
        case .insert(let item, let identifier, _):
          come[identifier] = IndexPath(item: item, section: place)
          order.append(identifier)
        }
      }
      guard !reloaded.isEmpty else { continue }
      let left = Set(
        difference.removals.compactMap { change -> Int? in
          if case .remove(let item, _, _) = change { item } else { nil }
        })
      for (item, identifier) in section.items.enumerated()
      where reloaded.contains(identifier) && !left.contains(item) {
        self.reloaded.append(IndexPath(item: item, section: index))
      }
    }
    var isMoved: Set<Item> = []
    for (identifier, from) in gone {
      if let to = come[identifier], !reloaded.contains(identifier) {
        moved.append((from, to))
        isMoved.insert(identifier)
      } else {
        deleted.append(from)
      }
    }
    inserted = order.filter { !isMoved.contains($0) }.compactMap { come[$0] }
  }
}
