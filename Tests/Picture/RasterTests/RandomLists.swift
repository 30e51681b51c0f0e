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

  /// The properties that items of a list may have.
  enum Kind: CaseIterable {
    case upright, turned, rounded, bordered, clipped, text, faded, grouped, shadowed, image, gradient, path,
      masked, everything
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
    if kind == .masked || kind == .everything { addMasks(to: &list) }
    for _ in 0..<count {
      let turned = kind != .upright && (kind == .turned || random.next() % 2 == 0)
      var item = DisplayList.Item(layer: 0, rect: rect(8), transform: map(turned: turned), fill: color())
      if kind != .upright, kind != .turned {
        item.cornerRadius = random.uniform(-1, 8)
        item.corners = corners()
      }
      if kind == .bordered || kind == .image || kind == .everything {
        item.borderWidth = random.uniform(-1, 5)
        item.border = color()
      }
      if !list.clips.isEmpty { item.clip = Int32(random.next() % UInt64(list.clips.count + 1)) - 1 }
      if let content = content(kind, item.rect) {
        item.content = Int32(list.contents.count)
        list.contents.append(content)
        if random.next() % 2 == 0 { item.fill = .clear }
        item.clipsContent = random.next() % 3 == 0
      }
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
            string: ["Ag#", "·&—q", "M\u{7}"][Int(random.next() % 3)], origin: item.rect.origin + SIMD2(0, 6),
            font: TextFont(size: random.uniform(2, 14)), color: color()))
      }
      list.items.append(item)
    }
    if kind == .grouped || kind == .everything { addGroups(0..<count, to: &list) }
    return list
  }

  /// Divides a range of items into groups, and those into more.
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

  /// Adds nested clips that are paths.
  private mutating func addMasks(to list: inout DisplayList) {
    for _ in 0..<2 {
      let parent = Int32(list.clips.count) - 1
      list.clips.append(
        DisplayList.Clip(
          rect: Rect(x: -2, y: -2, width: 24, height: 22), cornerRadius: random.uniform(0, 9),
          transform: map(turned: random.next() % 2 == 0), parent: random.next() % 2 == 0 ? parent : -1,
          path: Int32(list.paths.count)))
      list.paths.append(path())
    }
  }

  /// Returns a path of lines and curves, which may cross itself.
  mutating func path() -> LayerPath {
    var path = LayerPath(fillRule: random.next() % 2 == 0 ? .winding : .evenOdd)
    func point() -> SIMD2<Double> { [random.uniform(-3, 20), random.uniform(-3, 18)] }
    for _ in 0...(random.next() % 2) {
      path.move(to: point())
      for _ in 0..<(2 + random.next() % 4) {
        switch random.next() % 4 {
        case 0: path.addQuad(to: point(), control: point())
        case 1: path.addCubic(to: point(), control1: point(), control2: point())
        default: path.addLine(to: point())
        }
      }
      if random.next() % 2 == 0 { path.close() }
    }
    return path
  }

  /// Returns a path of lines with bends and ends to test.
  private mutating func lines() -> LayerPath {
    var path = LayerPath()
    path.move(to: [random.uniform(-3, 20), random.uniform(-3, 18)])
    for _ in 0..<(1 + random.next() % 4) {
      path.addLine(to: [random.uniform(-3, 20), random.uniform(-3, 18)])
    }
    if random.next() % 3 == 0, path.points.count > 2 { path.close() }
    return path
  }

  /// Returns the form of a gradient.
  ///
  /// The reference has too few points near the center of a conic gradient, and where its last color meets its first. The
  /// center lies beside the items, and the first color on its other side.
  mutating func gradientForm() -> DisplayList.GradientContent.Form {
    switch random.next() % 3 {
    case 0: .linear(from: [random.uniform(0, 6), 2], to: [random.uniform(8, 16), random.uniform(4, 16)])
    case 1:
      .radial(center: [random.uniform(0, 12), 8], radii: [random.uniform(6, 16), random.uniform(6, 16)])
    default:
      .conic(
        center: [random.uniform(-20, -8), random.uniform(0, 16)], start: [-3, random.uniform(-1, 1)],
        quarter: [random.uniform(-1, 1), random.uniform(2, 6)])
    }
  }

  private mutating func content(_ kind: Kind, _ rect: Rect) -> DisplayList.Content? {
    let kinds: [Kind] = [.image, .gradient, .path]
    let chosen = kind == .everything ? kinds[Int(random.next() % 3)] : kind
    switch chosen {
    case .image:
      let width = 1 + Int(random.next() % 9)
      let height = 1 + Int(random.next() % 7)
      let pixels = (0..<width * height).map { _ -> UInt32 in
        let alpha = random.next() % 3 == 0 ? UInt32(random.next() % 256) : 255
        // Neighbors with the greatest difference would need more points than the reference has.
        let channels = (0..<3).map { _ in UInt32(80 + random.next() % 90) * alpha / 255 }
        return alpha << 24 | channels[0] << 16 | channels[1] << 8 | channels[2]
      }
      guard let image = LayerImage(width: width, height: height, pixels: pixels) else { return nil }
      let part = Rect(
        x: random.uniform(-1, 3), y: random.uniform(-1, 3), width: random.uniform(1, 9),
        height: random.uniform(1, 9))
      return .image(.init(image: image, source: random.next() % 2 == 0 ? nil : part, target: rect))
    case .gradient:
      let stops = [0, 0.4, 1].map { DisplayList.GradientContent.Stop(offset: $0, color: color()) }
      return .gradient(.init(form: gradientForm(), stops: stops))
    case .path:
      guard random.next() % 2 == 0 else { return .path(.init(path: path(), fill: color())) }
      let stroke = DisplayList.Stroke(
        color: color(), width: random.uniform(0.5, 5),
        cap: [.butt, .round, .square][Int(random.next() % 3)],
        join: [.miter, .round, .bevel][Int(random.next() % 3)], miterLimit: random.uniform(1, 6))
      return .path(.init(path: lines(), fill: random.next() % 2 == 0 ? .clear : color(), stroke: stroke))
    default: return nil
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
