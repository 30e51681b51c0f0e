import Expectations
import Testing

@testable import ViewTree

@Suite struct InteractionTests {
  private final class Recorder: UIInteraction {
    private(set) weak var view: UIView?
    var log: [String] = []

    func willMove(to view: UIView?) {
      log.append("will \(view?.tag ?? 0), holds \(self.view?.interactions.count ?? 0)")
    }
    func didMove(to view: UIView?) {
      self.view = view
      log.append("did \(view?.tag ?? 0), holds \(view?.interactions.count ?? 0)")
    }
  }

  private func view(_ tag: Int) -> UIView {
    let view = UIView()
    view.tag = tag
    return view
  }

  @Test("An interaction is told before and after it is added, and leaves its view for another one")
  func moving() {
    let (first, second, it) = (view(1), view(2), Recorder())
    first.addInteraction(it)
    expect(it.log == ["will 1, holds 0", "did 1, holds 1"] && it.view === first)
    it.log = []
    second.addInteraction(it)
    expect(it.log, equals: ["will 0, holds 1", "did 0, holds 0", "will 2, holds 0", "did 2, holds 1"])
    expect(first.interactions.isEmpty && second.interactions.count == 1)
    it.log = []
    first.removeInteraction(it)
    expect(it.log.isEmpty)
    second.removeInteraction(it)
    expect(it.log == ["will 0, holds 1", "did 0, holds 0"] && it.view == nil)
  }

  @Test("Setting the list removes the missing interactions and adds the new ones")
  func list() {
    let (view, kept, gone, new) = (view(1), Recorder(), Recorder(), Recorder())
    view.interactions = [kept, gone]
    (kept.log, gone.log) = ([], [])
    view.interactions = [kept, new]
    expect(kept.log.isEmpty && gone.log == ["will 0, holds 2", "did 0, holds 0"])
    expect(new.view === view && view.interactions.count == 2)
  }
}
