import Diagnostics
import Foundation
import LayerTree
import ViewTree

/// A list whose data is loaded and changes: tables and collection views load, validate and update in the same way.
@MainActor
protocol UpdatingList: PressedList {
  /// The names that diagnostics use for this kind of list.
  static var words: ListWords { get }
  var work: ListUpdateState { get set }
  var selection: ListSelection { get set }
  var allowsMultipleSelection: Bool { get }
  /// The number of items in each section, as the list knows it.
  var counts: SectionCounts { get }

  /// Returns the data source's number of sections and a function for the count of each; `nil` without a data source.
  func askSections() -> (sections: Int, count: (Int) -> Int)?
  func loadIfNeeded()
}

/// The names that diagnostics use for a kind of list.
nonisolated struct ListWords {
  /// The name of the list, as in “table”.
  let list: String
  /// The name of one item, as in “row”.
  let item: String
  /// The names of the objects that provide the content, as in “data source and delegate”.
  let asked: String
}

extension UpdatingList {
  // MARK: Loading

  /// Marks the data to be asked for again in the next layout pass.
  func askForReload() {
    guard !work.isBusy else {
      report(
        .reloadWhileLoading,
        "a reload was requested while the \(Self.words.list) asks its \(Self.words.asked); it happens in "
          + "the next turn. Request it before or after",
        about: [self])
      return reloadAfterwards()
    }
    work.needsLoad = true
    setNeedsLayout()
  }

  /// Requests that all data is loaded again in the next turn of the run loop.
  private func reloadAfterwards() {
    guard !work.reloadWaits else { return }
    work.reloadWaits = true
    let reload: () -> Void = { [weak self] in
      guard let self else { return }
      work.reloadWaits = false
      work.needsLoad = true
      setNeedsLayout()
    }
    if let time = stageTime { time.nextTurn(reload) } else { reload() }
  }

  /// Returns the number of items in each section; `nil`, with a diagnostic, when the counts are impossible.
  func askCounts() -> SectionCounts? {
    guard let said = askSections() else { return SectionCounts() }
    return SectionCounts.counted(
      sections: said.sections, Self.words.item + "s", in: said.count,
      refuse: { what in
        report(
          .dataCountInvalid,
          "the data source returned \(what); the \(Self.words.list) keeps its \(Self.words.item)s. "
            + "Return 0 to \(SectionCounts.most)", about: [self])
      })
  }

  // MARK: Applying changes

  /// Computes the plan of a change that has ended, and marks the list as busy. Returns `nil`, after a call of
  /// `completion`, for a change that a reload includes and for a change that does not add up.
  func planUpdate(_ completion: ((Bool) -> Void)?) -> (changes: BatchChanges, plan: BatchPlan)? {
    guard let changes = work.changes else { return nil }
    work.changes = nil
    guard !work.isBusy else {
      report(
        .reloadWhileLoading,
        "\(Self.words.item)s were changed while the \(Self.words.list) asks its \(Self.words.asked); all "
          + "data is reloaded in the next turn. Change them before or after", about: [self])
      reloadAfterwards()
      completion?(true)
      return nil
    }
    // A reload asks for all data anyway.
    guard !work.needsLoad, !work.joinsLoad else {
      askForReload()
      completion?(true)
      return nil
    }
    work.isBusy = true
    guard let plan = makePlan(changes) else {
      work.isBusy = false
      work.isDoubtful = true
      completion?(false)
      return nil
    }
    work.isDoubtful = false
    return (changes, plan)
  }

  private func makePlan(_ changes: BatchChanges) -> BatchPlan? {
    guard let new = askCounts() else { return nil }
    do {
      return try BatchPlan(changes, old: counts, new: new)
    } catch {
      report(
        .batchUpdateInvalid,
        "the changes of \(Self.words.item)s do not add up: \(error.text); the \(Self.words.list) is unchanged until "
          + "a reload. Change the data source and the \(Self.words.list) alike", about: [self])
      return nil
    }
  }

  // MARK: Selecting

  /// Selects an item from code, with `choose` and `unchoose`, without asking or telling the delegate; a path of `nil`
  /// deselects all. Returns a Boolean value indicating whether the list has the item.
  func chooseByCode(
    _ path: IndexPath?, _ choose: (ItemPlace) -> Void, unchoose: (ItemPlace) -> Void
  ) -> Bool {
    loadIfNeeded()
    guard let path else {
      for place in selection.places { unchoose(place) }
      return false
    }
    guard counts.contains(path.place) else {
      report(
        .noSuchRow,
        "\(Self.words.item) \(path.place) was selected, which the \(Self.words.list) does not have; the "
          + "selection is unchanged. Select one that the data source has", about: [self])
      return false
    }
    if !allowsMultipleSelection {
      for place in selection.places where place != path.place { unchoose(place) }
    }
    choose(path.place)
    return true
  }
}
