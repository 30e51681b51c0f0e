extension SceneMap {
  private static let scale = 0.32
  private static let gap = (x: 132.0, y: 66.0)
  private static let margin = 40.0

  private var card: (width: Double, height: Double) { (width * Self.scale, height * Self.scale) }

  /// Returns the figure: a card with views for each scene, and an arrow for each segue.
  ///
  /// - Complexity: O(n) in the number of scenes, views and arrows.
  package func document(identifierPrefix: String = "s") -> SVGDocument {
    let columns = SceneMapColumns(self)
    let size = SIMD2(
      2 * Self.margin + Double(columns.count) * (card.width + Self.gap.x) - Self.gap.x,
      2 * Self.margin + 56 + Double(columns.rows) * (card.height + Self.gap.y))
    let width = max(size.x, 560)
    var document = SVGDocument(
      width: width, height: size.y, title: title, identifierPrefix: identifierPrefix)
    Theme.card(width: width, height: size.y, in: &document)
    document.begin("g", ["font-family": .text(Theme.font), "font-size": 11])
    document.addText(
      Theme.shortened(title, to: 60), Self.margin, 34,
      ["font-size": 16, "font-weight": 600, "fill": Theme.ink])
    for index in scenes.indices { add(index, at: corner(index, columns), to: &document) }
    addArrows(columns, to: &document)
    addLegend(y: size.y - 22, to: &document)
    document.end()
    return document
  }

  private func corner(_ index: Int, _ columns: SceneMapColumns) -> SIMD2<Double> {
    let place = columns.places[index]
    return SIMD2(
      Self.margin + Double(place.column) * (card.width + Self.gap.x),
      Self.margin + 36 + Double(place.row) * (card.height + Self.gap.y))
  }

  // MARK: Scenes

  private func add(_ index: Int, at corner: SIMD2<Double>, to document: inout SVGDocument) {
    let scene = scenes[index]
    let caption = scene.identifier + (index == initial ? " (initial)" : "")
    document.addText(
      Theme.shortened(caption, to: 22), corner.x, corner.y - 17, ["font-weight": 600, "fill": Theme.ink])
    document.addText(
      Theme.shortened(scene.caption, to: 26), corner.x, corner.y - 5, ["font-size": 10, "fill": Theme.quiet])
    // The card's rounded edge clips its content.
    let clip = document.newIdentifier()
    document.begin("clipPath", ["id": .text(clip)])
    document.add("rect", rect(corner, card.width, card.height) + ["rx": 9])
    document.end()
    document.add(
      "rect",
      rect(corner, card.width, card.height) + [
        "rx": 9, "fill": scene.isElsewhere ? Theme.faint : Theme.paper,
      ])
    document.begin("g", ["clip-path": .text("url(#\(clip))")])
    for box in scene.boxes { add(box, corner, to: &document) }
    document.end()
    document.add(
      "rect",
      rect(corner, card.width, card.height) + [
        "rx": 9, "fill": "none", "stroke": index == initial ? Theme.ink : Theme.edge,
        "stroke-width": index == initial ? 2 : 1,
      ])
  }

  private func add(_ box: Box, _ corner: SIMD2<Double>, to document: inout SVGDocument) {
    let place = SIMD2(corner.x + box.x * Self.scale, corner.y + box.y * Self.scale)
    let (width, height) = (box.width * Self.scale, box.height * Self.scale)
    guard width > 0, height > 0 else { return }
    let radius = min(box.cornerRadius * Self.scale, min(width, height) / 2)
    if let fill = box.fill {
      document.add("rect", rect(place, width, height) + ["rx": .number(radius), "fill": .text(fill)])
    } else {
      document.add(
        "rect",
        rect(place, width, height) + [
          "rx": .number(radius), "fill": "none", "stroke": Theme.edge, "stroke-width": 0.75,
        ])
    }
    guard let text = box.text, !text.isEmpty else { return }
    let size = min(max(height * 0.5, 5), 9)
    let isDark = box.fill.map(Self.isDark) ?? false
    document.addText(
      Theme.shortened(text, to: max(Int(width / (size * 0.5)), 3)), place.x + width / 2,
      place.y + height / 2 + size * 0.35,
      ["text-anchor": "middle", "font-size": .number(size), "fill": isDark ? Theme.paper : Theme.ink])
  }

  /// Returns whether white text is more readable on a color than black text.
  private static func isDark(_ color: String) -> Bool {
    guard let number = UInt32(color.dropFirst().prefix(6), radix: 16) else { return false }
    let (red, green, blue) = (Double(number >> 16 & 255), Double(number >> 8 & 255), Double(number & 255))
    return 0.3 * red + 0.59 * green + 0.11 * blue < 140
  }

  private func rect(_ corner: SIMD2<Double>, _ width: Double, _ height: Double) -> SVGAttributes {
    [
      "x": .number(corner.x), "y": .number(corner.y), "width": .number(width), "height": .number(height),
    ]
  }

  // MARK: Arrows

  private func addArrows(_ columns: SceneMapColumns, to document: inout SVGDocument) {
    // The arrows of a side are evenly spaced, so that none covers another.
    var counts: [[Int: Int]] = [[:], [:]]
    func ends(_ arrow: Arrow) -> (isForward: Bool, from: Int, to: Int) {
      let isForward = columns.places[arrow.to].column > columns.places[arrow.from].column
      return (isForward, arrow.from * 2 + (isForward ? 0 : 1), arrow.to * 2 + (isForward ? 0 : 1))
    }
    for arrow in arrows {
      let end = ends(arrow)
      counts[0][end.from, default: 0] += 1
      counts[1][end.to, default: 0] += 1
    }
    var used: [[Int: Int]] = [[:], [:]]
    for arrow in arrows {
      let end = ends(arrow)
      used[0][end.from, default: 0] += 1
      used[1][end.to, default: 0] += 1
      func share(_ side: Int, _ key: Int) -> Double {
        Double(used[side][key] ?? 1) / Double((counts[side][key] ?? 1) + 1)
      }
      add(
        arrow, isForward: end.isForward, from: corner(arrow.from, columns), share(0, end.from),
        to: corner(arrow.to, columns), share(1, end.to), in: &document)
    }
  }

  private func add(
    _ arrow: Arrow, isForward: Bool, from: SIMD2<Double>, _ start: Double, to: SIMD2<Double>, _ end: Double,
    in document: inout SVGDocument
  ) {
    var path = SVGPath()
    let (a, b, middle): (SIMD2<Double>, SIMD2<Double>, SIMD2<Double>)
    let head: SIMD2<Double>
    if isForward {
      // The curve leads from a right edge to a left one.
      a = SIMD2(from.x + card.width, from.y + card.height * start)
      b = SIMD2(to.x, to.y + card.height * end)
      let reach = max((b.x - a.x) / 2, 30)
      path.move(a.x, a.y)
      path.curve("C", [SIMD2(a.x + reach, a.y), SIMD2(b.x - reach, b.y), b][...])
      middle = (a + b) / 2
      head = SIMD2(1, 0)
    } else {
      // An arrow back, or within a column, runs below the cards.
      a = SIMD2(from.x + card.width * start, from.y + card.height)
      b = SIMD2(to.x + card.width * end, to.y + card.height)
      let depth = max(a.y, b.y) + 40
      path.move(a.x, a.y)
      path.curve("C", [SIMD2(a.x, depth), SIMD2(b.x, depth), b][...])
      middle = SIMD2((a.x + b.x) / 2, (a.y + b.y) / 8 + depth * 0.75)
      head = SIMD2(0, -1)
    }
    var line: SVGAttributes = [
      "d": .text(path.data), "fill": "none", "stroke": arrow.kind.color, "stroke-width": 1.6,
    ]
    if let dashes = arrow.kind.dashes { line = line + ["stroke-dasharray": dashes] }
    document.add("path", line)
    addHead(at: b, head, arrow.kind.color, to: &document)
    guard !arrow.label.isEmpty else { return }
    document.addText(
      Theme.shortened(arrow.label, to: 20), middle.x, middle.y - 3,
      [
        "text-anchor": "middle", "font-size": 10, "fill": arrow.kind.color, "stroke": Theme.paper,
        "stroke-width": 3, "paint-order": "stroke",
      ])
  }

  private func addHead(
    at tip: SIMD2<Double>, _ along: SIMD2<Double>, _ color: SVGValue, to document: inout SVGDocument
  ) {
    let across = SIMD2(-along.y, along.x)
    var path = SVGPath()
    path.move(tip.x, tip.y)
    for side in [-3.5, 3.5] {
      let corner = tip - along * 8 + across * side
      path.line(corner.x, corner.y)
    }
    path.close()
    document.add("path", ["d": .text(path.data), "fill": color])
  }

  private func addLegend(y: Double, to document: inout SVGDocument) {
    var x = Self.margin
    for kind in Kind.allCases where arrows.contains(where: { $0.kind == kind }) {
      var line: SVGAttributes = [
        "d": .text("M\(SVGValue.format(x)) \(SVGValue.format(y - 4))h18"), "stroke": kind.color,
        "stroke-width": 1.6,
      ]
      if let dashes = kind.dashes { line = line + ["stroke-dasharray": dashes] }
      document.add("path", line)
      document.addText(kind.rawValue, x + 23, y, ["fill": Theme.quiet])
      x += 23 + Theme.width(of: kind.rawValue, size: 11) + 18
    }
  }
}
