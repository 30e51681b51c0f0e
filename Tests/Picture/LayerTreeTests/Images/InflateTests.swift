import Expectations
import TestSupport
import Testing

@testable import LayerTree

@Suite struct InflateTests {
  private func inflate(_ stream: [UInt8], room: Int) -> Result<([UInt8], used: Int), Inflate.Fault> {
    var result: Result<Int, Inflate.Fault> = .failure(.tooLong)
    var used = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: room) { output, made in
      output.initialize(repeating: 0)
      made = room
      stream.withUnsafeBufferPointer { stream in
        var inflate = Inflate(BitSource(stream, from: 0), into: output)
        do throws(Inflate.Fault) {
          try inflate.run()
          result = .success(inflate.count)
          used = inflate.source.position
        } catch {
          result = .failure(error)
        }
      }
    }
    return result.map { (Array(bytes.prefix($0)), used) }
  }

  @Test("Streams with all kinds of blocks and codes give their original bytes")
  func samples() throws {
    for seed in 0..<60 as Range<UInt64> {
      let sample = SampleDeflate(seed: seed)
      // Without spare memory, copies must not be made in units of eight bytes.
      let room = sample.bytes.count + Int(seed % 3) * 5
      let (bytes, used) = try inflate(sample.stream + [1, 2, 3], room: room).get()
      expect(bytes == sample.bytes && used == sample.stream.count, "seed \(seed)")
      expect(ReferenceInflate.inflate(sample.stream)?.bytes, equals: sample.bytes, "seed \(seed)")
    }
  }

  @Test("A truncated stream is refused, and so is one that exceeds the memory")
  func short() {
    for seed in 0..<6 as Range<UInt64> {
      let sample = SampleDeflate(seed: seed, blocks: 2)
      for count in 0..<sample.stream.count {
        let result = inflate(Array(sample.stream.prefix(count)), room: sample.bytes.count)
        guard case .failure(.endsEarly) = result else {
          Issue.record("seed \(seed), \(count) bytes: \(result)")
          continue
        }
      }
      guard !sample.bytes.isEmpty else { continue }
      guard case .failure(.tooLong) = inflate(sample.stream, room: sample.bytes.count - 1) else {
        Issue.record("seed \(seed): no complaint")
        continue
      }
    }
  }

  @Test("Streams with flipped bits give the reference's bytes, or an error if the reference has one")
  func flips() {
    for seed in 0..<400 as Range<UInt64> {
      let sample = SampleDeflate(seed: seed % 8, blocks: 3)
      var random = SeededGenerator(seed: seed)
      var stream = sample.stream
      for _ in 0...(seed % 3) {
        let bit = Int(random.next() % UInt64(8 * stream.count))
        stream[bit / 8] ^= 1 << UInt8(bit % 8)
      }
      let room = 20_000
      let expected = ReferenceInflate.inflate(stream)
      switch inflate(stream, room: room) {
      case .success((let bytes, let used)):
        expect(bytes == expected?.bytes && used == expected?.used, "seed \(seed)")
      case .failure(.tooLong): expect(expected.map { $0.bytes.count > room } ?? true, "seed \(seed)")
      case .failure(.codeLengths), .failure(.codeOfCodes): break  // The reference accepts unusual codes.
      case .failure(let fault): expect(expected == nil, "seed \(seed): \(fault)")
      }
    }
  }

  @Test("The error names the fault of a stream")
  func faults() {
    func fault(_ stream: [UInt8]) -> Inflate.Fault? {
      guard case .failure(let fault) = inflate(stream + [0, 0, 0, 0, 0, 0, 0, 0], room: 100) else {
        return nil
      }
      return fault
    }
    expect(fault([7]), equals: .reservedBlock)
    expect(fault([1, 2, 0, 0xFC, 0xFF]), equals: .lengthOfStoredBytes)
    // A fixed block that begins with a repeat of bytes that do not exist: the codes 0000001 and 00000.
    expect(fault([0b0000_0011, 0b0000_0010]), equals: .tooFarBack)
    // The symbol 286, which has no meaning: the code 11000110.
    expect(fault([0b0001_1011, 0b0000_0011]), equals: .noCode)
    // Dynamic codes: 286 + 2 lengths, then 4 lengths of 1 for the codes of lengths.
    expect(fault([0b1110_1101, 0b0000_0001, 0b1001_0010, 0b0000_0100]), equals: .codeOfCodes)
    expect(fault([0b1111_1101, 0, 0, 0]), equals: .codeLengths)
  }
}
