import Diagnostics
import Drawing
import Foundation
import LayerTree
import MotionMath

// The current path. It is not a part of the graphics state.
extension CGContext {
  public func beginPath() { outline = PathOutline() }

  public func move(to point: CGPoint) {
    syncPath()
    outline.move(to: point.simd)
  }

  public func addLine(to point: CGPoint) {
    syncPath()
    outline.addLine(to: point.simd)
  }

  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { outline.addLine(to: point.simd) }
  }

  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    syncPath()
    outline.addCurve(to: end.simd, control1.simd, control2.simd)
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    syncPath()
    outline.addCurve(to: end.simd, control.simd)
  }

  /// Adds an arc of a circle. As in Core Graphics, the angle decreases if `clockwise` is true, which looks
  /// counterclockwise where y points down.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    syncPath()
    outline.addArc(
      center: center.simd, radius: radius, start: startAngle,
      sweep: PathOutline.sweep(from: startAngle, to: endAngle, increasing: !clockwise))
  }

  /// Adds a line and an arc that touches the lines from the current point to `tangent1End` and on to `tangent2End`.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    syncPath()
    outline.addArc(corner: tangent1End.simd, end: tangent2End.simd, radius: radius)
  }

  public func addRect(_ rect: CGRect) {
    syncPath()
    outline.addRect(rect.rect)
  }

  public func addRects(_ rects: [CGRect]) {
    for rect in rects { addRect(rect) }
  }

  public func addEllipse(in rect: CGRect) {
    syncPath()
    outline.addEllipse(rect.rect)
  }

  public func addPath(_ path: CGPath) {
    syncPath()
    outline.append(path.outline)
  }

  public func closePath() { outline.close() }

  /// The current path; `nil` if it is empty.
  public var path: CGPath? {
    syncPath()
    return outline.isEmpty ? nil : CGPath(outline)
  }

  public var isPathEmpty: Bool { outline.isEmpty }

  public var currentPointOfPath: CGPoint {
    syncPath()
    return CGPoint(outline.currentPoint ?? .zero)
  }

  /// The bounding box of the current path with its control points; null for an empty path.
  public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

  /// Replaces the path by the area that its stroke covers, for clips and gradients along a line.
  public func replacePathWithStrokedPath() {
    syncPath()
    let area = CGPath(line(along: outline).stroked(state.line))
    beginPath()
    addPath(area)
  }

  /// Returns whether painting the path would paint a point.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    guard let path else { return false }
    if mode != .stroke {
      let rule: CGPathFillRule = mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding
      if path.contains(point, using: rule) { return true }
    }
    guard mode != .fill, mode != .eoFill else { return false }
    return line(along: path.outline).stroked(state.line).contains(point.simd, evenOdd: false)
  }

  // MARK: Painting the path, which is empty afterwards

  public func fillPath(using rule: CGPathFillRule = .winding) {
    drawPath(using: rule == .evenOdd ? .eoFill : .fill)
  }

  public func strokePath() { drawPath(using: .stroke) }

  public func drawPath(using mode: CGPathDrawingMode) {
    syncPath()
    if mode != .stroke { fill(outline, evenOdd: mode == .eoFill || mode == .eoFillStroke) }
    if mode != .fill, mode != .eoFill { stroke(outline) }
    beginPath()
  }

  // MARK: Painting shapes, which leaves the path as it is

  public func fill(_ rect: CGRect) { fill(.rect(rect.isInfinite ? boundingBoxOfClipPath : rect)) }

  public func fill(_ rects: [CGRect]) {
    for rect in rects { fill(rect) }
  }

  public func stroke(_ rect: CGRect) { stroke(.rect(rect)) }

  public func stroke(_ rect: CGRect, width: CGFloat) {
    let old = state.line.width
    setLineWidth(width)
    stroke(rect)
    state.line.width = old
  }

  public func fillEllipse(in rect: CGRect) { fill(.ellipse(rect)) }
  public func strokeEllipse(in rect: CGRect) { stroke(.ellipse(rect)) }

  /// Strokes separate lines: from the first point to the second, from the third to the fourth, and so on.
  public func strokeLineSegments(between points: [CGPoint]) {
    var lines = PathOutline()
    for (index, point) in points.enumerated() {
      if index.isMultiple(of: 2) { lines.move(to: point.simd) } else { lines.addLine(to: point.simd) }
    }
    stroke(lines)
  }

  /// Makes a rectangle transparent.
  public func clear(_ rect: CGRect) {
    var style = state.style
    (style.blend, style.alpha, style.shadow) = (.clear, 1, nil)
    draw(.rect(rect), evenOdd: false, .black, nil, style)
  }

  /// Fills a path that is not the current one.
  package func fill(_ outline: PathOutline, evenOdd: Bool = false) {
    draw(outline, evenOdd: evenOdd, state.fill, nil, state.style)
  }

  /// Strokes a path that is not the current one.
  package func stroke(_ outline: PathOutline) {
    draw(outline, evenOdd: false, .clear, state.line, state.style)
  }

  private func draw(
    _ outline: PathOutline, evenOdd: Bool, _ fill: RGBA, _ line: DisplayList.Stroke?, _ style: Canvas.Style
  ) {
    if !outline.isWhole {
      report(
        .valueNotFinite,
        "a path is drawn without the elements whose points are not finite or lie beyond 10¹². Pass finite points"
      )
    }
    guard !outline.isEmpty else { return }
    let path = layerPath(outline, evenOdd: evenOdd)
    canvas.draw(
      DisplayList.PathContent(path: line == nil ? path : dashes(of: path) ?? path, fill: fill, stroke: line),
      style)
  }

  /// Returns a path's dashes; `nil` for a solid line.
  private func dashes(of path: LayerPath) -> LayerPath? {
    guard let dash = state.dash else { return nil }
    let map = state.style.map
    let stretch = (map.a * map.a + map.b * map.b + map.c * map.c + map.d * map.d).squareRoot()
    let dashes = dash.dashes(of: path, stretch: stretch)
    if dashes == nil {
      report(
        .drawingTooLarge,
        "a line has more than \(DashPattern.mostDashes) dashes; it is drawn solid. Use longer dashes")
    }
    return dashes
  }

  /// Returns the path that a stroke along a path follows.
  private func line(along outline: PathOutline) -> PathOutline {
    dashes(of: layerPath(outline, evenOdd: false)).map(PathOutline.init) ?? outline
  }

  private func layerPath(_ outline: PathOutline, evenOdd: Bool) -> LayerPath {
    guard outline.count > Self.mostElements else { return outline.layerPath(evenOdd: evenOdd) }
    report(
      .drawingTooLarge,
      "a path has more than \(Self.mostElements) elements; the rest is left out. Draw it in parts")
    return outline.prefix(Self.mostElements).layerPath(evenOdd: evenOdd)
  }

  // MARK: Clipping

  /// Limits drawing to the inside of the current path, which is empty afterwards.
  public func clip(using rule: CGPathFillRule = .winding) {
    syncPath()
    clip(to: outline, evenOdd: rule == .evenOdd)
    beginPath()
  }

  public func clip(to rect: CGRect) {
    if rect.isInfinite { return }
    if !canvas.clip(&state.style, to: rect.standardized.rect) { reportClip() }
  }

  /// Limits drawing to the union of the rectangles.
  public func clip(to rects: [CGRect]) {
    var outline = PathOutline()
    for rect in rects { outline.addRect(rect.standardized.rect) }
    clip(to: outline, evenOdd: false)
  }

  package func clip(to outline: PathOutline, evenOdd: Bool) {
    if !canvas.clip(&state.style, to: layerPath(outline, evenOdd: evenOdd)) { reportClip() }
  }

  private func reportClip() {
    report(
      .drawingTooLarge,
      "more than \(Clipping.deepest.paths) paths, or \(Clipping.deepest.rects) turned rectangles, clip one another; "
        + "the innermost does not clip. Restore the graphics state after drawing what is clipped")
  }

  /// The bounding box of the clip, in points.
  public var boundingBoxOfClipPath: CGRect {
    guard let inverse = state.style.map.inverse, !state.style.clipping.isEmpty else { return .zero }
    return CGRect(inverse.boundingBox(of: state.style.clipping.box))
  }
}

extension PathOutline {
  fileprivate nonisolated static func rect(_ rect: CGRect) -> PathOutline {
    shape(rect) { $0.addRect($1) }
  }

  fileprivate nonisolated static func ellipse(_ rect: CGRect) -> PathOutline {
    shape(rect) { $0.addEllipse($1) }
  }

  private nonisolated static func shape(
    _ rect: CGRect, _ add: (inout PathOutline, Rect) -> Void
  ) -> PathOutline {
    var outline = PathOutline()
    if rect.isUsable {
      add(&outline, rect.standardized.rect)
    } else if !rect.isNull {
      // The outline notes that it lacks an element.
      outline.move(to: [.nan, .nan])
    }
    return outline
  }
}

extension CGLineCap {
  nonisolated var cap: DisplayList.Stroke.Cap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

extension CGLineJoin {
  nonisolated var join: DisplayList.Stroke.Join {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}
