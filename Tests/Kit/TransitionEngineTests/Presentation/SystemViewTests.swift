import Diagnostics
import Expectations
import Foundation
import LayerTree
import Testing
import TransitionEngine
import ViewTree

/// Changes from outside to the engine's own views of sheets and popovers.
@Suite struct SystemViewTests {
  nonisolated static let styles: [UIModalPresentationStyle] = [.pageSheet, .popover]

  private final class Scene {
    let stage: Stage
    let root = UIViewController()
    let card = UIViewController()
    let around = UIView(frame: CGRect(x: 400, y: 300, width: 40, height: 40))

    init(_ style: UIModalPresentationStyle) {
      stage = Stage(Stage.Configuration(width: 1024, height: 768))
      stage.setRoot(root)
      stage.step(to: 0)
      root.view.addSubview(around)
      card.modalPresentationStyle = style
      card.popoverPresentationController?.sourceView = around
      root.present(card, animated: true)
      stage.step(to: 1_000_000_000)
    }

    var rules: [Rule] { stage.log.diagnostics.map(\.rule) }
    func step() { stage.step(to: stage.time.now + 1_000_000_000) }
  }

  @Test("A view that is added beside the presented view is reported once", arguments: styles)
  func added(style: UIModalPresentationStyle) {
    let it = Scene(style)
    it.card.view.superview?.addSubview(UIView())
    it.card.view.superview?.addSubview(UIView())
    it.step()
    expect(it.rules, equals: [.systemViewChanged])
    it.card.presentationController?.presentedView?.addSubview(UIView())
    expect(
      it.rules, equals: [.systemViewChanged, .systemViewChanged], "another view of the same presentation")
  }

  @Test(
    "Removing the presented view from the engine's views is reported, and the dismissal still completes",
    arguments: styles)
  func taken(style: UIModalPresentationStyle) {
    let it = Scene(style)
    it.root.view.addSubview(it.card.view)
    it.step()
    it.root.dismiss(animated: true)
    it.step()
    it.step()
    expect(it.root.presentedViewController == nil && it.stage.isIdle)
    expect(it.rules, equals: [.systemViewChanged])
  }

  @Test("Views in the presented view and chrome in the container cause no diagnostic", arguments: styles)
  func allowed(style: UIModalPresentationStyle) {
    let it = Scene(style)
    it.card.view.addSubview(UIView())
    let chrome = UIView()
    it.card.presentationController?.containerView?.addSubview(chrome)
    it.step()
    chrome.removeFromSuperview()
    for width in [390.0, 1024, 390] {
      let now = it.stage.time.now
      it.stage.step(to: now, events: [StageEvent(time: now, .resize(width: width, height: 768, scale: 2))])
      it.step()
    }
    it.root.dismiss(animated: true)
    it.step()
    it.step()
    expect(it.rules.isEmpty, "\(it.stage.log.diagnostics)")
  }
}
