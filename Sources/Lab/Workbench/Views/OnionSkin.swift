import LayerTree
import MotionMath
import TransitionEngine

/// Ghosts of a transition: what was shown when it had come an eighth of its way, two eighths and so on.
///
/// They are taken from the frames that are shown anyway, one for each eighth, and stay until another transition
/// begins. A frame that leaps over several leaves one.
package struct OnionSkin {
  /// The parts of the way.
  static let parts = 8

  /// What was shown when each part began, the beginning first; nil where no frame was.
  private var ghosts: [DisplayList?] = Array(repeating: nil, count: parts + 1)
  private var part: Int?
  /// The transition that they are of, by what it does.
  private var name = ""
  /// Counts what is taken in, so that what is drawn of it can be kept.
  private(set) var version = 0

  package init() {}

  /// How many there are.
  package var count: Int { ghosts.count { $0 != nil } }

  /// Looks at a stage that has just been stepped.
  package mutating func look(at stage: Stage) {
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

  /// The ghosts over a list: of what they show all that is elsewhere now, the latest the clearest.
  package func list(over now: DisplayList) -> DisplayList {
    var collage = Collage(size: now.size)
    var places: [Int32: Int] = [:]
    for (index, item) in now.items.enumerated() { places[item.layer] = index }
    for (part, ghost) in ghosts.enumerated() {
      guard var list = ghost, list.size == now.size else { continue }
      var isElsewhere = false
      for index in list.items.indices where list.items[index].isShown {
        let item = list.items[index]
        let isSame = places[item.layer].map { Self.lieAlike(item, now.items[$0]) } ?? false
        if isSame { list.items[index].isShown = false } else { isElsewhere = true }
      }
      guard isElsewhere else { continue }
      collage.add(list, opacity: 0.16 + 0.24 * Double(part) / Double(Self.parts))
    }
    return collage.list
  }

  /// What only fades has no ghost: it is where it was.
  private static func lieAlike(_ one: DisplayList.Item, _ other: DisplayList.Item) -> Bool {
    one.rect == other.rect && one.transform == other.transform && other.isShown
  }
}
