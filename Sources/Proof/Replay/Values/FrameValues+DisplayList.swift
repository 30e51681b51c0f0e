import LayerTree
import MotionMath
import Typeface

extension FrameValues {
  /// The display list that the values describe; `nil` if they lack a part of it. O(layers)
  ///
  /// The values contain only the hashes of images, so each image is a grey box.
  public var displayList: DisplayList? {
    guard let picture = self["picture"], let size = Self.numbers(picture["size"], 2),
      case .numbers(let order)? = picture["order"]
    else { return nil }
    var list = DisplayList(size: SIMD2(size[0], size[1]))
    let named = Dictionary(subjects.map { ($0.name, $0) }) { first, _ in first }
    var places: [String: Int] = [:]
    for number in order.map({ Int(exactly: $0) ?? 0 }) {
      guard let subject = named[Self.layerName(number)] else { return nil }
      let shown = number < 0 ? Self.number(subject["copy of"], 0) : Double(number)
      Self.add(subject, Int32(exactly: max(shown, 0)) ?? 0, places, to: &list)
      places[subject.name] = list.items.count - 1
    }
    for place in 0... {
      guard let subject = self["clip \(place)"] else { break }
      Self.addClip(subject, to: &list)
    }
    for place in 0... {
      guard let subject = self["group \(place)"], let items = Self.numbers(subject["items"], 2) else { break }
      list.groups.append(
        DisplayList.Group(
          first: Self.place(items[0]), count: Self.place(items[1]),
          opacity: Self.number(subject["opacity"], 1)))
    }
    for place in 0... {
      guard let subject = self["plane \(place)"], let items = Self.numbers(subject["items"], 2) else { break }
      let map = Self.numbers(subject["map"], 9).map {
        Projection(
          a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5], p: $0[6], q: $0[7], r: $0[8])
      }
      list.planes.append(
        DisplayList.Plane(
          first: Self.place(items[0]), count: Self.place(items[1]), map: map,
          clip: Self.place(Self.number(subject["clip"], -1)),
          parent: Self.place(Self.number(subject["within"], -1))))
    }
    for place in 0... {
      guard let subject = self["mask \(place)"], let items = Self.numbers(subject["items"], 2) else { break }
      let prefix = "mask \(place): "
      let inner = FrameValues(
        subjects.filter { $0.name.hasPrefix(prefix) }
          .map { Subject(String($0.name.dropFirst(prefix.count)), $0.properties) })
      guard let picture = inner.displayList else { return nil }
      list.masks.append(
        DisplayList.Mask(
          first: Self.place(items[0]), count: Self.place(items[1]),
          transform: Self.affine(subject["transform"]), list: picture))
    }
    // An invalid index becomes −1, which means none.
    for index in list.items.indices where !list.clips.indices.contains(Int(list.items[index].clip)) {
      list.items[index].clip = -1
    }
    for index in list.clips.indices where Int(list.clips[index].parent) >= index {
      list.clips[index].parent = -1
    }
    return list
  }

  private static func add(
    _ subject: Subject, _ layer: Int32, _ places: [String: Int], to list: inout DisplayList
  ) {
    var item = DisplayList.Item(
      layer: layer, rect: rect(subject["bounds"]), transform: transform(subject, places, in: list),
      cornerRadius: number(subject["corner radius"], 0),
      corners: Corners(rawValue: UInt8(exactly: number(subject["corners"], 15)) ?? 15),
      fill: color(subject["fill"]), borderWidth: number(subject["border width"], 0),
      border: color(subject["border"]), opacity: number(subject["opacity"], 1),
      clip: place(number(subject["clip"], -1)), isShown: number(subject["shown"], 1) != 0)
    if case .text(let string)? = subject["text"], let at = numbers(subject["text place"], 2) {
      item.text = Int32(list.texts.count)
      list.texts.append(
        DisplayList.Text(
          string: string, origin: SIMD2(at[0], at[1]),
          font: font(subject["font"], tracking: subject["tracking"]),
          color: color(subject["text color"])))
    }
    if let shadow = numbers(subject["shadow"], 3) {
      item.shadow = Int32(list.shadows.count)
      list.shadows.append(
        DisplayList.Shadow(
          color: color(subject["shadow color"]), offset: SIMD2(shadow[0], shadow[1]), radius: shadow[2]))
      if let outline = path(subject, "shadow path", "shadow points") {
        list.shadows[list.shadows.count - 1].path = Int32(list.paths.count)
        list.paths.append(outline)
      }
    }
    if let backdrop = numbers(subject["backdrop"], 2) {
      item.backdrop = Int32(list.backdrops.count)
      list.backdrops.append(DisplayList.Backdrop(radius: backdrop[0], saturation: backdrop[1]))
    }
    if let content = content(subject) {
      item.content = Int32(list.contents.count)
      item.clipsContent = number(subject["content clipped"], 0) == 1
      list.contents.append(content)
    }
    list.items.append(item)
  }

  /// Returns the transform from a layer's coordinates to the stage's. `places` has the indices of items in the list by
  /// the names of layers.
  private static func transform(
    _ subject: Subject, _ places: [String: Int], in list: DisplayList
  ) -> Affine {
    if subject["stage transform"] != nil { return affine(subject["stage transform"]) }
    var outer = Affine.identity
    if case .text(let around)? = subject["within"], let place = places[around] {
      outer = list.items[place].transform
    }
    let made = LayerPlace(
      position: numbers(subject["position"], 2) ?? [], anchor: numbers(subject["anchor"], 2) ?? [0.5, 0.5],
      transform: numbers(subject["transform"], 6) ?? [1, 0, 0, 1, 0, 0], bounds: rect(subject["bounds"]))
    return made?.inside(outer) ?? outer
  }

  /// Returns the font of a text; the regular one for a weight or a cut that does not exist.
  private static func font(_ value: FrameValue?, tracking: FrameValue?) -> TextFont {
    guard let parts = numbers(value, 3) else { return TextFont(size: 0) }
    var font = TextFont(
      size: parts[0], weight: UInt8(exactly: parts[1]).flatMap(Typeface.Weight.init) ?? .regular,
      cut: UInt8(exactly: parts[2]).flatMap(Typeface.Cut.init) ?? .proportional)
    font.tracking = Int32(exactly: number(tracking, 0)) ?? 0
    return font
  }

  private static func addClip(_ subject: Subject, to list: inout DisplayList) {
    var clip = DisplayList.Clip(
      rect: rect(subject["bounds"]), cornerRadius: number(subject["corner radius"], 0),
      corners: Corners(rawValue: UInt8(exactly: number(subject["corners"], 15)) ?? 15),
      transform: affine(subject["transform"]), parent: place(number(subject["within"], -1)))
    clip.plane = place(number(subject["plane"], -1))
    if let path = path(subject) {
      clip.path = Int32(list.paths.count)
      list.paths.append(path)
    }
    list.clips.append(clip)
  }

  private static func content(_ subject: Subject) -> DisplayList.Content? {
    if let part = subject["image part"], let target = subject["image place"],
      let grey = LayerImage(width: 1, height: 1, pixels: [0xFF80_8080]), !rect(part).isEmpty
    {
      return .image(DisplayList.ImageContent(image: grey, target: rect(target)))
    }
    var form: DisplayList.GradientContent.Form?
    if let at = numbers(subject["linear gradient"], 4) {
      form = .linear(from: SIMD2(at[0], at[1]), to: SIMD2(at[2], at[3]))
    } else if let at = numbers(subject["radial gradient"], 4) {
      form = .radial(center: SIMD2(at[0], at[1]), radii: SIMD2(at[2], at[3]))
    } else if let at = numbers(subject["conic gradient"], 6) {
      form = .conic(
        center: SIMD2(at[0], at[1]), start: SIMD2(at[2], at[3]), quarter: SIMD2(at[4], at[5]))
    }
    if let form, case .numbers(let stops)? = subject["stops"] {
      return .gradient(
        DisplayList.GradientContent(
          form: form,
          stops: stride(from: 0, to: stops.count - stops.count % 5, by: 5).map {
            .init(offset: stops[$0], color: color(.numbers(Array(stops[$0 + 1...$0 + 4]))))
          }))
    }
    guard var path = path(subject) else { return nil }
    if let lines = Self.path(subject, "stroked path", "stroked points") { path = path.stroked(along: lines) }
    var stroke: DisplayList.Stroke?
    if let line = numbers(subject["stroke"], 4) {
      stroke = DisplayList.Stroke(
        color: color(subject["stroke color"]), width: line[0],
        cap: .init(rawValue: UInt8(exactly: line[1]) ?? 0) ?? .butt,
        join: .init(rawValue: UInt8(exactly: line[2]) ?? 0) ?? .miter, miterLimit: line[3])
    }
    return .path(DisplayList.PathContent(path: path, fill: color(subject["path fill"]), stroke: stroke))
  }

  private static func path(
    _ subject: Subject, _ steps: String = "path", _ points: String = "points"
  ) -> LayerPath? {
    guard case .numbers(let codes)? = subject[steps], case .numbers(let numbers)? = subject[points],
      let rule = codes.first
    else { return nil }
    var path = LayerPath(fillRule: rule == 1 ? .evenOdd : .winding)
    var rest = numbers[...]
    func point() -> SIMD2<Double> {
      let x = rest.popFirst() ?? 0
      return SIMD2(x, rest.popFirst() ?? 0)
    }
    for code in codes.dropFirst() {
      switch UInt8(exactly: code).flatMap(LayerPath.Step.init) {
      case .move: path.move(to: point())
      case .line: path.addLine(to: point())
      case .quad:
        let control = point()
        path.addQuad(to: point(), control: control)
      case .cubic:
        let (first, second) = (point(), point())
        path.addCubic(to: point(), control1: first, control2: second)
      case .close: path.close()
      case nil: return path
      }
    }
    return path
  }

  // MARK: Numbers

  private static func numbers(_ value: FrameValue?, _ count: Int) -> [Double]? {
    guard case .numbers(let numbers)? = value, numbers.count == count else { return nil }
    return numbers
  }

  private static func number(_ value: FrameValue?, _ fallback: Double) -> Double {
    numbers(value, 1)?[0] ?? fallback
  }

  private static func place(_ number: Double) -> Int32 { Int32(exactly: number) ?? -1 }

  private static func rect(_ value: FrameValue?) -> Rect {
    guard let n = numbers(value, 4) else { return .zero }
    return Rect(x: n[0], y: n[1], width: n[2], height: n[3])
  }

  private static func affine(_ value: FrameValue?) -> Affine {
    guard let n = numbers(value, 6) else { return .identity }
    return Affine(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
  }

  private static func color(_ value: FrameValue?) -> RGBA {
    guard let n = numbers(value, 4) else { return .clear }
    return RGBA(red: n[0], green: n[1], blue: n[2], alpha: n[3])
  }
}
