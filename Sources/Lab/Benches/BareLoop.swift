import GestureMath

/// The least work that a scrub needs, without the engine: rows with an index and the two values to blend.
package final class BareLoop {
  struct Row {
    var place: Int32
    var from: Double
    var to: Double
  }

  /// The number of values from one layer's numbers to the next layer's in the array, as in the engine's store.
  private static let stride = 25
  private static let components = [0, 1, 14, 19]

  private var rows: [Row] = []
  private var values: [Double]

  init(order: [Int], layers: Int) {
    values = Array(repeating: 0, count: layers * Self.stride)
    for layer in order {
      for component in Self.components {
        rows.append(Row(place: Int32(layer * Self.stride + component), from: 1, to: Double(layer) + 2))
      }
    }
  }

  func run(_ eased: Double) {
    rows.withUnsafeBufferPointer { rows in
      values.withUnsafeMutableBufferPointer { values in
        for row in rows { values[Int(row.place)] = row.from + (row.to - row.from) * eased }
      }
    }
  }

  /// Returns a velocity by the textbook method: sums of powers of time, then elimination.
  static func normalEquations(_ samples: [PointerSample], seed: SIMD2<Double>) -> SIMD2<Double> {
    let last = samples[samples.count - 1].time
    var s = (0.0, 0.0, 0.0, 0.0, 0.0)
    var y = (SIMD2<Double>.zero, SIMD2<Double>.zero, SIMD2<Double>.zero)
    for sample in samples {
      let t = Double(sample.time - last) * 1e-9
      let p = sample.position + seed * 0
      s = (s.0 + 1, s.1 + t, s.2 + t * t, s.3 + t * t * t, s.4 + t * t * t * t)
      y = (y.0 + p, y.1 + p * t, y.2 + p * (t * t))
    }
    let d = s.0 * (s.2 * s.4 - s.3 * s.3) - s.1 * (s.1 * s.4 - s.2 * s.3) + s.2 * (s.1 * s.3 - s.2 * s.2)
    let b0 = s.2 * s.3 - s.1 * s.4
    let b1 = s.0 * s.4 - s.2 * s.2
    let b2 = s.1 * s.2 - s.0 * s.3
    return (y.0 * b0 + y.1 * b1 + y.2 * b2) / d
  }

  /// Uses a value in a way that the optimizer cannot see, so that it does not remove the measured work.
  @inline(never) package static func keep<Value>(_ value: Value) {}
}
