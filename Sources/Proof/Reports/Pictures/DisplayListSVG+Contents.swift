import LayerTree
import MotionMath
import Raster

/// Images, gradients and paths.
extension DisplayListSVG {
  static func append(
    _ content: DisplayList.Content, of item: DisplayList.Item, to document: inout SVGDocument
  ) {
    if case .gradient(let gradient) = content { return append(gradient, of: item, to: &document) }
    if item.clipsContent {
      guard isDrawable(item.rect, item.transform) else { return }
      let name = document.newIdentifier()
      document.begin("clipPath", ["id": .text(name)])
      box(item.rect, item.cornerRadius, item.corners, ["transform": .text(matrix(item.transform))], &document)
      document.end()
      document.begin("g", ["clip-path": .text("url(#\(name))")])
    }
    switch content {
    case .image(let image): append(image, item.transform, to: &document)
    case .path(let path): append(path, item.transform, to: &document)
    case .gradient: break
    }
    if item.clipsContent { document.end() }
  }

  // MARK: Images

  /// Adds an image as an embedded file. A second use of the same image refers to the first.
  private static func append(
    _ content: DisplayList.ImageContent, _ map: Affine, to document: inout SVGDocument
  ) {
    let (source, target, image) = (content.source, content.target, content.image)
    let place = Affine(
      a: target.size.x / source.size.x, b: 0, c: 0, d: target.size.y / source.size.y,
      tx: target.minX - source.minX * target.size.x / source.size.x,
      ty: target.minY - source.minY * target.size.y / source.size.y
    ).concatenating(map)
    let whole = Rect(x: 0, y: 0, width: Double(image.width), height: Double(image.height))
    guard isDrawable(target, map), isDrawable(whole, place), !source.isEmpty else { return }
    let isCut = source != whole
    if isCut {
      let name = document.newIdentifier()
      document.begin("clipPath", ["id": .text(name)])
      box(target, 0, [], ["transform": .text(matrix(map))], &document)
      document.end()
      document.begin("g", ["clip-path": .text("url(#\(name))")])
    }
    var placed: SVGAttributes = ["transform": .text(matrix(place))]
    if content.isPixelated, abs(place.determinant) >= 1 {
      placed = placed + ["image-rendering": "pixelated"]
    }
    let name = document.pictures[image] ?? define(image, in: &document)
    document.add("use", ["href": .text("#\(name)")] + placed)
    if isCut { document.end() }
  }

  /// Adds an image definition that is visible only where it is referenced.
  private static func define(_ image: LayerImage, in document: inout SVGDocument) -> String {
    let name = document.newIdentifier()
    let file = document.imageFiles[image] ?? file(of: image)
    document.pictures[image] = name
    document.imageFiles[image] = file
    document.begin("defs", [:])
    document.add(
      "image",
      [
        "id": .text(name), "width": .number(Double(image.width)), "height": .number(Double(image.height)),
        "preserveAspectRatio": "none", "href": .text(file),
      ])
    document.end()
    return name
  }

  private static func file(of image: LayerImage) -> String {
    guard let bitmap = Bitmap(width: image.width, height: image.height, pixels: image.pixels) else {
      return ""
    }
    return "data:image/png;base64," + Base64.encode(PNG.encode(bitmap))
  }

  // MARK: Gradients

  private static func append(
    _ gradient: DisplayList.GradientContent, of item: DisplayList.Item, to document: inout SVGDocument
  ) {
    guard isDrawable(item.rect, item.transform), !gradient.stops.isEmpty else { return }
    if case .conic = gradient.form {
      guard let picture = picture(of: gradient, item) else { return }
      return append(picture, item.transform, to: &document)
    }
    guard let form = form(gradient.form) else { return }
    let name = document.newIdentifier()
    document.begin(form.element, ["id": .text(name), "gradientUnits": "userSpaceOnUse"] + form.attributes)
    for stop in gradient.stops {
      let offset = stop.offset > 0 ? min(stop.offset, 1) : 0
      document.add("stop", ["offset": .number(offset)] + paint("stop", stop.color, suffix: "-color"))
    }
    document.end()
    box(
      item.rect, item.cornerRadius, item.corners,
      ["fill": .text("url(#\(name))"), "transform": .text(matrix(item.transform))], &document)
  }

  private static func form(
    _ form: DisplayList.GradientContent.Form
  ) -> (element: String, attributes: SVGAttributes)? {
    switch form {
    case .linear(let from, let to):
      guard [from.x, from.y, to.x, to.y].allSatisfy({ abs($0) < 1e9 }) else { return nil }
      return (
        "linearGradient",
        ["x1": .number(from.x), "y1": .number(from.y), "x2": .number(to.x), "y2": .number(to.y)]
      )
    case .radial(let center, let radii):
      guard [center.x, center.y, radii.x, radii.y].allSatisfy({ abs($0) < 1e9 }) else { return nil }
      let isEmpty = !(radii.x > 0 && radii.y > 0)
      // A scaled circle of radius 1 keeps the center and the radii exact in any units.
      let place = Affine(a: radii.x, b: 0, c: 0, d: radii.y, tx: center.x, ty: center.y)
      return (
        "radialGradient",
        ["cx": 0, "cy": 0, "r": isEmpty ? 0 : 1]
          + (isEmpty ? [:] : ["gradientTransform": .text(matrix(place))])
      )
    case .conic: return nil
    }
  }

  /// Returns a picture of a conic gradient, which SVG lacks, in its item's box; `nil` for a box without area. The picture
  /// has two pixels per point, and at most a thousand on a side.
  private static func picture(
    of gradient: DisplayList.GradientContent, _ item: DisplayList.Item
  ) -> DisplayList.ImageContent? {
    let size = item.rect.size
    let pixels = (size * min(2, 1000 / max(size.x, size.y))).rounded(.up)
    guard pixels.x >= 1, pixels.y >= 1 else { return nil }
    var list = DisplayList(size: pixels)
    list.contents = [.gradient(gradient)]
    let scale = pixels / size
    let place = Affine.translation(-item.rect.origin).concatenating(.scale(scale.x, scale.y))
    list.items = [
      DisplayList.Item(
        layer: 0, rect: item.rect, transform: place, cornerRadius: item.cornerRadius, corners: item.corners,
        fill: .clear, content: 0)
    ]
    var bitmap = Bitmap(width: Int(pixels.x), height: Int(pixels.y))
    var rasterizer = Rasterizer()
    rasterizer.draw(list, scale: 1, background: .clear, into: &bitmap)
    return LayerImage(width: bitmap.width, height: bitmap.height, pixels: bitmap.pixels).map {
      DisplayList.ImageContent(image: $0, target: item.rect)
    }
  }

  // MARK: Paths

  static func append(
    _ content: DisplayList.PathContent, _ map: Affine, to document: inout SVGDocument
  ) {
    guard map.determinant != 0, map.determinant.isFinite, let data = data(content.path.filledPath) else {
      return
    }
    let placed: SVGAttributes = ["transform": .text(matrix(map))]
    if byte(content.fill.alpha) > 0 {
      document.add(
        "path", ["d": .text(data)] + rule(content.path, "fill-rule") + paint("fill", content.fill) + placed)
    }
    guard let stroke = content.stroke, byte(stroke.color.alpha) > 0, stroke.width > 0, stroke.width < 1e9,
      let lines = content.path.hasStrokedLines ? Self.data(content.path.strokedPath) : data
    else { return }
    var attributes: SVGAttributes = [
      "d": .text(lines), "fill": "none", "stroke-width": .number(stroke.width),
    ]
    switch stroke.cap {
    case .butt: break
    case .round: attributes = attributes + ["stroke-linecap": "round"]
    case .square: attributes = attributes + ["stroke-linecap": "square"]
    }
    switch stroke.join {
    case .miter:
      attributes = attributes + ["stroke-miterlimit": .number(stroke.miterLimit > 1 ? stroke.miterLimit : 1)]
    case .round: attributes = attributes + ["stroke-linejoin": "round"]
    case .bevel: attributes = attributes + ["stroke-linejoin": "bevel"]
    }
    document.add("path", attributes + paint("stroke", stroke.color) + placed)
  }

  /// Returns the attribute of a path's fill rule; empty for the default rule.
  static func rule(_ path: LayerPath, _ name: String) -> SVGAttributes {
    path.fillRule == .evenOdd ? [name: "evenodd"] : [:]
  }

  /// Returns the data of a path up to the first point that is not finite, or `nil` if it is empty.
  static func data(_ path: LayerPath) -> String? {
    var data = SVGPath()
    var next = 0
    for step in path.steps {
      let new = path.points[next..<(next + step.points)]
      next += step.points
      guard new.allSatisfy({ abs($0.x) < 1e9 && abs($0.y) < 1e9 }) else { break }
      switch step {
      case .move: data.move(new[new.startIndex].x, new[new.startIndex].y)
      case .line: data.line(new[new.startIndex].x, new[new.startIndex].y)
      case .quad: data.curve("Q", new)
      case .cubic: data.curve("C", new)
      case .close: data.close()
      }
    }
    return data.data.isEmpty ? nil : data.data
  }
}
