/// Runs of pixels that differ, eight at a time.
extension Paint {
  private typealias Eight = SIMD8<UInt32>

  /// Lays a run of premultiplied pixels over another, `alpha` being how much of them shows, from 0 to 255.
  ///
  /// What shows and what is beneath are summed before they are rounded.
  static func lay(
    _ upper: UnsafePointer<UInt32>, _ alpha: UInt32, onto run: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    let mask = Eight(repeating: pairs)
    let fade = SIMD16<UInt16>(repeating: UInt16(min(alpha, 255)))
    let source = UnsafeRawPointer(upper)
    let target = UnsafeMutableRawPointer(run)
    var done = 0
    while done &+ 8 <= count {
      let over = source.loadUnaligned(fromByteOffset: done &* 4, as: Eight.self)
      if over != .zero {
        let under = target.loadUnaligned(fromByteOffset: done &* 4, as: Eight.self)
        let covers = channels(over &>> 24) &* fade &+ 0x80
        let share = pixels((covers &+ (covers &>> 8)) &>> 8)
        let rest = SIMD16<UInt16>(repeating: 255) &- channels(share | share &<< 16)
        let low = channels(over & mask) &* fade &+ channels(under & mask) &* rest
        let high = channels((over &>> 8) & mask) &* fade &+ channels((under &>> 8) & mask) &* rest
        target.storeBytes(of: joined(low, high), toByteOffset: done &* 4, as: Eight.self)
      }
      done &+= 8
    }
    while done < count {
      run[done] = lay(upper[done], min(alpha, 255), onto: run[done])
      done &+= 1
    }
  }

  /// Lays a run of premultiplied pixels over another, each with an alpha of its own for how much of it shows.
  static func lay(
    _ upper: UnsafePointer<UInt32>, _ alphas: UnsafePointer<UInt8>, onto run: UnsafeMutablePointer<UInt32>,
    count: Int
  ) {
    for index in 0..<count where alphas[index] != 0 {
      run[index] = lay(upper[index], UInt32(alphas[index]), onto: run[index])
    }
  }

  /// A premultiplied pixel laid over another, `alpha` being how much of it shows, from 0 to 255.
  @inline(__always)
  static func lay(_ upper: UInt32, _ alpha: UInt32, onto under: UInt32) -> UInt32 {
    let covers = (upper &>> 24) &* alpha &+ 0x80
    let rest = 255 &- (covers &+ (covers &>> 8)) &>> 8
    let odd = (upper & pairs) &* alpha &+ (under & pairs) &* rest
    let even = ((upper &>> 8) & pairs) &* alpha &+ ((under &>> 8) & pairs) &* rest
    return divided(odd) | divided(even) &<< 8
  }

  /// Two channels of eight pixels each, up to 255², divided by 255 to the nearest and put together.
  @inline(__always)
  private static func joined(_ low: SIMD16<UInt16>, _ high: SIMD16<UInt16>) -> Eight {
    let half = SIMD16<UInt16>(repeating: 0x80)
    let odd = low &+ half
    let even = high &+ half
    let lower = (odd &+ (odd &>> 8)) &>> 8
    let upper = (even &+ (even &>> 8)) & 0xFF00
    return pixels(lower | upper)
  }

  @inline(__always)
  private static func channels(_ pixels: Eight) -> SIMD16<UInt16> {
    unsafeBitCast(pixels, to: SIMD16<UInt16>.self)
  }

  @inline(__always)
  private static func pixels(_ channels: SIMD16<UInt16>) -> Eight {
    unsafeBitCast(channels, to: Eight.self)
  }
}
