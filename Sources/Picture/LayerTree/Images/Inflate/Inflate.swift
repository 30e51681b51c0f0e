/// A decompressor of deflate streams into memory of a size that is known in advance.
///
/// No stream can make it write beyond the memory, read beyond the stream, or take more time than is proportional to
/// the lengths of both.
nonisolated struct Inflate {
  /// The error in a stream.
  enum Fault: Error, Equatable {
    case endsEarly, reservedBlock, lengthOfStoredBytes, codeOfCodes, codeLengths, noCode, tooFarBack
    /// The stream has more bytes than there is room for.
    case tooLong
  }

  private typealias Kind = HuffmanTable.Entry.Kind

  private let output: UnsafeMutableBufferPointer<UInt8>
  private(set) var source: BitSource
  private(set) var count = 0
  private var literals = HuffmanTable.literals()
  private var distances = HuffmanTable.distances()
  private var codeLengths = HuffmanTable.lengths()
  private var lengths = [UInt8](repeating: 0, count: 320)

  init(_ source: BitSource, into output: UnsafeMutableBufferPointer<UInt8>) {
    self.source = source
    self.output = output
  }

  /// Decompresses to the end of the stream; afterwards the source is at the next whole byte.
  mutating func run() throws(Fault) {
    var isLast = false
    while !isLast {
      source.refill()
      isLast = source.readBits(1) == 1
      switch source.readBits(2) {
      case 0: try copyStored()
      case 1:
        assignFixed()
        try copyCoded()
      case 2:
        try readCodes()
        try copyCoded()
      default: throw source.isBeyond ? .endsEarly : .reservedBlock
      }
      if source.isBeyond { throw .endsEarly }
    }
    source.align()
  }

  // MARK: Codes

  private mutating func assignFixed() {
    for index in 0..<288 { lengths[index] = index < 144 ? 8 : index < 256 ? 9 : index < 280 ? 7 : 8 }
    for index in 288..<320 { lengths[index] = 5 }
    _ = literals.assign(lengths[0..<288])
    _ = distances.assign(lengths[288..<320])
  }

  private mutating func readCodes() throws(Fault) {
    let literalCount = source.readBits(5) + 257
    let distanceCount = source.readBits(5) + 1
    let lengthCount = source.readBits(4) + 4
    guard literalCount <= 286, distanceCount <= 30 else { throw .codeLengths }
    let order: [19 of Int] = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    for index in 0..<19 { lengths[index] = 0 }
    for index in 0..<lengthCount {
      source.refill()
      lengths[order[index]] = UInt8(source.readBits(3))
    }
    if source.isBeyond { throw .endsEarly }
    guard codeLengths.assign(lengths[0..<19]) else { throw .codeOfCodes }

    let all = literalCount + distanceCount
    var index = 0
    while index < all {
      source.refill()
      let entry = codeLengths.entries[Int(source.bits & 127)]
      source.drop(entry.length)
      var value: UInt8 = 0
      var times = 1
      switch entry.value {
      case 16:
        guard index > 0 else { throw .codeLengths }
        value = lengths[index - 1]
        times = 3 + source.readBits(2)
      case 17: times = 3 + source.readBits(3)
      case 18: times = 11 + source.readBits(7)
      default: value = UInt8(entry.value)
      }
      if source.isBeyond { throw .endsEarly }
      guard entry.kind != Kind.nothing.rawValue else { throw .noCode }
      guard index + times <= all else { throw .codeLengths }
      for _ in 0..<times {
        lengths[index] = value
        index += 1
      }
    }
    guard lengths[256] > 0, literals.assign(lengths[0..<literalCount]),
      distances.assign(lengths[literalCount..<all])
    else { throw .codeLengths }
  }

  // MARK: Blocks

  private mutating func copyStored() throws(Fault) {
    source.align()
    source.refill()
    let length = source.readBits(16)
    let check = source.readBits(16)
    source.align()
    if source.isBeyond { throw .endsEarly }
    guard length == check ^ 0xFFFF else { throw .lengthOfStoredBytes }
    guard length <= output.count - count else { throw .tooLong }
    guard let bytes = source.readBytes(length) else { throw .endsEarly }
    if length > 0, let from = bytes.baseAddress, let to = output.baseAddress {
      (to + count).update(from: from, count: length)
    }
    count += length
  }

  private mutating func copyCoded() throws(Fault) {
    // The compiler keeps local variables in registers.
    var source = source
    var count = count
    let fault = literals.entries.withUnsafeBufferPointer { literalEntries in
      distances.entries.withUnsafeBufferPointer { distanceEntries in
        copy(&source, &count, literalEntries, distanceEntries)
      }
    }
    self.source = source
    self.count = count
    if source.isBeyond { throw .endsEarly }
    if let fault { throw fault }
  }

  @inline(__always)
  private func copy(
    _ source: inout BitSource, _ count: inout Int,
    _ literalEntries: UnsafeBufferPointer<HuffmanTable.Entry>,
    _ distanceEntries: UnsafeBufferPointer<HuffmanTable.Entry>
  ) -> Fault? {
    let literalMask = UInt64(literalEntries.count - 1)
    let distanceMask = UInt64(distanceEntries.count - 1)
    let room = output.count
    guard let target = output.baseAddress else { return .tooLong }
    while true {
      source.refill()
      if source.isFarBeyond { return .endsEarly }
      var entry = literalEntries[Int(source.bits & literalMask)]
      if entry.kind == Kind.literal.rawValue {
        guard count < room else { return .tooLong }
        source.drop(entry.length)
        target[count] = UInt8(truncatingIfNeeded: entry.value)
        count &+= 1
        // The bits for a second byte are available already.
        entry = literalEntries[Int(source.bits & literalMask)]
        if entry.kind == Kind.literal.rawValue {
          guard count < room else { return .tooLong }
          source.drop(entry.length)
          target[count] = UInt8(truncatingIfNeeded: entry.value)
          count &+= 1
          continue
        }
        source.refill()
      }
      if entry.kind == Kind.long.rawValue { entry = literals.long(source.bits) }
      source.drop(entry.length)
      if entry.kind == Kind.base.rawValue {
        let length = entry.value &+ source.readBits(entry.extra)
        entry = distanceEntries[Int(source.bits & distanceMask)]
        if entry.kind == Kind.long.rawValue { entry = distances.long(source.bits) }
        guard entry.kind != Kind.nothing.rawValue else { return .noCode }
        source.drop(entry.length)
        let distance = entry.value &+ source.readBits(entry.extra)
        guard distance <= count else { return .tooFarBack }
        guard length <= room &- count else { return .tooLong }
        Self.repeatBytes(target + count, distance, length, room: room &- count)
        count &+= length
      } else if entry.kind == Kind.literal.rawValue {
        guard count < room else { return .tooLong }
        target[count] = UInt8(truncatingIfNeeded: entry.value)
        count &+= 1
      } else {
        return entry.kind == Kind.end.rawValue ? nil : .noCode
      }
    }
  }

  /// Copies bytes from `distance` bytes back; the ranges may overlap.
  @inline(__always)
  private static func repeatBytes(
    _ target: UnsafeMutablePointer<UInt8>, _ distance: Int, _ length: Int, room: Int
  ) {
    let source = target - distance
    if distance >= 8, length &+ 8 <= room {
      var done = 0
      while done < length {
        let word = UnsafeRawPointer(source).loadUnaligned(fromByteOffset: done, as: UInt64.self)
        UnsafeMutableRawPointer(target).storeBytes(of: word, toByteOffset: done, as: UInt64.self)
        done &+= 8
      }
    } else if distance == 1 {
      target.update(repeating: source[0], count: length)
    } else {
      for index in 0..<length { target[index] = source[index] }
    }
  }
}
