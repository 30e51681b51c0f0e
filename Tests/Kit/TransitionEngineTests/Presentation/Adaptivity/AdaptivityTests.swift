import Diagnostics
import Expectations
import Foundation
import LayerTree
import Testing
import ViewTree

@testable import KitTestSupport
@testable import TransitionEngine

/// The style that is used for each set of traits.
@Suite struct AdaptivityTests {
  private let phone = AdaptiveStage.phone
  private let pad = AdaptiveStage.pad

  @Test("8.2 In compact width, sheets cover the screen as the guide describes", arguments: [true, false])
  func seed(isForm: Bool) {
    let it = AdaptiveStage(phone, style: isForm ? .formSheet : .pageSheet)
    it.present()
    expect(it.frame, equals: CGRect(origin: .zero, size: phone))
    expect(it.root.view.window == nil, "8.5 full screen removes the presenter's view")
    expect(it.content.presentationController is UISheetPresentationController, "it is still the sheet's own")
    expect(it.log.calls.contains("root viewDidDisappear"))
    expect(
      it.log.calls.prefix(3),
      equals: ["style for compact", "controller for fullScreen", "content viewDidLoad"])
    it.content.dismiss(animated: false)
    it.stage.step(to: 1)
    expect(it.root.view.window != nil)
    expect(it.stage.window.subviews, equals: [it.root.view])
    expect(it.stage.log.diagnostics.isEmpty, "\(it.stage.log.diagnostics)")
  }

  @Test(
    "8.2 With the modern configuration, or with detents of its own, a sheet is a card",
    arguments: [true, false])
  func modern(isConfigured: Bool) {
    let it = AdaptiveStage(phone, style: .pageSheet, adaptation: isConfigured ? .modern : .guide)
    if !isConfigured { it.content.sheetPresentationController?.detents = [.large()] }
    it.present()
    expect(it.frame, equals: CGRect(x: 0, y: 44, width: 390, height: 800))
    expect(it.root.view.window != nil)
  }

  @Test("8.2 In compact width, a popover covers the presenter, which stays in the window")
  func popover() {
    let it = AdaptiveStage(phone, style: .popover)
    it.present()
    expect(it.frame, equals: CGRect(origin: .zero, size: phone))
    expect(it.root.view.window != nil)
    expect(it.content.popoverPresentationController?.arrowDirection, equals: .unknown)
    expect(it.log.calls.contains("willPresent overFullScreen"))
  }

  @Test("8.2 A delegate that returns none keeps the popover a popover")
  func none() {
    let it = AdaptiveStage(phone, style: .popover)
    it.content.preferredContentSize = CGSize(width: 200, height: 100)
    it.delegate.style = { _ in .none }
    it.present()
    expect(it.frame, equals: CGRect(x: 10, y: 140, width: 200, height: 113))
    expect(it.log.calls.contains("willPresent none"))
  }

  @Test("8.2 The delegate's style applies: a popover becomes a card sheet with the detents that were set")
  func popoverToSheet() {
    let it = AdaptiveStage(phone, style: .popover)
    it.delegate.style = { $0.horizontalSizeClass == .compact ? .pageSheet : .none }
    it.content.popoverPresentationController?.adaptiveSheetPresentationController.detents = [.medium()]
    it.present()
    expect(it.frame, equals: CGRect(x: 0, y: 444, width: 390, height: 400))
    it.resize(pad)
    it.run(1)
    expect(it.content.popoverPresentationController?.arrowDirection, equals: .up)
    it.resize(phone)
    it.run(1)
    expect(it.frame, equals: CGRect(x: 0, y: 444, width: 390, height: 400))
    it.content.dismiss(animated: true)
    it.run(1)
    expect(it.stage.window.subviews, equals: [it.root.view])
    expect(it.stage.log.diagnostics.isEmpty, "\(it.stage.log.diagnostics)")
  }

  @Test("8.2 The delegate may replace the presented controller, and the first one returns with its style")
  func replacement() {
    let it = AdaptiveStage(phone, style: .popover)
    let wrapper = LoggingController("wrapper", it.log)
    it.delegate.replacement = wrapper
    it.delegate.style = { $0.horizontalSizeClass == .compact ? .fullScreen : .none }
    it.present()
    expect(it.root.presentedViewController === wrapper)
    expect(wrapper.view.frame, equals: CGRect(origin: .zero, size: phone))
    expect(it.content.view.window == nil)
    expect(it.root.view.window == nil)
    it.log.clear()
    it.resize(pad)
    it.run(1)
    expect(it.root.presentedViewController === it.content)
    expect(it.content.view.window != nil && wrapper.view.window == nil)
    expect(wrapper.presentingViewController == nil)
    expect(
      it.log.calls.filter { !$0.hasPrefix("style") },
      equals: [
        "willPresent none", "wrapper viewWillDisappear", "content viewWillAppear", "root viewWillAppear",
        "root viewDidAppear", "content viewDidAppear", "wrapper viewDidDisappear",
      ])
    it.content.dismiss(animated: false)
    it.stage.step(to: it.stage.time.now)
    expect(it.stage.window.subviews, equals: [it.root.view])
    expect(it.stage.log.diagnostics.isEmpty, "\(it.stage.log.diagnostics)")
  }

  @Test("8.2 A custom presentation controller may adapt, too")
  func custom() {
    final class Own: UIPresentationController {
      var log: CallLog?
      override var frameOfPresentedViewInContainerView: CGRect {
        CGRect(x: 10, y: 10, width: 100, height: 100)
      }
      override var adaptivePresentationStyle: UIModalPresentationStyle { .overFullScreen }
      override func presentationTransitionWillBegin() { log?.add("own begins") }
      override func presentationTransitionDidEnd(_ completed: Bool) { log?.add("own has begun") }
      override func dismissalTransitionWillBegin() { log?.add("own ends") }
      override func dismissalTransitionDidEnd(_ completed: Bool) { log?.add("own has ended") }
    }
    final class Transitions: NSObject, UIViewControllerTransitioningDelegate {
      let log: CallLog
      init(_ log: CallLog) { self.log = log }
      func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
      ) -> UIPresentationController? {
        let own = Own(presentedViewController: presented, presenting: presenting)
        own.log = log
        return own
      }
    }
    let it = AdaptiveStage(pad, style: .custom)
    let transitions = Transitions(it.log)
    it.content.transitioningDelegate = transitions
    it.present()
    expect(it.frame, equals: CGRect(x: 10, y: 10, width: 100, height: 100))
    it.log.clear()
    it.resize(phone)
    it.run(1)
    expect(it.frame, equals: CGRect(origin: .zero, size: phone))
    expect(it.content.presentationController is Own)
    expect(it.content.presentationController?.containerView != nil)
    it.resize(pad)
    it.run(1)
    expect(it.frame, equals: CGRect(x: 10, y: 10, width: 100, height: 100))
    expect(it.log.calls, equals: ["own ends", "own has ended", "own begins", "own has begun"])
    expect(it.stage.log.diagnostics.isEmpty, "\(it.stage.log.diagnostics)")
  }

  @Test("8.2 A style that the presentation cannot adapt to is reported, and the presentation keeps its own")
  func unsuitable() {
    let it = AdaptiveStage(pad, style: .formSheet)
    it.delegate.style = { _ in .currentContext }
    it.present()
    expect(it.frame.size, equals: CGSize(width: 540, height: 620))
    expect(it.stage.log.diagnostics.map(\.rule), equals: [.adaptiveStyleUnsuitable])
  }

  @Test(
    "8.2 A change of size class adapts a presentation in place and back, with appearance calls")
  func inPlace() {
    let it = AdaptiveStage(pad, style: .formSheet)
    it.present()
    expect(it.frame, equals: CGRect(x: 242, y: 373, width: 540, height: 620))
    it.log.clear()
    it.resize(phone)
    expect(
      it.log.calls,
      equals: [
        "style for compact", "controller for fullScreen", "willPresent fullScreen", "root viewWillDisappear",
      ])
    expect(it.frame, equals: CGRect(origin: .zero, size: phone))
    expect(it.root.view.window != nil, "until the transition has ended")
    it.run(1)
    expect(it.root.view.window == nil)
    expect(it.log.calls.last, equals: "root viewDidDisappear")
    expect(
      it.content.presentationController?.containerView?.subviews, equals: [it.content.view as UIView],
      "no chrome")
    it.log.clear()
    it.resize(pad)
    expect(it.root.view.window != nil)
    it.run(1)
    expect(
      it.log.calls,
      equals: [
        "style for regular", "willPresent none", "root viewWillAppear", "root viewDidAppear",
      ])
    expect(it.frame, equals: CGRect(x: 242, y: 373, width: 540, height: 620))
    expect(it.root.view.frame, equals: CGRect(origin: .zero, size: pad))
    it.content.dismiss(animated: true)
    it.run(1)
    expect(it.stage.window.subviews, equals: [it.root.view])
    expect(it.stage.log.diagnostics.isEmpty, "\(it.stage.log.diagnostics)")
  }

  @Test("8.2 A presentation over a child's context hears of traits and adapts, too")
  func inContext() {
    let it = AdaptiveStage(pad, style: .formSheet)
    let child = UIViewController()
    child.definesPresentationContext = true
    it.root.addChild(child)
    child.view.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    it.root.view.addSubview(child.view)
    child.didMove(toParent: it.root)
    let over = LoggingController("over", it.log)
    over.modalPresentationStyle = .overCurrentContext
    child.present(over, animated: false)
    it.stage.step(to: it.stage.time.now)
    expect(over.view.frame, equals: CGRect(x: 0, y: 0, width: 300, height: 300))
    expect(over.presentationController?.containerView?.superview === it.root.view)
    it.resize(phone)
    it.run(1)
    expect(over.traitCollection.horizontalSizeClass, equals: .compact)
    expect(it.stage.log.diagnostics.isEmpty, "\(it.stage.log.diagnostics)")
  }

  @Test("After several changes before the first adaptation, the last one applies", arguments: [1, 2, 3, 4])
  func hurried(count: Int) {
    let it = AdaptiveStage(pad, style: .formSheet)
    it.present()
    for index in 1...count { it.resize(index.isMultiple(of: 2) ? pad : phone, after: 0.05) }
    it.run(1)
    let isNarrow = !count.isMultiple(of: 2)
    expect(it.root.view.window == nil, equals: isNarrow)
    expect(it.frame.width, equals: isNarrow ? 390 : 540)
    expect(it.root.appearance, equals: isNarrow ? .disappeared : .appeared)
    expect(it.content.appearance, equals: .appeared)
    expect(it.stage.log.diagnostics.isEmpty, "\(it.stage.log.diagnostics)")
  }

  @Test(
    "8.2 A change during a transition waits for its end, and then everything is in place",
    arguments: [true, false])
  func midTransition(presents: Bool) {
    let it = AdaptiveStage(pad, style: .pageSheet)
    if presents {
      it.content.presentationController?.delegate = it.delegate
      it.root.present(it.content, animated: true)
    } else {
      it.present()
      it.content.dismiss(animated: true)
    }
    it.run(0.1)
    it.log.clear()
    it.resize(phone)
    expect(it.stage.status.transition != nil, "a running transition goes on")
    expect(!it.log.calls.contains("willPresent fullScreen"))
    it.run(2)
    expect(it.root.presentedViewController != nil, equals: presents)
    expect(it.root.view.frame, equals: CGRect(origin: .zero, size: phone))
    if presents {
      expect(it.frame, equals: CGRect(origin: .zero, size: phone))
      expect(it.root.view.window == nil)
    }
    expect(it.stage.log.diagnostics.isEmpty, "\(it.stage.log.diagnostics)")
  }

  @Test("A presentation requested while the stage still rotates begins from a settled size")
  func presentDuringChange() {
    let it = AdaptiveStage(pad, style: .formSheet)
    it.present()
    it.resize(phone)
    it.run(0.05)
    it.content.dismiss(animated: true)
    it.run(2)
    expect(it.root.presentedViewController == nil)
    expect(it.root.appearance, equals: .appeared)
    expect(it.stage.window.subviews, equals: [it.root.view])
    expect(it.stage.log.diagnostics.isEmpty, "\(it.stage.log.diagnostics)")
  }
}
