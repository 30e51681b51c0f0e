import LayerTree
import MotionMath
import TestSupport

/// Layers of which single bits are flipped, or two are exchanged, and restored.
struct PictureFlips {
  let root: Layer
  private var layers: [(layer: Layer, picture: Picture)] = []
  private var last = (layer: 0, kind: 0)

  /// Creates a tree of visible layers with texts, borders, clips and sublayers.
  init(_ random: inout SeededGenerator) {
    var picture = Picture.random(&random)
    picture.clips = true
    picture.text = LayerText("Transition", font: TextFont(size: 12), color: .black)
    let back = Picture.random(&random, depth: 3)
    var front = Picture.random(&random, depth: 3)
    front.text = LayerText("Lab", font: TextFont(size: 9), color: .white, alignment: .right)
    front.clips = true
    // Black, of which only the alpha is visible.
    front.border = RGBA(red: 0, green: 0, blue: 0, alpha: 0.5)
    front.inner = [Picture.random(&random, depth: 3)]
    picture.inner = [back, front]
    root = picture.build()
    add(root, picture)
  }

  private mutating func add(_ layer: Layer, _ picture: Picture) {
    layers.append((layer, picture))
    for (layer, picture) in zip(layer.sublayers, picture.inner) { add(layer, picture) }
  }

  /// Flips one bit and returns its name; `nil` if a setter refuses the result.
  mutating func flip(_ random: inout SeededGenerator) -> String {
    last = (random.below(layers.count), random.below(29))
    var (layer, picture) = layers[last.layer]
    let bit = UInt64(1) << UInt64(random.below(64))
    let kind = last.kind
    switch kind {
    case 0: picture.isHidden.toggle()
    case 1: picture.clips.toggle()
    case 2: picture.text?.string.flip(&random)
    case 3: picture.text?.font.size.flip(bit)
    case 4: picture.text?.color.components[random.below(4)].flip(bit)
    case 5:
      let isLeft = picture.text?.alignment == .left
      picture.text?.alignment = isLeft ? .center : .left
    case 6...7: picture.position[kind - 6].flip(bit)
    case 8...9: picture.bounds.origin[kind - 8].flip(bit)
    case 10...11: picture.bounds.size[kind - 10].flip(bit)
    case 12...13: picture.anchorPoint[kind - 12].flip(bit)
    case 14...17: picture.fill.components[kind - 14].flip(bit)
    case 18...21: picture.border.components[kind - 18].flip(bit)
    case 22: picture.opacity.flip(bit)
    case 23: picture.cornerRadius.flip(bit)
    case 24: picture.borderWidth.flip(bit)
    case 25: if let back = layer.sublayers.first { layer.addSublayer(back) }
    default:
      let paths: [WritableKeyPath<Affine, Double>] = [\.a, \.b, \.c, \.d, \.tx, \.ty]
      picture.transform[keyPath: paths[random.below(6)]].flip(bit)
    }
    show(picture, on: layer)
    return "layer \(last.layer), kind \(kind), bit \(bit.trailingZeroBitCount)"
  }

  /// Restores the last bit.
  func restore() {
    let (layer, picture) = layers[last.layer]
    if last.kind == 25, let front = layer.sublayers.last { layer.addSublayerAtBack(front) }
    show(picture, on: layer)
  }

  /// Sets only the values of the last flip, because most of the time is spent here.
  private func show(_ picture: Picture, on layer: Layer) {
    switch last.kind {
    case 0: layer.isHidden = picture.isHidden
    case 1: layer.clips = picture.clips
    case 2...5: layer.text = picture.text
    case 6...7: layer.position = picture.position
    case 8...11: layer.bounds = picture.bounds
    case 12...13: layer.anchorPoint = picture.anchorPoint
    case 14...17: layer.fill = picture.fill
    case 18...21: layer.border = picture.border
    case 22: layer.opacity = picture.opacity
    case 23: layer.cornerRadius = picture.cornerRadius
    case 24: layer.borderWidth = picture.borderWidth
    default: layer.transform = picture.transform
    }
  }
}

extension Double {
  /// Flips bits, unless the result would not be finite.
  nonisolated fileprivate mutating func flip(_ bits: UInt64) {
    let flipped = Double(bitPattern: bitPattern ^ bits)
    if flipped.isFinite { self = flipped }
  }
}

extension String {
  /// Flips one of the five low bits of a character.
  nonisolated fileprivate mutating func flip(_ random: inout SeededGenerator) {
    var scalars = Array(unicodeScalars)
    guard !scalars.isEmpty else { return }
    let place = random.below(scalars.count)
    let value = scalars[place].value ^ (1 << UInt32(random.below(5)))
    scalars[place] = Unicode.Scalar(value) ?? scalars[place]
    self = String(String.UnicodeScalarView(scalars))
  }
}
