import LayerTree
import MotionMath
import SDLStage

/// Translucent squares of 20 × 20 pixels that move in every frame, as display lists and as plain rectangles.
package final class MovingBoxes {
  private let lists: [DisplayList]
  private let boxes: [[SoftwarePicture.Box]]

  /// The number of frames. They are made in advance, so that only drawing is measured.
  private static let frames = 16
  private static let side = 20.0

  package init(count: Int, in size: SIMD2<Double>, radius: Double, isBetweenPixels: Bool = false) {
    var chance = BenchRandom()
    let starts = (0..<count).map { _ in SIMD2(chance.next(size.x - 60), chance.next(size.y - 60)) }
    let colors = (0..<count).map { _ in
      RGBA(
        red: chance.next(256) / 255, green: chance.next(256) / 255, blue: chance.next(256) / 255,
        alpha: (51 + chance.next(153)) / 255)
    }
    let places = (0..<Self.frames).map { frame in
      starts.enumerated().map { index, start in
        let place = start + Double(frame) * SIMD2(Double(index % 5) / 2, Double(index % 3))
        return isBetweenPixels ? place : place.rounded(.down)
      }
    }
    lists = places.map { places in
      var list = DisplayList(size: size)
      list.items = zip(places, colors).enumerated().map { index, box in
        DisplayList.Item(
          layer: Int32(index), rect: Rect(x: 0, y: 0, width: Self.side, height: Self.side),
          transform: .translation(box.0), cornerRadius: radius, fill: box.1)
      }
      return list
    }
    boxes = places.map { places in
      zip(places, colors).map { place, color in
        let bytes = SIMD4(color.red, color.green, color.blue, color.alpha) * 255 + 0.5
        return SoftwarePicture.Box(
          x: Float(place.x), y: Float(place.y), width: Float(Self.side), height: Float(Self.side),
          color: SIMD4<UInt8>(bytes, rounding: .down))
      }
    }
  }

  package func list(_ frame: Int) -> DisplayList { lists[frame % Self.frames] }
  package func plain(_ frame: Int) -> [SoftwarePicture.Box] { boxes[frame % Self.frames] }
}

/// A generator of pseudorandom numbers, the same on every run.
struct BenchRandom {
  private var congruence = LinearCongruence(state: SeededRandom.step)

  /// Returns random bits; the upper bits are more random than the lower ones.
  mutating func bits() -> UInt64 { congruence.next() }

  /// Returns a whole number from 0 to below a limit.
  mutating func next(_ limit: Double) -> Double { (SeededRandom.fraction(bits()) * limit).rounded(.down) }
}
