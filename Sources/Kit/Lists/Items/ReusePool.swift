import ViewTree

/// The classes from which a list creates views, and the views that wait for reuse, by kind and identifier.
///
/// A list has few identifiers, so they are compared in turn: nothing is hashed while a list scrolls.
final class ReusePool<View: UIView> {
  private struct Entry {
    let kind: String
    let identifier: String
    var type: View.Type?
    var make: (() -> View?)?
    var free: [View] = []
  }

  private var entries: [Entry] = []

  private func index(_ kind: String, _ identifier: String) -> Int? {
    // A closure would have its executor checked at each entry.
    for index in entries.indices where entries[index].identifier == identifier && entries[index].kind == kind
    {
      return index
    }
    return nil
  }

  private func addedIndex(_ kind: String, _ identifier: String) -> Int {
    if let index = index(kind, identifier) { return index }
    entries.append(Entry(kind: kind, identifier: identifier))
    return entries.count - 1
  }

  /// Registers the class for an identifier, or removes it, and forgets the views that wait under the identifier.
  func register(_ type: View.Type?, kind: String = "", _ identifier: String) {
    let index = addedIndex(kind, identifier)
    entries[index].type = type
    entries[index].make = nil
    entries[index].free = []
  }

  /// Registers a function that creates views for an identifier, such as from a file, in place of a class.
  func register(kind: String = "", _ identifier: String, making make: @escaping () -> View?) {
    let index = addedIndex(kind, identifier)
    entries[index].make = make
    entries[index].free = []
  }

  /// Returns a new view from the function that is registered for an identifier; `nil` when there is none.
  func made(kind: String = "", _ identifier: String) -> View? {
    guard let index = index(kind, identifier) else { return nil }
    return entries[index].make?()
  }

  /// Returns the registered class.
  func type(kind: String = "", _ identifier: String) -> View.Type? {
    guard let index = index(kind, identifier) else { return nil }
    return entries[index].type
  }

  /// Returns whether views can be created for an identifier.
  func isRegistered(kind: String = "", _ identifier: String) -> Bool {
    guard let index = index(kind, identifier) else { return false }
    return entries[index].type != nil || entries[index].make != nil
  }

  func enqueue(_ view: View, kind: String = "", as identifier: String) {
    let index = addedIndex(kind, identifier)
    // A view that is returned twice, because code kept it, is in the pool once.
    for waiting in entries[index].free where waiting === view { return }
    entries[index].free.append(view)
  }

  /// Removes and returns a view that has no superview; `nil` when the pool has none.
  func dequeue(kind: String = "", _ identifier: String) -> View? {
    guard let index = index(kind, identifier) else { return nil }
    while let view = entries[index].free.popLast() {
      if view.superview == nil { return view }
    }
    return nil
  }
}
