import Controls
import Expectations
import Foundation
import Replay
import Scenarios
import Testing
import TransitionEngine
import ViewTree

@testable import LabCommand

/// Tests of the search for gestures that present, dismiss and cancel.
@Suite struct GestureSearchTests {
  /// A page that fades another page in and out, slowly, on taps.
  private final class Page: UIViewController, UIViewControllerTransitioningDelegate,
    UIViewControllerAnimatedTransitioning
  {
    private let cover: UIViewController?

    init(below cover: UIViewController? = nil) {
      self.cover = cover
      super.init()
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      let button = UIButton(frame: CGRect(x: 20, y: 60, width: 44, height: 44))
      button.addAction(UIAction { [unowned self] _ in tapped() }, for: .touchUpInside)
      view.addSubview(button)
    }

    private func tapped() {
      guard let cover else { return dismiss(animated: true) }
      if cover is Page {
        cover.modalPresentationStyle = .custom
        cover.transitioningDelegate = self
      }
      present(cover, animated: true)
    }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 2.5 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      let (entering, leaving) = (transitionContext.view(forKey: .to), transitionContext.view(forKey: .from))
      if let entering {
        transitionContext.containerView.addSubview(entering)
        entering.alpha = 0
      }
      UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
        entering?.alpha = 1
        if entering == nil { leaving?.alpha = 0 }
      } completion: { _ in
        transitionContext.completeTransition(true)
      }
    }
  }

  private struct Slow: Experiment {
    let name = "slow"
    let summary = "A page that fades in slowly."
    let knobs: [Knob] = []
    let gestures: [ScriptedGesture] = []
    func makeRoot(_ knobs: Knobs) -> UIViewController { Page(below: Page()) }
  }

  @Test("A search waits for the end of a long presentation before it looks for a dismissal")
  func slow() throws {
    var search = GestureSearch(try Subject(nil, catalogue: Catalogue([Slow()])))
    let result = try search.run()
    expect(result.presents?.words, equals: "tap at 42,82")
    expect(result.presents?.script, equals: "hold 500ms; down 42,82; hold 50ms; up; hold 2700ms")
    expect(result.finishes?.words, equals: "tap at 42,82")
    expect(result.diagnostics.isEmpty, "\(result.diagnostics)")
  }

  /// A container that moves its content aside, so that the menu below is seen, without a transition.
  private final class Drawer: UIViewController {
    private let content = UIView()

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBlue
      content.backgroundColor = .white
      content.frame = view.bounds
      view.addSubview(content)
      let button = UIButton(frame: CGRect(x: 20, y: 60, width: 44, height: 44))
      button.addAction(UIAction { [unowned self] _ in move(to: 260) }, for: .touchUpInside)
      content.addSubview(button)
      content.addGestureRecognizer(
        UIPanGestureRecognizer(target: self, action: Drawer.pan))
    }

    private func move(to x: CGFloat) {
      UIView.animate(withDuration: 0.3) { self.content.frame.origin.x = x }
    }

    private func pan(_ pan: UIPanGestureRecognizer) {
      guard content.frame.minX > 0 else { return }
      let x = max(260 + pan.translation(in: view).x, 1)
      content.frame.origin.x = x
      if pan.state == .ended { move(to: x < 130 ? 0 : 260) }
    }
  }

  private struct Menu: Experiment {
    let name = "menu"
    let summary = "A menu that a tap shows."
    let knobs: [Knob] = []
    let gestures: [ScriptedGesture] = []
    func makeRoot(_ knobs: Knobs) -> UIViewController { Drawer() }
  }

  @Test("A tap that shows a menu without a transition presents, and drags close the menu and leave it open")
  func menu() throws {
    var search = GestureSearch(try Subject(nil, catalogue: Catalogue([Menu()])))
    let result = try search.run()
    expect(result.presents?.words, equals: "tap at 42,82, no transition")
    expect(result.finishes?.words, equals: "left from the edge, no transition")
    expect(result.cancels?.words, equals: "left from the edge, no transition")
  }

  /// A page with a panel at its bottom, which a drag raises.
  private final class Raised: UIViewController {
    private let panel = UIView()
    /// A Boolean value that indicates whether a button presents a page that no drag dismisses.
    private let presents: Bool

    init(presents: Bool) {
      self.presents = presents
      super.init()
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      let button = UIButton(frame: CGRect(x: 20, y: 60, width: 44, height: 44))
      button.addAction(
        UIAction { [unowned self] _ in
          let page = UIViewController()
          page.modalPresentationStyle = .fullScreen
          present(page, animated: true)
        }, for: .touchUpInside)
      if presents { view.addSubview(button) }
      panel.backgroundColor = .systemTeal
      panel.frame = CGRect(x: 0, y: 784, width: 390, height: 500)
      view.addSubview(panel)
      panel.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Raised.pan))
    }

    private func pan(_ pan: UIPanGestureRecognizer) {
      let rise = min(max(-pan.translation(in: view).y, 0), 440)
      panel.frame.origin.y = 784 - rise
      guard pan.state == .ended else { return }
      UIView.animate(withDuration: 0.3) { self.panel.frame.origin.y = rise > 220 ? 344 : 784 }
    }
  }

  private struct Panel: Experiment {
    let name = "panel"
    let summary = "A panel at the bottom."
    let knobs: [Knob] = []
    let gestures: [ScriptedGesture] = []
    let presents: Bool
    func makeRoot(_ knobs: Knobs) -> UIViewController { Raised(presents: presents) }
  }

  @Test(
    "A small view with a recognizer of its own is dragged, also where a tap presents what no drag dismisses",
    arguments: [false, true])
  func parts(presents: Bool) throws {
    var search = GestureSearch(try Subject(nil, catalogue: Catalogue([Panel(presents: presents)])))
    let result = try search.run()
    expect(result.presents?.words, equals: presents ? "tap at 42,82" : nil)
    expect(result.finishes?.words, equals: "up at 195,814, no transition")
    expect(result.cancels?.words, equals: "up at 195,814, no transition")
  }

  /// A photograph that a drag down dismisses; the drag hides a bar, and a release does not show it again.
  private final class Photograph: UIViewController {
    private let photo = UIView()
    private let bar = UIView()

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .black
      photo.backgroundColor = .systemOrange
      photo.frame = CGRect(x: 0, y: 200, width: 390, height: 300)
      bar.backgroundColor = .systemGray
      bar.frame = CGRect(x: 0, y: 0, width: 390, height: 30)
      for part in [photo, bar] { view.addSubview(part) }
      view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Photograph.pan))
    }

    private func pan(_ pan: UIPanGestureRecognizer) {
      bar.isHidden = true
      photo.frame.origin.y = 200 + pan.translation(in: view).y
      guard pan.state == .ended else { return }
      if photo.frame.minY > 400 { return dismiss(animated: true) }
      UIView.animate(withDuration: 0.3) { self.photo.frame.origin.y = 200 }
    }
  }

  private struct Viewer: Experiment {
    let name = "viewer"
    let summary = "A photograph over a page."
    let knobs: [Knob] = []
    let gestures: [ScriptedGesture] = []
    func makeRoot(_ knobs: Knobs) -> UIViewController {
      let photograph = Photograph()
      photograph.modalPresentationStyle = .fullScreen
      return Page(below: photograph)
    }
  }

  @Test("A drag that leaves a presented controller where it was is a cancelled one, even if it hides a bar")
  func bars() throws {
    var search = GestureSearch(try Subject(nil, catalogue: Catalogue([Viewer()])))
    let result = try search.run()
    expect(result.finishes?.words, equals: "down")
    expect(result.cancels?.words, equals: "down, no transition")
  }

  /// A message that goes by itself; a swipe up takes it away earlier, if there is one.
  private final class Message: UIViewController {
    private let takesSwipes: Bool

    init(takesSwipes: Bool) {
      self.takesSwipes = takesSwipes
      super.init()
      modalPresentationStyle = .fullScreen
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemGreen
      guard takesSwipes else { return }
      let swipe = UISwipeGestureRecognizer(target: self, action: Message.leave)
      swipe.direction = .up
      view.addGestureRecognizer(swipe)
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in self?.leave() }
    }

    private func leave() { dismiss(animated: true) }
  }

  private struct Messages: Experiment {
    let name = "messages"
    let summary = "A message over a page."
    let knobs: [Knob] = []
    let gestures: [ScriptedGesture] = []
    let takesSwipes: Bool
    func makeRoot(_ knobs: Knobs) -> UIViewController { Page(below: Message(takesSwipes: takesSwipes)) }
  }

  @Test(
    "A message that goes by itself is not dismissed by the drag that happens to come before",
    arguments: [false, true])
  func messages(takesSwipes: Bool) throws {
    var search = GestureSearch(try Subject(nil, catalogue: Catalogue([Messages(takesSwipes: takesSwipes)])))
    let result = try search.run()
    expect(result.presents?.words, equals: "tap at 42,82")
    expect(result.finishes?.words, equals: takesSwipes ? "up" : nil)
  }

  /// A card in the middle of a dimmed screen, which a tap beside the card dismisses.
  private final class Dimmed: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      let (dim, card) = (UIView(frame: view.bounds), UIView(frame: view.bounds.insetBy(dx: 60, dy: 200)))
      card.backgroundColor = .white
      for part in [dim, card] { view.addSubview(part) }
      dim.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Dimmed.leave))
    }

    private func leave() { dismiss(animated: true) }
  }

  private struct Card: Experiment {
    let name = "card"
    let summary = "A card over a page."
    let knobs: [Knob] = []
    let gestures: [ScriptedGesture] = []
    func makeRoot(_ knobs: Knobs) -> UIViewController {
      let card = Dimmed()
      card.modalPresentationStyle = .overFullScreen
      return Page(below: card)
    }
  }

  @Test("A view whose middle is covered is tapped near an edge")
  func covered() throws {
    var search = GestureSearch(try Subject(nil, catalogue: Catalogue([Card()])))
    let result = try search.run()
    expect(result.finishes?.words, equals: "tap at 195,84")
  }

  /// A controller that presents another one as soon as it appears.
  private final class Beginning: UIViewController {
    private let first: UIViewController

    init(_ first: UIViewController) {
      self.first = first
      super.init()
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      present(first, animated: false)
    }
  }

  private struct Started: Experiment {
    let name = "started"
    let summary = "A page that is presented at the beginning."
    let knobs: [Knob] = []
    let gestures: [ScriptedGesture] = []
    func makeRoot(_ knobs: Knobs) -> UIViewController {
      let photograph = Photograph()
      let page = Page(below: photograph)
      for shown in [photograph, page] as [UIViewController] { shown.modalPresentationStyle = .fullScreen }
      return Beginning(page)
    }
  }

  @Test("What a screen presents that stays from the beginning on is searched, too")
  func beginning() throws {
    var search = GestureSearch(try Subject(nil, catalogue: Catalogue([Started()])))
    let result = try search.run()
    expect(result.presents?.words, equals: "at the beginning, then tap at 42,82")
    expect(result.finishes?.words == "down" && result.cancels?.words == "down, no transition")
  }
}
