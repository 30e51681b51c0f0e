import MotionMath

/// What turns a tree of layers into a display list, as its presentation values show it.
public struct DisplayListBuilder {
  public init() {}

  /// A Boolean value indicating whether anything under a root changed since its last list.
  public static func hasChanged(_ root: Layer) -> Bool {
    root.isAlive && LayerStore.shared.changed[Int(root.slot)]
  }

  /// Writes the list for a root, and notes that it has been seen. Boxes that lie outside are left out.
  /// O(layers that are not hidden); allocates only while the list is growing.
  public func build(_ root: Layer, into list: inout DisplayList) {
    list.removeAll()
    guard root.isAlive else { return }
    emit(Int(root.slot), parent: .identity, opacity: 1, clip: -1, into: &list)
  }

  private func emit(
    _ slot: Int, parent: Affine, opacity: Double, clip: Int32, into list: inout DisplayList
  ) {
    let store = LayerStore.shared
    let record = store.records[slot]
    let values = store.presentation + slot * LayerComponent.count
    let shown = opacity * min(max(values[LayerComponent.opacity], 0), 1)
    store.changed[slot] = false
    guard !record.flags.contains(.hidden), shown > 0 else {
      forget(record)
      return
    }

    let size = SIMD2(values[LayerComponent.bounds + 2], values[LayerComponent.bounds + 3])
    let origin = SIMD2(values[LayerComponent.bounds], values[LayerComponent.bounds + 1])
    let anchor = SIMD2(values[LayerComponent.anchor], values[LayerComponent.anchor + 1])
    let t = values + LayerComponent.transform
    let placement = Layer.placement(
      position: SIMD2(values[0], values[1]), pivot: origin + anchor * size,
      transform: Affine(a: t[0], b: t[1], c: t[2], d: t[3], tx: t[4], ty: t[5]))
    let transform = placement.concatenating(parent)
    let rect = Rect(origin: origin, size: size)

    let fill = Self.color(values + LayerComponent.fill).faded(by: shown)
    let borderWidth = values[LayerComponent.borderWidth]
    let border = Self.color(values + LayerComponent.border).faded(by: shown)
    let isVisible = fill.alpha > 0 || (borderWidth > 0 && border.alpha > 0) || record.text >= 0
    if isVisible, transform.boundingBox(of: rect).intersects(Rect(origin: .zero, size: list.size)) {
      var text: Int32 = -1
      if record.text >= 0 {
        text = Int32(list.texts.count)
        list.texts.append(Self.line(store.texts[Int(record.text)], in: rect, opacity: shown))
      }
      list.items.append(
        DisplayList.Item(
          layer: record.ordinal, rect: rect, transform: transform,
          cornerRadius: values[LayerComponent.cornerRadius], fill: fill, borderWidth: borderWidth,
          border: border, text: text, clip: clip))
    }

    var inner = clip
    if record.flags.contains(.clips), record.firstChild >= 0 {
      inner = Int32(list.clips.count)
      list.clips.append(
        DisplayList.Clip(
          rect: rect, cornerRadius: values[LayerComponent.cornerRadius], transform: transform, parent: clip))
    }
    var child = record.firstChild
    while child >= 0 {
      emit(Int(child), parent: transform, opacity: shown, clip: inner, into: &list)
      child = store.records[Int(child)].next
    }
  }

  /// Notes for a branch that does not show that its changes have been seen.
  private func forget(_ record: LayerRecord) {
    let store = LayerStore.shared
    var child = record.firstChild
    while child >= 0 {
      if store.changed[Int(child)] {
        store.changed[Int(child)] = false
        forget(store.records[Int(child)])
      }
      child = store.records[Int(child)].next
    }
  }

  private static func color(_ values: UnsafeMutablePointer<Double>) -> RGBA {
    RGBA(red: values[0], green: values[1], blue: values[2], alpha: values[3])
  }

  private static func line(_ text: LayerText, in rect: Rect, opacity: Double) -> DisplayList.Text {
    let slack = rect.size.x - BitmapFont.width(of: text.string, size: text.size)
    let indent: Double
    switch text.alignment {
    case .left: indent = 0
    case .center: indent = slack / 2
    case .right: indent = slack
    }
    return DisplayList.Text(
      string: text.string,
      origin: rect.origin + SIMD2(indent, (rect.size.y - text.size) / 2),
      size: text.size, color: text.color.faded(by: opacity))
  }
}
