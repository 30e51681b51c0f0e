import LayerTree
import MotionMath
import TestSupport

/// Display lists of random items.
struct RandomLists {
  var random: SeededGenerator
  var size: SIMD2<Double> = [24, 20]

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  /// What items a list may have.
  enum Kind: CaseIterable {
    case upright, turned, rounded, bordered, clipped, text, faded, grouped, shadowed, everything
  }

  mutating func list(_ kind: Kind, count: Int) -> DisplayList {
    var list = DisplayList(size: size)
    if kind == .clipped || kind == .everything {
      for index in 0..<3 {
        list.clips.append(
          DisplayList.Clip(
            rect: rect(14), cornerRadius: random.uniform(-1, 16), corners: corners(),
            transform: map(turned: random.next() % 2 == 0),
            parent: index == 0 ? -1 : Int32(random.next() % UInt64(index + 1)) - 1))
      }
    }
    for _ in 0..<count {
      let turned = kind != .upright && (kind == .turned || random.next() % 2 == 0)
      var item = DisplayList.Item(layer: 0, rect: rect(8), transform: map(turned: turned), fill: color())
      if kind != .upright, kind != .turned {
        item.cornerRadius = random.uniform(-1, 8)
        item.corners = corners()
      }
      if kind == .bordered || kind == .everything {
        item.borderWidth = random.uniform(-1, 5)
        item.border = color()
      }
      if !list.clips.isEmpty { item.clip = Int32(random.next() % 4) - 1 }
      if kind == .faded || kind == .everything {
        item.opacity = random.next() % 4 == 0 ? 1 : random.uniform(0, 1)
        item.isShown = random.next() % 5 > 0
      }
      if kind == .shadowed || kind == .everything, random.next() % 2 == 0 {
        item.shadow = Int32(list.shadows.count)
        list.shadows.append(
          DisplayList.Shadow(
            color: color(), offset: [random.uniform(-4, 4), random.uniform(-4, 4)],
            radius: random.uniform(4, 9)))
      }
      if kind == .text || kind == .faded || kind == .everything {
        item.text = Int32(list.texts.count)
        list.texts.append(
          DisplayList.Text(
            string: ["Ag#", "·█—q", "M\u{7}"][Int(random.next() % 3)], origin: item.rect.origin,
            size: random.uniform(2, 14), color: color()))
      }
      list.items.append(item)
    }
    if kind == .grouped || kind == .everything { addGroups(0..<count, to: &list) }
    return list
  }

  /// Parts a range of items into groups, and those into more.
  private mutating func addGroups(_ range: Range<Int>, to list: inout DisplayList) {
    var first = range.lowerBound
    while first < range.upperBound {
      let count = 1 + Int(random.next() % UInt64(range.upperBound - first))
      if random.next() % 3 > 0 {
        let opacity = [0, 1, random.uniform(0, 1), random.uniform(0, 1)][Int(random.next() % 4)]
        list.groups.append(.init(first: Int32(first), count: Int32(count), opacity: opacity))
        if count < range.count || random.next() % 2 == 0 { addGroups(first..<(first + count), to: &list) }
      }
      first += count
    }
  }

  private mutating func corners() -> Corners {
    random.next() % 2 == 0 ? .all : Corners(rawValue: UInt8(random.next() % 16))
  }

  private mutating func rect(_ least: Double) -> Rect {
    Rect(
      x: random.uniform(-4, 12), y: random.uniform(-4, 10), width: random.uniform(0.1, 2 * least),
      height: random.uniform(0.1, 2 * least))
  }

  private mutating func map(turned: Bool) -> Affine {
    let flip = random.next() % 8 == 0 ? -1.0 : 1
    guard turned else {
      return Affine(
        a: random.uniform(0.3, 1.6) * flip, b: 0, c: 0, d: random.uniform(0.3, 1.6),
        tx: random.uniform(0, 6) + (flip < 0 ? 14 : 0), ty: random.uniform(-2, 4))
    }
    return Affine(
      a: random.uniform(0.4, 1.3) * flip, b: random.uniform(-0.8, 0.8), c: random.uniform(-0.8, 0.8),
      d: random.uniform(0.4, 1.3), tx: random.uniform(0, 8), ty: random.uniform(0, 8))
  }

  mutating func color() -> RGBA {
    RGBA(
      red: random.uniform(0, 1), green: random.uniform(0, 1), blue: random.uniform(0, 1),
      alpha: random.next() % 2 == 0 ? 1 : random.uniform(0, 1))
  }
}
