import Expectations
import Foundation
import Testing
import ViewTree

@testable import KitTestSupport
@testable import Lists
@testable import TransitionEngine

@Suite struct TableEditingTests {
  @Test("Editing mode reaches all cells, those that come on screen later too, and touches select nothing")
  func mode() {
    let bench = TableStage([Array(0..<100)])
    bench.act { bench.table.setEditing(true, animated: true) }
    expect(bench.table.isEditing && !bench.table.visibleCells.contains { !$0.isEditing })
    bench.act { bench.table.contentOffset.y = 2000 }
    expect(!bench.table.visibleCells.contains { !$0.isEditing })
    bench.tap(100, 100)
    expect(bench.table.indexPathForSelectedRow == nil)
    bench.table.allowsSelectionDuringEditing = true
    bench.tap(100, 100)
    expect(bench.table.indexPathForSelectedRow != nil)
    bench.act { bench.table.isEditing = false }
    bench.act { bench.table.contentOffset.y = 0 }
    expect(!bench.table.visibleCells.contains { $0.isEditing })
  }
}
