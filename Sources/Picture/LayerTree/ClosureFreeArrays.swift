// Searches and orders without closures. A closure in code of the main actor is bound to that actor, and each of its
// calls from the standard library asks which actor runs.
extension Array where Element: AnyObject {
  nonisolated package func contains(identicalTo object: Element) -> Bool {
    for element in self where element === object { return true }
    return false
  }

  /// Removes each occurrence of an object. The search begins at the end, where the most recent element is.
  nonisolated package mutating func removeAll(identicalTo object: Element) {
    for index in indices.reversed() where self[index] === object { remove(at: index) }
  }
}

extension Array where Element == Int {
  /// The indices of the numbers, in ascending order of the numbers; equal numbers keep their order.
  nonisolated package var ascendingOrder: [Int] {
    indices.sorted { self[$0] != self[$1] ? self[$0] < self[$1] : $0 < $1 }
  }
}
