/// Why a change of a list's data cannot be what was said about it.
nonisolated enum BatchProblem: Error, Hashable {
  case sectionCount(old: Int, new: Int, inserted: Int, deleted: Int)
  case itemCount(section: Int, old: Int, new: Int, inserted: Int, deleted: Int, movedIn: Int, movedOut: Int)
  case noSuchSection(String, Int, count: Int)
  case noSuchItem(String, ItemPlace, count: Int)
  case sectionTwice(String, Int)
  case itemTwice(String, ItemPlace)

  /// The numbers, in words.
  var text: String {
    switch self {
    case .sectionCount(let old, let new, let inserted, let deleted):
      "there are \(new) sections after the update and were \(old) before, "
        + "but \(inserted) were inserted and \(deleted) deleted, which makes \(old + inserted - deleted)"
    case .itemCount(let section, let old, let new, let inserted, let deleted, let movedIn, let movedOut):
      "section \(section) has \(new) items after the update and had \(old) before, "
        + "but \(inserted) were inserted, \(deleted) deleted, \(movedIn) moved in and \(movedOut) moved out, "
        + "which makes \(old + inserted - deleted + movedIn - movedOut)"
    case .noSuchSection(let what, let index, let count):
      "section \(index) was to be \(what), and there are \(count)"
    case .noSuchItem(let what, let place, let count):
      "item \(place) was to be \(what), and its section has \(count)"
    case .sectionTwice(let what, let index): "section \(index) was \(what) twice"
    case .itemTwice(let what, let place): "item \(place) was \(what) twice"
    }
  }
}
