import Diagnostics
import Drawing
import Foundation
import LayerTree
import MotionMath

/// A destination of drawing: an image in memory.
///
/// A context that the kit makes has its origin at the upper left, and y points down. One that you create has its origin
/// at the lower left, as in Core Graphics. Pixels are premultiplied, with 8 bits per channel, in the display's own color
/// space.
@MainActor
public final class CGContext {
  /// The most graphics states that are saved at once, and the most transparency layers.
  static let deepest = (states: 10_000, layers: 16)
  /// The most elements of a path that is drawn.
  static let mostElements = 1 << 16

  /// The graphics state.
  struct State {
    var style: Canvas.Style
    var fill = RGBA.black
    var line = DisplayList.Stroke(color: .black, width: 1)
    var dash: DashPattern?
    var isPixelated = false
    /// The number of transparency layers that were open when the state was saved.
    var layers = 0
  }

  /// The canvases: the context's own, and those of open transparency layers.
  var canvases: [Canvas]
  var state: State
  var saved: [State] = []
  /// The current path in the coordinates of `pathMap`.
  var outline = PathOutline()
  private var pathMap: Affine
  /// The transform from points to pixels, without the transforms that drawing code has added.
  let base: Affine
  private var reported: Set<String> = []

  // A context can be released on any thread: the deinitializer does not wait for the main actor.
  nonisolated deinit {}

  /// Creates a bitmap context; `nil` for a size that no image can have.
  ///
  /// The context keeps its pixels to itself: `data` has to be `nil`. The context has 8 bits for each of four channels,
  /// whatever the arguments request. **(ours)**
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32
  ) {
    self.init(
      width: width, height: height, Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: Double(height)))
    if data != nil {
      report(
        .drawingIgnored,
        "a drawing context cannot draw into the memory passed as “data”, which stays as it is; use makeImage()"
      )
    }
  }

  /// Creates a context whose origin is at the upper left; `nil`, with a diagnostic, for a size that no image can have.
  package convenience init?(size: CGSize, scale: CGFloat, isOpaque: Bool = false) {
    func pixels(_ length: CGFloat) -> Int {
      let pixels = (length * scale).rounded(.up)
      return pixels > 0 && pixels < 1e9 ? Int(pixels) : 0
    }
    self.init(width: pixels(size.width), height: pixels(size.height), .scale(scale, scale))
    if isOpaque { fillAll(.black) }
  }

  private init?(width: Int, height: Int, _ base: Affine) {
    guard let canvas = Canvas(width: width, height: height) else {
      StageTime.current?.sink?.report(
        Diagnostic(
          .drawingTooLarge, .warning,
          "an image of \(width) by \(height) pixels cannot be drawn; no context is created. Use sides from 1 to "
            + "\(Canvas.longestSide) pixels and at most \(LayerImage.mostPixels) pixels in all"))
      return nil
    }
    canvases = [canvas]
    self.base = base
    pathMap = base
    state = State(style: canvas.plainStyle)
    state.style.map = base
  }

  /// The number of pixels per point, without the transforms that drawing code has added.
  package var scale: CGFloat { base.a }

  var canvas: Canvas { canvases[canvases.count - 1] }

  /// The width in pixels.
  public var width: Int { canvases[0].width }
  /// The height in pixels.
  public var height: Int { canvases[0].height }

  /// A Boolean value that indicates whether nothing has been drawn.
  package var isUntouched: Bool { canvases.count == 1 && canvases[0].isUntouched }

  /// Returns an image of everything drawn so far, without open transparency layers.
  public func makeImage() -> CGImage? { CGImage(canvases[0].image()) }

  /// Does nothing: all drawing is complete whenever an image is made.
  public func flush() {}

  /// Reports a diagnostic, the same one once for a context.
  func report(_ rule: Rule, _ message: String, as severity: Diagnostic.Severity = .warning) {
    guard reported.insert(message).inserted else { return }
    StageTime.current?.sink?.report(Diagnostic(rule, severity, message))
  }

  /// Fills the whole context with a color; the graphics state, such as its clip, has no effect.
  private func fillAll(_ color: RGBA) {
    let style = canvas.plainStyle
    var path = LayerPath()
    path.addRect(style.clipping.box)
    canvas.draw(DisplayList.PathContent(path: path, fill: color), style)
  }

  // MARK: State

  public func saveGState() {
    guard saved.count < Self.deepest.states else {
      return report(
        .drawingUnbalanced,
        "more than \(Self.deepest.states) graphics states are saved; this state is not saved. Call restoreGState() for each saveGState()"
      )
    }
    state.layers = canvases.count
    saved.append(state)
  }

  public func restoreGState() {
    guard let last = saved.last, last.layers == canvases.count else {
      return report(
        .drawingUnbalanced,
        "a graphics state is restored that was not saved; the state stays. Call saveGState() first"
      )
    }
    saved.removeLast()
    state = last
  }

  /// The transform from points to pixels whose origin is at the lower left.
  public var ctm: CGAffineTransform {
    let up = Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: Double(height))
    return CGAffineTransform(state.style.map.concatenating(up))
  }

  /// The transform from points to pixels whose origin is at the upper left.
  package var map: Affine { state.style.map }

  public func concatenate(_ transform: CGAffineTransform) {
    let map = transform.affine.concatenating(state.style.map)
    guard [map.a, map.b, map.c, map.d, map.tx, map.ty].allSatisfy(\.isFinite) else {
      return report(
        .valueNotFinite,
        "a drawing context's new transform is not finite; it keeps its transform. Pass finite numbers")
    }
    state.style.map = map
  }

  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(CGAffineTransform(translationX: tx, y: ty))
  }

  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    concatenate(CGAffineTransform(scaleX: sx, y: sy))
  }

  /// Turns the axes by an angle in radians; positive is clockwise where y points down.
  public func rotate(by angle: CGFloat) {
    concatenate(CGAffineTransform(rotationAngle: angle))
  }

  public func setAlpha(_ alpha: CGFloat) { state.style.alpha = alpha.isNaN ? 0 : min(max(alpha, 0), 1) }

  public func setBlendMode(_ mode: CGBlendMode) { state.style.blend = mode.blend }

  /// Sets the shadow of everything drawn from now on; neither its offset nor its blur follows the transform.
  ///
  /// The standard deviation of the blur is half of `blur`, and at most 128 pixels. Offsets are rounded to pixels.
  /// **(ours)**
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard let color, blur.isFinite, offset.width.isFinite, offset.height.isFinite else {
      return state.style.shadow = nil
    }
    let scale = abs(base.a)
    state.style.shadow = Canvas.Shadow(
      color: color.rgba, offset: SIMD2(base.a * offset.width, base.d * offset.height),
      deviation: max(blur, 0) * scale / 2)
  }

  /// Sets a shadow of black with an opacity of one third.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(red: 0, green: 0, blue: 0, alpha: 1.0 / 3))
  }

  public func setFillColor(_ color: CGColor) { state.fill = color.rgba }
  public func setStrokeColor(_ color: CGColor) { state.line.color = color.rgba }

  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fill = RGBA(clamping: SIMD4(red, green, blue, alpha))
  }

  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.line.color = RGBA(clamping: SIMD4(red, green, blue, alpha))
  }

  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFillColor(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  public func setLineWidth(_ width: CGFloat) {
    if width.isFinite { state.line.width = max(width, 0) }
  }

  public func setLineCap(_ cap: CGLineCap) { state.line.cap = cap.cap }
  public func setLineJoin(_ join: CGLineJoin) { state.line.join = join.join }

  public func setMiterLimit(_ limit: CGFloat) {
    if limit.isFinite { state.line.miterLimit = max(limit, 0) }
  }

  /// Sets the lengths of dashes and gaps, in points; none for a solid line.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.dash = DashPattern(phase: phase, lengths: lengths.map(Double.init))
  }

  /// The quality of enlarged images: only `none` differs from the others, which interpolate colors. **(ours)**
  public var interpolationQuality: CGInterpolationQuality {
    get { state.isPixelated ? .none : .default }
    set { state.isPixelated = newValue == .none }
  }

  /// Does nothing: edges are always smooth. **(ours)**
  public func setShouldAntialias(_ shouldAntialias: Bool) {}

  // MARK: Transparency layers

  /// Begins a layer: everything up to its end is composed first and then drawn with the state's alpha, blend mode and
  /// shadow.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
    guard canvases.count <= Self.deepest.layers, let layer = canvas.makeLayer() else {
      return report(
        .drawingUnbalanced,
        "more than \(Self.deepest.layers) transparency layers are open; this layer is not begun. Call endTransparencyLayer() for each"
      )
    }
    saveGState()
    canvases.append(layer)
    state.style.alpha = 1
    state.style.blend = .normal
    state.style.shadow = nil
    // The mask applies to the composed layer, once.
    state.style.mask = nil
  }

  /// Begins a layer that is limited to a rectangle; `auxiliaryInfo` is ignored.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    clip(to: rect)
  }

  public func endTransparencyLayer() {
    guard canvases.count > 1, let layer = canvases.popLast() else {
      return report(
        .drawingUnbalanced,
        "a transparency layer is ended that was not begun; nothing happens. Call beginTransparencyLayer first",
        as: .note
      )
    }
    while let last = saved.popLast() {
      state = last
      if last.layers <= canvases.count { break }
    }
    canvas.draw(layer, state.style)
  }

  // MARK: The path's coordinates

  /// Converts the current path to the coordinates of the current transform, if the transform has changed.
  func syncPath() {
    let map = state.style.map
    guard map != pathMap else { return }
    if outline.isEmpty {
      pathMap = map
    } else if let inverse = map.inverse {
      outline.apply(pathMap.concatenating(inverse))
      pathMap = map
    }
  }
}
