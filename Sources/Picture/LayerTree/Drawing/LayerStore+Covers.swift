// What explicit animations show in place of what layers have.
extension LayerStore {
  func isCovered(_ slot: Int) -> Bool { records[slot].flags.contains(.isCovered) }

  /// Notes whether an explicit animation may show something else than a layer has.
  func setCovered(_ isCovered: Bool, _ slot: Int) {
    guard self.isCovered(slot) != isCovered else { return }
    coveredCount += isCovered ? 1 : -1
    if isCovered {
      records[slot].flags.insert(.isCovered)
    } else {
      records[slot].flags.remove(.isCovered)
    }
  }

  /// Shows another content than a layer's own; nil for its own.
  func showContent(_ content: LayerContent?, _ slot: Int) {
    guard coveringContents[Int32(slot)] != content else { return }
    coveringContents[Int32(slot)] = content
    note(slot)
  }

  /// What is seen in a layer, or nil.
  func shownContent(of slot: Int) -> LayerContent? {
    if !coveringContents.isEmpty, let content = coveringContents[Int32(slot)] { return content }
    return content(of: slot)
  }
}
