import Diagnostics
import Expectations
import Foundation
import Lists
import TestSupport
import Testing
import ViewTree
@testable import Restoration
@testable import TransitionEngine

/// Values that pass through a coder and its bytes.
@Suite struct RestorationCoderTests {
  private final class Probe: UIViewController {
    var encode: (NSCoder) -> Void = { _ in }
    var decode: (NSCoder) -> Void = { _ in }
    override func encodeRestorableState(with coder: NSCoder) { encode(coder) }
    override func decodeRestorableState(with coder: NSCoder) { decode(coder) }
  }

  @discardableResult
  private func roundTrip(_ encode: @escaping (NSCoder) -> Void, _ decode: @escaping (NSCoder) -> Void) throws
    -> Stage
  { try bothStages(encode, decode).saved }

  private func bothStages(_ encode: @escaping (NSCoder) -> Void, _ decode: @escaping (NSCoder) -> Void) throws
    -> (saved: Stage, restored: Stage)
  {
    let stage = Stage()
    let probe = Probe()
    probe.restorationIdentifier = "probe"
    probe.encode = encode
    stage.setRoot(probe)
    let archive = try RestorationArchive(try stage.saveState())
    let other = Stage()
    let again = Probe()
    again.restorationIdentifier = "probe"
    var isDecoded = false
    again.decode = { coder in
      decode(coder)
      isDecoded = true
    }
    other.setRoot(again, restoring: archive)
    expect(isDecoded)
    return (stage, other)
  }

  @Test("Numbers are restored to the bit, with their types")
  func numbers() throws {
    let doubles = [0, -0.0, 0.1, .pi, .infinity, -.infinity, .leastNonzeroMagnitude, 1e308]
    try roundTrip {
      $0.encode(Int.min, forKey: "min")
      $0.encode(Int32.max, forKey: "int32")
      $0.encode(true, forKey: "yes")
      $0.encode(1, forKey: "one")
      $0.encode(Float(0.1), forKey: "float")
      $0.encode(doubles, forKey: "doubles")
      $0.encode(Double.nan, forKey: "nan")
      $0.encode(CGPoint(x: 0.1, y: -2.5), forKey: "point")
      $0.encode(CGSize(width: 3, height: 4), forKey: "size")
      $0.encode(CGRect(x: 1, y: 2, width: 3.25, height: 4), forKey: "rect")
    } _: {
      expect($0.decodeInteger(forKey: "min"), equals: Int.min)
      expect($0.decodeInt32(forKey: "int32"), equals: Int32.max)
      expect($0.decodeInt32(forKey: "min"), equals: 0)
      expect($0.decodeObject(forKey: "yes") as? Bool == true)
      expect($0.decodeBool(forKey: "yes") && $0.decodeBool(forKey: "one"))
      expect($0.decodeObject(forKey: "one") as? Int == 1)
      expect($0.decodeFloat(forKey: "float"), equals: 0.1)
      expect(
        ($0.decodeObject(forKey: "doubles") as? [Double])?.map(\.bitPattern),
        equals: doubles.map(\.bitPattern))
      expect($0.decodeDouble(forKey: "nan").isNaN)
      expect($0.decodeInteger(forKey: "nan"), equals: 0)
      expect($0.decodeCGPoint(forKey: "point"), equals: CGPoint(x: 0.1, y: -2.5))
      expect($0.decodeCGSize(forKey: "size"), equals: CGSize(width: 3, height: 4))
      expect($0.decodeCGRect(forKey: "rect"), equals: CGRect(x: 1, y: 2, width: 3.25, height: 4))
      expect(!$0.containsValue(forKey: "nothing"))
      expect($0.decodeInteger(forKey: "nothing"), equals: 0)
    }
  }

  @Test("Texts, data, URLs, index paths, lists and tables are restored")
  func values() throws {
    let table: [String: Any] = ["a": 1, "b": ["x", "ü🙂"], "c": ["d": 2.5]]
    try roundTrip {
      $0.encode("ü🙂\0", forKey: "text")
      $0.encode(Data([0, 255, 10]), forKey: "data")
      $0.encode(URL(string: "https://example.org/a?b#c"), forKey: "url")
      $0.encode(IndexPath(row: 3, section: 2), forKey: "path")
      $0.encode(table, forKey: "table")
      $0.encode(nil as String?, forKey: "nothing")
    } _: {
      expect($0.decodeObject(forKey: "text") as? String == "ü🙂\0")
      expect($0.decodeObject(forKey: "data") as? Data == Data([0, 255, 10]))
      expect(($0.decodeObject(forKey: "url") as? URL)?.fragment, equals: "c")
      expect($0.decodeObject(forKey: "path") as? IndexPath == IndexPath(row: 3, section: 2))
      let back = $0.decodeObject(forKey: "table") as? [String: Any]
      expect(back?["a"] as? Int == 1)
      expect(back?["b"] as? [String] == ["x", "ü🙂"])
      expect((back?["c"] as? [String: Any])?["d"] as? Double == 2.5)
      expect(!$0.containsValue(forKey: "nothing"))
    }
  }

  @Test("Dates and UUIDs are restored, also as instances of Foundation's classes")
  func foundation() throws {
    let date = Date(timeIntervalSinceReferenceDate: 700_000_000.25)
    let identifier = try #require(UUID(uuidString: "0F1E2D3C-4B5A-6978-8796-A5B4C3D2E1F0"))
    try roundTrip {
      $0.encode(date, forKey: "date")
      $0.encode(identifier, forKey: "identifier")
      $0.encode([date], forKey: "dates")
      $0.encode(URL(string: "https://example.org"), forKey: "address")
      $0.encode(["a": 1], forKey: "table")
    } _: {
      expect($0.decodeObject(forKey: "date") as? Date == date)
      expect($0.decodeObject(forKey: "identifier") as? UUID == identifier)
      expect($0.decodeObject(forKey: "dates") as? [Date] == [date])
      expect($0.decodeObject(of: NSDate.self, forKey: "date") == date as NSDate)
      expect(
        $0.decodeObject(of: NSUUID.self, forKey: "identifier")?.uuidString, equals: identifier.uuidString)
      expect($0.decodeObject(of: NSArray.self, forKey: "dates")?.count, equals: 1)
      expect($0.decodeObject(of: NSURL.self, forKey: "address")?.host, equals: "example.org")
      expect($0.decodeObject(of: NSDictionary.self, forKey: "table")?["a"] as? Int == 1)
      expect($0.decodeObject(of: NSDate.self, forKey: "address") == nil)
    }
  }

  private final class Mark: NSObject, NSCoding {
    let number: Int
    init(_ number: Int) { self.number = number }
    init?(coder: NSCoder) { number = coder.decodeInteger(forKey: "number") }
    func encode(with coder: NSCoder) { coder.encode(number, forKey: "number") }
  }

  @Test("An object that encodes itself is decoded if its class is named, and reported otherwise")
  func classes() throws {
    let stages = try bothStages(
      { $0.encode(Mark(7), forKey: "mark") },
      {
        expect($0.decodeObject(of: Mark.self, forKey: "mark")?.number, equals: 7)
        expect($0.decodeObject(forKey: "mark") == nil)
      })
    expect(stages.saved.log.diagnostics.isEmpty)
    expect(stages.restored.log.diagnostics.map(\.rule), equals: [.restorationValueUnsupported])
  }

  @Test("Sets are left out with a diagnostic instead of being restored empty")
  func sets() throws {
    let stage = try roundTrip {
      $0.encode(NSSet(array: [1, 2]), forKey: "set")
      $0.encode(Set([1, 2]), forKey: "swift")
    } _: {
      expect(!$0.containsValue(forKey: "set") && !$0.containsValue(forKey: "swift"))
    }
    expect(
      stage.log.diagnostics.map(\.rule), equals: [.restorationValueUnsupported, .restorationValueUnsupported])
  }

  @Test("A value that an archive cannot hold is left out, with a diagnostic")
  func unsupported() throws {
    struct Odd {}
    let stage = try roundTrip {
      $0.encode(Odd(), forKey: "odd")
      $0.encode(7, forKey: "even")
    } _: {
      expect(!$0.containsValue(forKey: "odd"))
      expect($0.decodeInteger(forKey: "even"), equals: 7)
    }
    expect(stage.log.diagnostics.map(\.rule), equals: [.restorationValueUnsupported])

    var nested: [Any] = []
    for _ in 0..<100 { nested = [nested] }
    let deep = try roundTrip(
      { $0.encode(nested, forKey: "deep") }, { expect(!$0.containsValue(forKey: "deep")) })
    expect(deep.log.diagnostics.map(\.rule), equals: [.restorationValueUnsupported])
  }
}
