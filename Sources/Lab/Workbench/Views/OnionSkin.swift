import LayerTree
import MotionMath
import TransitionEngine

/// Ghosts of a transition: display lists of its frames, one for each eighth of its fraction.
///
/// The frame at which the fraction enters an eighth is its ghost and replaces an earlier one. Another transition
/// removes all. A frame that skips several eighths leaves one ghost.
package struct OnionSkin {
  /// The number of equal parts of the fraction from 0 to 1.
  static let parts = 8

  /// The display list with which the fraction last entered each part; `nil` for a part without a frame.
  private var ghosts: [DisplayList?] = Array(repeating: nil, count: parts + 1)
  private var part: Int?
  /// The name of the ghosts' transition.
  private var name = ""
  /// A number that changes with every change of the ghosts, so that caches of the drawing notice it.
  private(set) var version = 0

  package init() {}

  package var count: Int { ghosts.count { $0 != nil } }

  /// Updates the ghosts after a step of the stage.
  package mutating func update(from stage: Stage) {
    guard let running = stage.status.transition else {
      part = nil
      return
    }
    if part == nil || running.name != name { forget() }
    name = running.name
    let fraction = running.fraction.isFinite ? min(max(running.fraction, 0), 1) : 0
    let next = Int((fraction * Double(Self.parts)).rounded(.down))
    guard next != part else { return }
    part = next
    ghosts[next] = stage.displayList
    version += 1
  }

  private mutating func forget() {
    for place in ghosts.indices { ghosts[place] = nil }
  }

  /// Returns the ghosts' items whose frames differ from those in `now`; ghosts of a larger fraction are more opaque.
  package func list(over now: DisplayList) -> DisplayList {
    var collage = Collage(size: now.size)
    var places: [Int32: Int] = [:]
    for (index, item) in now.items.enumerated() { places[item.layer] = index }
    for (part, ghost) in ghosts.enumerated() {
      guard var list = ghost, list.size == now.size else { continue }
      var isElsewhere = false
      for index in list.items.indices where list.items[index].isShown {
        let item = list.items[index]
        let isSame = places[item.layer].map { Self.haveSameFrame(item, now.items[$0]) } ?? false
        if isSame { list.items[index].isShown = false } else { isElsewhere = true }
      }
      guard isElsewhere else { continue }
      collage.add(list, opacity: 0.16 + 0.24 * Double(part) / Double(Self.parts))
    }
    return collage.list
  }

  /// Returns whether two items have the same frame; a layer that only fades has no ghost.
  private static func haveSameFrame(_ one: DisplayList.Item, _ other: DisplayList.Item) -> Bool {
    one.rect == other.rect && one.transform == other.transform && other.isShown
  }
}
