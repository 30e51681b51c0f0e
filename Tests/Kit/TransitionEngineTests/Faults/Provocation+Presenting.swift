import Diagnostics
import Foundation
import LayerTree
import ViewTree

@testable import KitTestSupport
@testable import TransitionEngine

// Presenting and dismissing.
extension Provocation {
  /// A presentation controller that breaks its contract.
  private final class FaultyPresentation: UIPresentationController {
    enum Deed {
      case addsPresentedView, leavesChrome, addsChromeWhenAsked, givesNewViews
    }

    var deed = Deed.leavesChrome
    private let chrome = UIView()

    override var presentedView: UIView? {
      switch deed {
      case .addsChromeWhenAsked:
        if let containerView, chrome.superview == nil { containerView.addSubview(chrome) }
      case .givesNewViews:
        guard let view = super.presentedView else { return nil }
        let around = UIView(frame: frameOfPresentedViewInContainerView)
        around.addSubview(view)
        return around
      case .addsPresentedView, .leavesChrome: break
      }
      return super.presentedView
    }

    override func presentationTransitionWillBegin() {
      if deed == .leavesChrome { containerView?.addSubview(chrome) }
      if deed == .addsPresentedView, let view = super.presentedView { containerView?.addSubview(view) }
    }
  }

  private final class Vendor: NSObject, UIViewControllerTransitioningDelegate {
    let deed: FaultyPresentation.Deed
    init(_ deed: FaultyPresentation.Deed) { self.deed = deed }

    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
      let made = FaultyPresentation(presentedViewController: presented, presenting: presenting)
      made.deed = deed
      return made
    }
  }

  /// Presents and dismisses with a presentation controller that breaks its contract.
  private static func meddling(_ deed: FaultyPresentation.Deed) -> Stage {
    let (stage, root) = rooted()
    let (card, vendor) = (UIViewController(), Vendor(deed))
    card.modalPresentationStyle = .custom
    card.transitioningDelegate = vendor
    root.present(card, animated: true)
    stage.advance(1)
    card.dismiss(animated: true)
    stage.advance(1)
    return stage
  }

  /// Presents in a style on a tablet.
  private static func onTablet(
    _ style: UIModalPresentationStyle, _ body: (UIViewController, UIViewController) -> Void
  ) -> Stage {
    let stage = Stage(Stage.Configuration(width: 1024, height: 768))
    let (root, card) = (UIViewController(), UIViewController())
    stage.setRoot(root)
    stage.step(to: 0)
    card.modalPresentationStyle = style
    body(root, card)
    root.present(card, animated: false)
    stage.advance(0.1)
    return stage
  }

  private final class Unadaptable: NSObject, UIAdaptivePresentationControllerDelegate {
    func adaptivePresentationStyle(
      for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { .currentContext }
  }

  private final class Endless: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
      let next = Endless()
      next.modalPresentationStyle = .overFullScreen
      present(next, animated: false)
    }
  }

  private final class SelfHolding: UIViewController {
    private var own: (() -> Void)?
    override func viewDidLoad() { own = { self.view.alpha = 1 } }
  }

  static var presenting: [Provocation] {
    [
      fault(.presentWhilePresenting, .error) {
        onRoot { root in
          root.present(UIViewController(), animated: true)
          root.present(UIViewController(), animated: true)
        }
      },
      fault(.presentSelf, .error) { onRoot { $0.present($0, animated: true) } },
      fault(.presentedTooDeep, .error) {
        let (stage, root) = rooted()
        var top = root
        for _ in 0...PresentationQueue.mostPresented {
          let next = UIViewController()
          next.modalPresentationStyle = .overFullScreen
          top.present(next, animated: false)
          stage.advance(0.1)
          top = next
        }
        return stage
      },
      fault(.presentedWithoutEnd, .error) {
        let stage = Stage()
        stage.setRoot(Endless())
        stage.advance(1)
        return stage
      },
      fault(.presentedTwice, .error) {
        let it = LoggedStage(reportsNotes: false)
        it.presentCard()
        it.card.present(it.root, animated: true)
        return it.stage
      },
      fault(.presenterNotInWindow, .error) {
        onRoot { _ in UIViewController().present(UIViewController(), animated: true) }
      },
      note(.nothingToDismiss) { onRoot { $0.dismiss(animated: true) } },
      fault(.requestOutdated, .error) {
        let it = LoggedStage(reportsNotes: false)
        it.presentCard()
        it.card.dismiss(animated: true)
        it.run(0.1)
        for _ in 0..<2 {
          let other = UIViewController()
          other.modalPresentationStyle = .overFullScreen
          it.root.present(other, animated: true)
        }
        it.run(2)
        return it.stage
      },
      fault(.presentedViewChanged) { meddling(.givesNewViews) },
      note(.presentedViewHasSideEffects) { meddling(.addsChromeWhenAsked) },
      note(.presentedViewTouchedEarly) { meddling(.addsPresentedView) },
      fault(.transitioningDelegateGone) {
        onRoot { root in
          let card = UIViewController()
          card.transitioningDelegate = Vendor(.leavesChrome)
          root.present(card, animated: true)
        }
      },
      note(.chromeLeftBehind) { meddling(.leavesChrome) },
      note(.controllerOutlivesDismissal) {
        let (stage, root) = rooted()
        root.present(SelfHolding(), animated: true)
        stage.advance(1)
        root.dismiss(animated: true)
        stage.advance(4)
        return stage
      },
      fault(.systemViewChanged) {
        var shown: UIViewController?
        let stage = onTablet(.pageSheet) { _, card in shown = card }
        shown?.view.superview?.addSubview(UIView())
        return stage
      },
      fault(.sheetWithoutDetents) {
        onRoot { root in
          let card = UIViewController()
          card.modalPresentationStyle = .pageSheet
          card.sheetPresentationController?.detents = []
          root.present(card, animated: true)
        }
      },
      fault(.popoverWithoutSource) { onTablet(.popover) { _, _ in } },
      fault(.popoverWithoutRoom) {
        onTablet(.popover) { root, card in
          card.popoverPresentationController?.sourceView = root.view
          card.popoverPresentationController?.sourceRect = root.view.bounds
        }
      },
      fault(.adaptiveStyleUnsuitable) {
        let delegate = Unadaptable()
        let stage = onTablet(.formSheet) { _, card in card.presentationController?.delegate = delegate }
        return withExtendedLifetime(delegate) { stage }
      },
    ]
  }
}
