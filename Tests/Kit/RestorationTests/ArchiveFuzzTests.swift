import Diagnostics
import Expectations
import Foundation
import TestSupport
import Testing
@testable import Restoration
@testable import TransitionEngine

/// Archives that are damaged or of another version.
@Suite struct ArchiveFuzzTests {
  private func sample() throws -> [UInt8] {
    var generator = SeededGenerator(seed: 5)
    var count = 0
    let model = BranchModel.random(&generator, levels: 2, isScreen: true, count: &count, leaks: false)
    let stage = Stage()
    _ = model.build(on: stage)
    return try stage.saveState()
  }

  private func error(_ bytes: [UInt8]) -> RestorationError? {
    do {
      _ = try RestorationArchive(bytes)
      return nil
    } catch {
      return error
    }
  }

  /// Returns the bytes of an archive with changed values.
  private func written(_ change: (inout RestorationArchive) -> Void) -> [UInt8] {
    var archive = RestorationArchive()
    archive.nodes = [RestorationNode(parent: nil, link: .root, identifier: "root", className: "A.B")]
    change(&archive)
    return ArchiveWriter.bytes(of: archive)
  }

  @Test("10.4 An archive that is cut off, or has any bit flipped, gives an error with offset and remedy")
  func damaged() throws {
    let bytes = try sample()
    expect(error(bytes) == nil)
    for length in bytes.indices {
      let cut = try #require(error(Array(bytes[..<length])), "\(length) bytes")
      expect(cut.offset != nil && cut.message.contains(";"), "\(length) bytes: \(cut)")
    }
    for place in bytes.indices {
      for bit in 0..<8 {
        var turned = bytes
        turned[place] ^= 1 << bit
        expect(error(turned) != nil, "bit \(bit) of byte \(place)")
      }
    }
    expect(error(bytes + [0]) != nil)
    expect(error([])?.description.isEmpty, equals: false)
  }

  @Test("10.4 Damage under a valid checksum never traps, and a readable archive leaves a stage that runs")
  func forged() throws {
    let bytes = try sample()
    var generator = SeededGenerator(seed: 11)
    var readable = 0
    for trial in 0..<6000 {
      var body = Array(bytes[ArchiveHead.length...])
      for _ in 0...(generator.next() % 3) {
        let place = Int(generator.next() % UInt64(body.count))
        switch generator.next() % 4 {
        case 0: body[place] = UInt8(truncatingIfNeeded: generator.next())
        case 1: body[place] ^= 1 << UInt8(generator.next() % 8)
        case 2: body.remove(at: place)
        default: body.insert(UInt8(truncatingIfNeeded: generator.next()), at: place)
        }
        if body.isEmpty { break }
      }
      let version: UInt64 = 1
      let sum = ArchiveHead.checksum(body[...], version: version)
      let forged = ArchiveHead.magic + [version, UInt64(body.count), sum].flatMap(ArchiveHead.bytes) + body
      guard let archive = try? RestorationArchive(forged) else { continue }
      readable += 1
      guard trial.isMultiple(of: 8) else { continue }
      // A readable archive may be restored as far as possible, and the stage runs afterwards.
      let stage = Stage()
      stage.setRoot(BranchController(1, identifier: "branch-0"), restoring: archive)
      stage.step(to: 100_000_000)
      expect(stage.window.rootViewController != nil)
    }
    expect(readable, isAbove: 100)
  }

  @Test("10.4 The error of a newer archive names its version and the required release")
  func newer() throws {
    var bytes = try sample()
    bytes[8] = 2
    let newer = try #require(error(bytes))
    expect(newer.offset, equals: 8)
    expect(newer.message.contains("version 2, which is newer"))
  }

  @Test("10.4 An unknown class, or one that creates no controllers, is named with its place")
  func classes() throws {
    for (name, word) in [
      ("Nowhere.Nobody", "does not have"), ("TransitionEngine.UIViewController", "does not"),
      ("Swift.Int", "does not have"), (String(repeating: "A", count: 5000) + ".B", "does not have"),
      ("A.B.C.D.E.F", "does not have"), ("$s4main.A", "does not have"), (".", "does not have"),
    ] {
      let bytes = written { archive in
        var node = RestorationNode(parent: 0, link: .child, identifier: "leaf", className: "A.B")
        node.restorationClass = name
        archive.nodes.append(node)
      }
      let found = try #require(error(bytes), "\(name)")
      expect(found.path, equals: ["root", "leaf"])
      expect(found.message.contains(word), "\(found)")
      expect(found.offset != nil)
    }
  }

  @Test("10.4 Ten thousand nested containers give an error with its place, as do values of that depth")
  func deep() throws {
    let bytes = written { archive in
      for index in 0..<10_000 {
        archive.nodes.append(
          RestorationNode(parent: index, link: .child, identifier: "c", className: "A.B"))
      }
    }
    let found = try #require(error(bytes))
    expect(found.message.contains("at most 1000 deep"))
    expect(found.path.count, equals: 1000)
    expect(found.description.utf8.count, isBelow: 300)

    // A list in a list in a list, as bytes: writing such a value would recurse that deeply.
    var body = Array(written { _ in }[ArchiveHead.length...])
    let list = [ArchiveMark.list.rawValue, 1]
    let table: [UInt8] = (0..<10_000).flatMap { _ in list }
    // The table of the application, which follows the empty name and no knobs.
    body.replaceSubrange(2..<3, with: [1, 1, 0x61] as [UInt8] + table)
    let sum = ArchiveHead.checksum(body[...], version: 1)
    let words: [UInt64] = [1, UInt64(body.count), sum]
    let deep = ArchiveHead.magic + words.flatMap(ArchiveHead.bytes) + body
    expect(error(deep)?.message.contains("values nested at most"), equals: true)
  }

  @Test("A thousand nested containers over a controller are saved up to the limit, with a diagnostic")
  func deepStage() throws {
    let stage = Stage()
    /// Returns a controller that contains a chain of nested controllers.
    func nest(_ count: Int) -> UIViewController {
      let root = UIViewController()
      var around = root
      for depth in 0..<count {
        around.restorationIdentifier = "\(depth)"
        guard depth + 1 < count else { break }
        let child = UIViewController()
        around.addChild(child)
        child.didMove(toParent: around)
        around = child
      }
      return root
    }
    let root = nest(1)
    stage.setRoot(root)
    stage.step(to: 0)
    root.present(nest(1000), animated: false)
    stage.step(to: 16_000_000)
    expect(stage.log.diagnostics.isEmpty)
    let archive = try RestorationArchive(try stage.saveState())
    expect(archive.controllerCount, equals: 1000)
    expect(stage.log.diagnostics.map(\.rule), equals: [.restorationTooDeep])
  }

  @Test("A reference to no controller, a parent that comes later, and two roots are each an error")
  func structure() throws {
    expect(error(written { $0.nodes[0].values = ["a": .controller(1)] }) != nil)
    expect(error(written { $0.nodes[0].values = ["a": .object(0)] }) != nil)
    expect(error(written { $0.nodes[0].values = ["a": .controller(0)] }) == nil)
    let again = RestorationNode(parent: nil, link: .root, identifier: "root", className: "A.B")
    expect(error(written { $0.nodes.append(again) }) != nil)
    let late = RestorationNode(parent: 1, link: .child, identifier: "late", className: "A.B")
    expect(error(written { $0.nodes.append(late) }) != nil)
  }
}
