import Expectations
import LayerTree
import TestSupport
import Testing
@testable import KitTestSupport
@testable import Restoration
@testable import TransitionEngine

/// Random applications of containers, compared with a committed table of `Resources/Frozen`.
@Suite struct FrozenAppTests {
  @Test(
    "The pictures, contents, calls and archives of a thousand random applications match the committed table"
  )
  func apps() throws {
    var table = FrozenTable("apps")
    let block = 50
    for start in stride(from: 0, to: 1000, by: block) {
      var hashes = Array(repeating: StructuralHash(), count: 4)
      for seed in start..<start + block {
        let app = RandomApp(seed: UInt64(seed))
        _ = app.stage.log.takeTrace()
        app.performRandomOperations(14, endsPresented: true)
        hashes[0].combine(app.pictures.value)
        hashes[1].combine(app.states.value)
        for call in app.log.calls { hashes[2].combine(call) }
        for entry in app.stage.log.takeTrace() { hashes[2].combine("\(entry.subject) \(entry.call)") }
        for byte in try app.stage.saveState() { hashes[3].combine(Int(byte)) }
      }
      table.add("seeds \(start) to \(start + block - 1)", hashes.map(\.value))
    }
    let differences = try table.differences()
    expect(differences, equals: [])
  }
}
