import LayerTree
import MotionMath
import Typeface

// The values of a display list, from which the list can be recreated.
extension FrameValues {
  /// Returns the values of each item, relative to the enclosing layer.
  @MainActor static func picture(
    _ list: DisplayList, _ layers: [Layer], _ names: [Int: String]
  ) -> [Subject] {
    var places: [Layer: Int] = [:]
    for (place, layer) in layers.enumerated() { places[layer] = place }
    let isWalk = layers.count == list.items.count
    // A layer's number may occur twice, as in a copy, or not at all. The index in the list identifies such an item.
    var taken: Set<Int32> = [0]
    let numbers = list.items.enumerated().map { taken.insert($1.layer).inserted ? Int($1.layer) : -1 - $0 }
    var subjects = [
      Subject(
        "picture",
        [
          Property("size", .numbers([list.size.x, list.size.y])),
          Property("order", .numbers(numbers.map(Double.init))),
        ])
    ]
    for (place, item) in list.items.enumerated() {
      let around = isWalk ? layers[place].parent.flatMap { places[$0] } : nil
      var properties = names[Int(item.layer)].map { [Property("view", .text($0))] } ?? []
      if isWalk {
        properties += lie(layers[place], item, around.map { (numbers[$0], list.items[$0].transform) })
      } else {
        properties.append(Property("stage transform", Self.numbers(item.transform)))
      }
      // An item that is named by its index also has the number of the copied layer.
      if numbers[place] < 0, item.layer > 0 {
        properties.append(Property("copy of", .numbers([Double(item.layer)])))
      }
      subjects.append(Subject(layerName(numbers[place]), properties + look(item, in: list)))
    }
    subjects += list.clips.enumerated().map { clip($1, at: $0, in: list) }
    subjects += list.groups.enumerated().map { place, group in
      Subject(
        "group \(place)",
        [
          Property("items", .numbers([Double(group.first), Double(group.count)])),
          Property("opacity", .numbers([group.opacity])),
        ])
    }
    subjects += list.planes.enumerated().map { place, plane in
      var properties = [
        Property("items", .numbers([Double(plane.first), Double(plane.count)])),
        Property("clip", .numbers([Double(plane.clip)])),
        Property("within", .numbers([Double(plane.parent)])),
      ]
      if let map = plane.map {
        properties.append(
          Property("map", .numbers([map.a, map.b, map.c, map.d, map.tx, map.ty, map.p, map.q, map.r])))
      }
      return Subject("plane \(place)", properties)
    }
    for (place, mask) in list.masks.enumerated() {
      subjects.append(
        Subject(
          "mask \(place)",
          [
            Property("items", .numbers([Double(mask.first), Double(mask.count)])),
            Property("transform", Self.numbers(mask.transform)),
          ]))
      // The subjects of the mask's own picture.
      subjects += picture(mask.list, [], [:]).map { Subject("mask \(place): \($0.name)", $0.properties) }
    }
    return subjects
  }

  /// Returns the name of a layer by its number or, for a number below 0, by its index in the list.
  static func layerName(_ number: Int) -> String {
    number >= 0 ? "layer \(number)" : "layer at \(-1 - number)"
  }

  /// Returns the geometry of a layer in its enclosing layer.
  @MainActor private static func lie(
    _ layer: Layer, _ item: DisplayList.Item, _ around: (number: Int, transform: Affine)?
  ) -> [Property] {
    let position = layer.numbers(.position, .presentation)
    let anchor = layer.numbers(.anchorPoint, .presentation)
    let transform = layer.numbers(.transform, .presentation)
    var properties = [
      Property("within", .text(around.map { layerName($0.number) } ?? "stage")),
      Property("position", .numbers(position)),
    ]
    if anchor != [0.5, 0.5] { properties.append(Property("anchor", .numbers(anchor))) }
    if transform != [1, 0, 0, 1, 0, 0] { properties.append(Property("transform", .numbers(transform))) }
    let made = LayerPlace(position: position, anchor: anchor, transform: transform, bounds: item.rect)
    if made?.inside(around?.transform ?? .identity) != item.transform {
      properties.append(Property("stage transform", numbers(item.transform)))
    }
    return properties
  }

  private static func look(_ item: DisplayList.Item, in list: DisplayList) -> [Property] {
    var properties = [
      Property("bounds", numbers(item.rect)), Property("fill", numbers(item.fill)),
      Property("opacity", .numbers([item.opacity])),
    ]
    if !item.isShown { properties.append(Property("shown", .numbers([0]))) }
    if item.cornerRadius != 0 { properties.append(Property("corner radius", .numbers([item.cornerRadius]))) }
    if item.corners != .all {
      properties.append(Property("corners", .numbers([Double(item.corners.rawValue)])))
    }
    if item.borderWidth != 0 {
      properties += [
        Property("border width", .numbers([item.borderWidth])), Property("border", numbers(item.border)),
      ]
    }
    if item.clip >= 0 { properties.append(Property("clip", .numbers([Double(item.clip)]))) }
    if list.texts.indices.contains(Int(item.text)) {
      let text = list.texts[Int(item.text)]
      properties += [
        Property("text", .text(text.string)),
        Property("text place", .numbers([text.origin.x, text.origin.y])),
        Property(
          "font",
          .numbers([text.font.size, Double(text.font.weight.rawValue), Double(text.font.cut.rawValue)])),
        Property("text color", numbers(text.color)),
      ]
      if text.font.tracking != 0 {
        properties.append(Property("tracking", .numbers([Double(text.font.tracking)])))
      }
    }
    if list.shadows.indices.contains(Int(item.shadow)) {
      let shadow = list.shadows[Int(item.shadow)]
      properties += [
        Property("shadow", .numbers([shadow.offset.x, shadow.offset.y, shadow.radius])),
        Property("shadow color", numbers(shadow.color)),
      ]
      if list.paths.indices.contains(Int(shadow.path)) {
        properties += path(list.paths[Int(shadow.path)]).map { Property("shadow \($0.name)", $0.value) }
      }
    }
    if list.backdrops.indices.contains(Int(item.backdrop)) {
      let backdrop = list.backdrops[Int(item.backdrop)]
      properties.append(Property("backdrop", .numbers([backdrop.radius, backdrop.saturation])))
    }
    if list.contents.indices.contains(Int(item.content)) {
      properties += content(list.contents[Int(item.content)])
      if item.clipsContent { properties.append(Property("content clipped", .numbers([1]))) }
    }
    return properties
  }

  private static func clip(_ clip: DisplayList.Clip, at place: Int, in list: DisplayList) -> Subject {
    var properties = [
      Property("bounds", numbers(clip.rect)), Property("transform", numbers(clip.transform)),
      Property("corner radius", .numbers([clip.cornerRadius])),
      Property("corners", .numbers([Double(clip.corners.rawValue)])),
      Property("within", .numbers([Double(clip.parent)])),
    ]
    if clip.plane >= 0 { properties.append(Property("plane", .numbers([Double(clip.plane)]))) }
    if list.paths.indices.contains(Int(clip.path)) { properties += path(list.paths[Int(clip.path)]) }
    return Subject("clip \(place)", properties)
  }

  private static func content(_ content: DisplayList.Content) -> [Property] {
    switch content {
    case .image(let image):
      return [
        Property("image", .text(image.image.contentHash.hexadecimal)),
        Property("image part", numbers(image.source)), Property("image place", numbers(image.target)),
      ]
    case .gradient(let gradient):
      let name: String
      let form: [Double]
      switch gradient.form {
      case .linear(let from, let to): (name, form) = ("linear gradient", [from.x, from.y, to.x, to.y])
      case .radial(let center, let radii):
        (name, form) = ("radial gradient", [center.x, center.y, radii.x, radii.y])
      case .conic(let center, let start, let quarter):
        (name, form) = ("conic gradient", [center.x, center.y, start.x, start.y, quarter.x, quarter.y])
      }
      let stops = gradient.stops.flatMap { [$0.offset] + components($0.color) }
      return [Property(name, .numbers(form)), Property("stops", .numbers(stops))]
    case .path(let shape):
      var properties = path(shape.path.filledPath) + [Property("path fill", numbers(shape.fill))]
      if let stroke = shape.stroke {
        properties += [
          Property("stroke color", numbers(stroke.color)),
          Property(
            "stroke",
            .numbers([
              stroke.width, Double(stroke.cap.rawValue), Double(stroke.join.rawValue), stroke.miterLimit,
            ])),
        ]
      }
      if shape.path.hasStrokedLines {
        properties += path(shape.path.strokedPath, "stroked path", "stroked points")
      }
      return properties
    }
  }

  private static func path(
    _ path: LayerPath, _ steps: String = "path", _ points: String = "points"
  ) -> [Property] {
    [
      Property(steps, .numbers([Double(path.fillRule.rawValue)] + path.steps.map { Double($0.rawValue) })),
      Property(points, .numbers(path.points.flatMap { [$0.x, $0.y] })),
    ]
  }

  private static func components(_ color: RGBA) -> [Double] {
    [color.red, color.green, color.blue, color.alpha]
  }

  private static func numbers(_ color: RGBA) -> FrameValue { .numbers(components(color)) }
  private static func numbers(_ rect: Rect) -> FrameValue {
    .numbers([rect.origin.x, rect.origin.y, rect.size.x, rect.size.y])
  }
  private static func numbers(_ map: Affine) -> FrameValue {
    .numbers([map.a, map.b, map.c, map.d, map.tx, map.ty])
  }
}

/// The transform from a layer to its enclosing layer, computed with the engine's operations in the engine's order, so
/// that it has the same bits.
struct LayerPlace {
  private let toParent: Affine

  /// Creates a transform; `nil` unless the arrays have two, two and six numbers.
  init?(position: [Double], anchor: [Double], transform t: [Double], bounds: Rect) {
    guard position.count == 2, anchor.count == 2, t.count == 6 else { return nil }
    let pivot = bounds.origin + SIMD2(anchor[0], anchor[1]) * bounds.size
    if t[0] == 1, t[1] == 0, t[2] == 0, t[3] == 1 {
      toParent = .translation(SIMD2(position[0] - pivot.x + t[4], position[1] - pivot.y + t[5]))
    } else {
      toParent = Affine(
        a: t[0], b: t[1], c: t[2], d: t[3], tx: position[0] + t[4] - (t[0] * pivot.x + t[2] * pivot.y),
        ty: position[1] + t[5] - (t[1] * pivot.x + t[3] * pivot.y))
    }
  }

  /// Returns the transform from the layer's coordinates to the stage's, inside a layer with the transform `outer`.
  func inside(_ outer: Affine) -> Affine { toParent.concatenating(outer) }
}
