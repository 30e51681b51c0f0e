import Expectations
import Foundation
import Testing
import ViewTree

@Suite struct PreviewInteractionTests {
  private final class Watcher: UIPreviewInteractionDelegate {
    var calls = 0
    func previewInteraction(_ i: UIPreviewInteraction, didUpdatePreviewTransition t: CGFloat, ended: Bool) {
      calls += 1
    }
    func previewInteractionDidCancel(_ i: UIPreviewInteraction) { calls += 1 }
  }

  @Test("No preview begins on a screen that measures no force, so that none is cancelled")
  func unavailable() {
    let (view, watcher) = (UIView(), Watcher())
    let interaction = UIPreviewInteraction(view: view)
    interaction.delegate = watcher
    expect(view.traitCollection.forceTouchCapability, equals: .unavailable)
    expect(watcher.previewInteractionShouldBegin(interaction))
    interaction.cancel()
    expect(watcher.calls == 0 && interaction.view === view && interaction.location(in: view) == .zero)
    watcher.previewInteraction(interaction, didUpdateCommitTransition: 1, ended: true)
    expect(watcher.calls, equals: 0)
  }
}
