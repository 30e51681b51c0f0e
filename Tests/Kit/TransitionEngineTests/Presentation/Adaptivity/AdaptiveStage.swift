import Foundation
import LayerTree
import TransitionEngine
import ViewTree
@testable import KitTestSupport

/// An adaptive presentation delegate that records its calls and returns set answers.
final class AdaptiveLog: UIAdaptivePresentationControllerDelegate {
  let log: CallLog
  var style: ((UITraitCollection) -> UIModalPresentationStyle)?
  var replacement: UIViewController?

  init(_ log: CallLog) { self.log = log }

  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    log.add("style for \(traitCollection.horizontalSizeClass)")
    return style?(traitCollection) ?? .automatic
  }

  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? {
    log.add("controller for \(style)")
    return replacement
  }

  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {
    log.add("willPresent \(style)\(transitionCoordinator == nil ? ", without coordinator" : "")")
  }
}

/// A stage that changes its size, with a controller to present.
struct AdaptiveStage {
  let stage: Stage
  let log = CallLog()
  let root: LoggingController
  let content: LoggingController
  let delegate: AdaptiveLog
  let button = UIView(frame: CGRect(x: 20, y: 100, width: 60, height: 40))

  static let phone = CGSize(width: 390, height: 844)
  static let pad = CGSize(width: 1024, height: 1366)

  init(
    _ size: CGSize, style: UIModalPresentationStyle,
    adaptation: Stage.Configuration.Adaptation = .guide
  ) {
    stage = Stage(Stage.Configuration(width: size.width, height: size.height, adaptation: adaptation))
    root = LoggingController("root", log)
    content = LoggingController("content", log)
    delegate = AdaptiveLog(log)
    content.modalPresentationStyle = style
    stage.setRoot(root)
    stage.step(to: 0)
    root.view.addSubview(button)
    content.popoverPresentationController?.sourceView = button
    log.clear()
  }

  func present() {
    content.presentationController?.delegate = delegate
    root.present(content, animated: false)
    stage.step(to: stage.time.now)
  }

  func resize(_ size: CGSize, after seconds: Double = 0) {
    let now = stage.time.now + Int64(seconds * 1e9)
    stage.step(
      to: now, events: [StageEvent(time: now, .resize(width: size.width, height: size.height, scale: 2))])
  }

  func run(_ seconds: Double) { stage.advance(seconds) }

  /// The frame of the container's subview that holds the presented view.
  var frame: CGRect {
    var view: UIView = content.view
    while let around = view.superview, around !== content.presentationController?.containerView {
      view = around
    }
    return view.frame
  }
}
