import UIKit

// An app that plays transitions without a finger, and writes down UIKit's calls and the values of each frame. It is one
// file for iOS 15 and later; the guide's page Oracle says how to run it.

@main
final class OracleAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  let player = OraclePlayer(OracleLog())

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    player.log.add("didFinishLaunching", "application")
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.backgroundColor = .white
    window.rootViewController = player.root
    window.makeKeyAndVisible()
    self.window = window
    player.start()
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    player.log.add("didBecomeActive", "application")
  }
}

/// The log: a line of JSON for each call and each frame.
@MainActor final class OracleLog {
  private(set) var lines: [String]
  private(set) var scene = "launch"
  /// The time of the last frame, in seconds since the scene's first.
  var time = 0.0

  init() {
    #if canImport(Darwin)
      let system = "\(UIDevice.current.systemName) \(UIDevice.current.systemVersion)"
    #else
      let system = "Transition Lab"
    #endif
    lines = ["{\"oracle\":1,\"system\":\"\(system)\"}"]
  }

  func begin(_ scene: String) {
    self.scene = scene
    time = 0
  }

  func add(_ call: String, _ who: String) {
    lines.append("{\(place),\"call\":\"\(call)\",\"who\":\"\(who)\"}")
  }

  /// Adds the shown values of the views that are in a window.
  func add(_ views: [(name: String, view: UIView?)]) {
    let members = views.compactMap { name, view -> String? in
      guard let view = view, let values = values(of: view) else { return nil }
      return "\"\(name)\":[\(values.map(number).joined(separator: ","))]"
    }
    if !members.isEmpty { lines.append("{\(place),\"values\":{\(members.joined(separator: ","))}}") }
  }

  private var place: String { "\"scene\":\"\(scene)\",\"time\":\(number(time))" }

  /// Returns the frame in the window and the opacity, as shown; each layer's own geometry leads to the next.
  private func values(of view: UIView) -> [Double]? {
    guard let window = view.window else { return nil }
    let shown = view.layer.presentation() ?? view.layer
    let bounds = shown.bounds
    var corners = [
      CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.minY),
      CGPoint(x: bounds.minX, y: bounds.maxY), CGPoint(x: bounds.maxX, y: bounds.maxY),
    ]
    var next: CALayer? = view.layer
    while let layer = next, layer !== window.layer {
      let shown = layer.presentation() ?? layer
      let (bounds, anchor, position) = (shown.bounds, shown.anchorPoint, shown.position)
      let transform = shown.affineTransform()
      for index in corners.indices {
        let x = corners[index].x - bounds.minX - anchor.x * bounds.width
        let y = corners[index].y - bounds.minY - anchor.y * bounds.height
        corners[index] = CGPoint(
          x: position.x + transform.a * x + transform.c * y,
          y: position.y + transform.b * x + transform.d * y)
      }
      next = layer.superlayer
    }
    let xs = corners.map { Double($0.x) }
    let ys = corners.map { Double($0.y) }
    let left = xs.min() ?? 0
    let top = ys.min() ?? 0
    return [left, top, (xs.max() ?? 0) - left, (ys.max() ?? 0) - top, Double(shown.opacity)]
  }

  /// Returns a number with at most four decimals.
  private func number(_ value: Double) -> String {
    let scaled = (value * 10_000).rounded()
    guard abs(scaled) < 1e15 else { return "null" }
    let whole = abs(Int(scaled))
    var decimals = String(String(10_000 + whole % 10_000).dropFirst())
    while decimals.hasSuffix("0") { decimals.removeLast() }
    let sign = scaled < 0 ? "-" : ""
    return sign + "\(whole / 10_000)" + (decimals.isEmpty ? "" : "." + decimals)
  }
}

/// A scene: steps that follow one another, and the views whose values are written down.
@MainActor final class OracleScene {
  let views: @MainActor () -> [(name: String, view: UIView?)]
  private var steps: [@MainActor (Double) -> Bool] = []
  private var begin = 0.0

  init(views: @escaping @MainActor () -> [(name: String, view: UIView?)]) {
    self.views = views
  }

  /// Adds a step that runs once, some seconds after the step before.
  func after(_ delay: Double, _ action: @escaping @MainActor () -> Void) {
    steps.append { seconds in
      // A few milliseconds early is nearer than a frame late.
      guard seconds + 0.004 >= delay else { return false }
      action()
      return true
    }
  }

  /// Adds a step that runs in each frame with the share of its duration, from 0 to 1.
  func during(_ duration: Double, _ action: @escaping @MainActor (Double) -> Void) {
    steps.append { seconds in
      action(min(seconds / duration, 1))
      return seconds + 0.004 >= duration
    }
  }

  /// Adds a step that ends when a condition holds.
  func until(_ condition: @escaping @MainActor () -> Bool) {
    steps.append { _ in condition() }
  }

  /// Plays one step, and returns whether the scene is over.
  func play(at time: Double) -> Bool {
    if let step = steps.first, step(time - begin) {
      steps.removeFirst()
      begin = time
    }
    return steps.isEmpty
  }
}

/// The player of all scenes, one after the other, in the frames of a display link.
@MainActor final class OraclePlayer: NSObject {
  let log: OracleLog
  let root: OracleController
  private(set) var isOver = false
  private var scene: OracleScene?
  private var begin = 0.0
  private var waiting: [(name: String, make: @MainActor (OraclePlayer) -> OracleScene)] = [
    ("launch", { $0.launch() }),
    ("card", { $0.card() }),
    ("interactive-finish", { $0.interactive(finishes: true) }),
    ("interactive-cancel", { $0.interactive(finishes: false) }),
    ("property-animator", { $0.propertyAnimator() }),
    ("navigation", { $0.navigation() }),
    ("sheet", { $0.sheet() }),
    ("spring", { $0.spring() }),
  ]

  init(_ log: OracleLog) {
    self.log = log
    root = OracleController("root", .white, log)
    super.init()
  }

  func start() {
    let link = CADisplayLink(target: self, selector: #selector(tick(_:)))
    link.add(to: .main, forMode: .common)
  }

  @objc private func tick(_ link: CADisplayLink) {
    if scene == nil {
      let next = waiting.removeFirst()
      begin = link.timestamp
      log.begin(next.name)
      scene = next.make(self)
    }
    guard let scene = scene else { return }
    log.time = link.timestamp - begin
    log.add(scene.views())
    let isLate = log.time > 10
    if isLate { log.add("unfinished after 10 seconds", "player") }
    guard scene.play(at: log.time) || isLate else { return }
    self.scene = nil
    if waiting.isEmpty || isLate {
      link.invalidate()
      finish()
    }
  }

  private func finish() {
    isOver = true
    let text = log.lines.joined(separator: "\n") + "\n"
    print(text)
    #if canImport(Darwin)
      let folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
      let file = folder.appendingPathComponent("oracle.jsonl")
      do {
        try text.write(to: file, atomically: true, encoding: .utf8)
        print("The log is in \(file.path)")
      } catch {
        print("The log was not written: \(error)")
      }
    #endif
  }
}

// MARK: Scenes

extension OraclePlayer {
  /// The beginning of the app.
  fileprivate func launch() -> OracleScene {
    let scene = OracleScene { [root] in [("root", root.viewIfLoaded)] }
    scene.after(0.5) {}
    return scene
  }

  /// A custom presentation with an animator of `UIView.animate`.
  fileprivate func card() -> OracleScene {
    let (scene, card, transitions) = cardScene()
    scene.after(0.2) {
      card.dismiss(animated: true) { [log = self.log] in log.add("dismiss completion", "card") }
    }
    scene.until { transitions.ended == 2 }
    scene.after(0.3) {}
    return scene
  }

  /// The dismissal of the card by fractions, which finishes or is cancelled.
  fileprivate func interactive(finishes: Bool) -> OracleScene {
    let (scene, card, transitions) = cardScene()
    let driver = OracleDriver()
    driver.log = log
    scene.after(0.2) {
      transitions.driver = driver
      card.dismiss(animated: true) { [log = self.log] in log.add("dismiss completion", "card") }
    }
    scene.during(0.6) { driver.update(CGFloat($0 * 0.6)) }
    scene.after(0) { if finishes { driver.finish() } else { driver.cancel() } }
    scene.until { transitions.ended == 2 }
    scene.after(0.3) {}
    if !finishes {
      scene.after(0) { card.dismiss(animated: false) }
      scene.after(0.3) {}
    }
    return scene
  }

  /// The scene of a card that has been presented.
  private func cardScene() -> (OracleScene, OracleController, OracleTransitions) {
    let card = OracleController("card", .systemBlue, log)
    let transitions = OracleTransitions(log)
    card.modalPresentationStyle = .custom
    card.transitioningDelegate = transitions
    let scene = OracleScene { [root] in
      [("root", root.viewIfLoaded), ("card", card.viewIfLoaded), ("dimming", transitions.dimming)]
    }
    scene.after(0) { [root, log] in
      root.present(card, animated: true) { log.add("present completion", "card") }
    }
    scene.until { transitions.ended == 1 }
    return (scene, card, transitions)
  }

  /// A property animator that is paused, scrubbed and continued.
  fileprivate func propertyAnimator() -> OracleScene {
    let box = box()
    let scene = OracleScene { [("box", box)] }
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) {
      box.frame = CGRect(x: 200, y: 400, width: 100, height: 160)
      box.alpha = 0.5
    }
    var place = 0.0
    let note: @MainActor (String) -> Void = { [log] call in
      log.add("\(call): state \(animator.state.rawValue), running \(animator.isRunning)", "animator")
    }
    let over = OracleMark()
    animator.addCompletion { [log] position in
      log.add("completion: position \(position.rawValue)", "animator")
      over.isSet = true
    }
    scene.after(0) {
      animator.startAnimation()
      note("startAnimation")
    }
    scene.after(0.3) {
      animator.pauseAnimation()
      note("pauseAnimation")
      place = Double(animator.fractionComplete)
    }
    scene.during(0.5) { animator.fractionComplete = CGFloat(place + (0.7 - place) * $0) }
    scene.after(0.1) {
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
      note("continueAnimation")
    }
    scene.until { over.isSet }
    scene.after(0.3) { box.removeFromSuperview() }
    return scene
  }

  /// A navigation controller as a child, with a push and a pop.
  fileprivate func navigation() -> OracleScene {
    let first = OracleController("first", .systemGreen, log)
    let second = OracleController("second", .systemOrange, log)
    let navigation = UINavigationController(rootViewController: first)
    let shown = OracleNavigation(log)
    navigation.delegate = shown
    let scene = OracleScene {
      [("first", first.viewIfLoaded), ("second", second.viewIfLoaded)]
    }
    scene.after(0) { [root] in
      root.addChild(navigation)
      navigation.view.frame = root.view.bounds
      root.view.addSubview(navigation.view)
      navigation.didMove(toParent: root)
    }
    scene.after(0.3) { navigation.pushViewController(second, animated: true) }
    scene.until { shown.last === second }
    scene.after(0.3) { navigation.popViewController(animated: true) }
    scene.until { shown.last === first }
    scene.after(0.3) {
      navigation.willMove(toParent: nil)
      navigation.view.removeFromSuperview()
      navigation.removeFromParent()
    }
    scene.after(0.3) {}
    return scene
  }

  /// A page sheet of UIKit.
  fileprivate func sheet() -> OracleScene {
    let sheet = OracleController("sheet", .systemTeal, log)
    sheet.modalPresentationStyle = .pageSheet
    sheet.sheetPresentationController?.detents = [.medium(), .large()]
    let scene = OracleScene { [root] in
      [("root", root.viewIfLoaded), ("sheet", sheet.viewIfLoaded)]
    }
    let ended = OracleMark()
    scene.after(0) { [root, log] in
      root.present(sheet, animated: true) {
        log.add("present completion", "sheet")
        ended.isSet = true
      }
      root.transitionCoordinator?.animate(alongsideTransition: { _ in log.add("alongside", "sheet") }) { _ in
        log.add("alongside completion", "sheet")
      }
    }
    scene.until { ended.isSet }
    scene.after(0.3) { [log] in
      ended.isSet = false
      sheet.dismiss(animated: true) {
        log.add("dismiss completion", "sheet")
        ended.isSet = true
      }
    }
    scene.until { ended.isSet }
    scene.after(0.3) {}
    return scene
  }

  /// A spring of a view's animation.
  fileprivate func spring() -> OracleScene {
    let box = box()
    let scene = OracleScene { [("box", box)] }
    let over = OracleMark()
    scene.after(0) { [log] in
      UIView.animate(
        withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 2, options: [],
        animations: {
          log.add("animations", "spring")
          box.center = CGPoint(x: 220, y: 500)
          box.alpha = 0.4
        },
        completion: { finished in
          log.add("completion(\(finished))", "spring")
          over.isSet = true
        })
    }
    scene.until { over.isSet }
    scene.after(0.3) { box.removeFromSuperview() }
    return scene
  }

  private func box() -> UIView {
    let box = UIView(frame: CGRect(x: 40, y: 100, width: 80, height: 80))
    box.backgroundColor = .systemRed
    root.view.addSubview(box)
    return box
  }
}

/// A mark that a completion sets.
@MainActor final class OracleMark {
  var isSet = false
}

// MARK: What is called

/// A controller that writes down the calls of its appearance and of its parents.
final class OracleController: UIViewController {
  let name: String
  private let color: UIColor
  private let log: OracleLog

  init(_ name: String, _ color: UIColor, _ log: OracleLog) {
    self.name = name
    self.color = color
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = color
    log.add("viewDidLoad", name)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    log.add("viewWillAppear(\(animated))", name)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log.add("viewDidAppear(\(animated))", name)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    log.add("viewWillDisappear(\(animated))", name)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    log.add("viewDidDisappear(\(animated))", name)
  }

  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    log.add("willMove(toParent: \(parent == nil ? "nil" : "parent"))", name)
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    log.add("didMove(toParent: \(parent == nil ? "nil" : "parent"))", name)
  }
}

/// The delegate of the card's transitions.
@MainActor final class OracleTransitions: NSObject, UIViewControllerTransitioningDelegate {
  private let log: OracleLog
  weak var dimming: UIView?
  var driver: OracleDriver?
  /// The number of transitions that have ended.
  var ended = 0

  init(_ log: OracleLog) {
    self.log = log
    super.init()
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    log.add("presentationController(forPresented:)", "delegate")
    let controller = OraclePresentation(presentedViewController: presented, presenting: presenting)
    controller.log = log
    dimming = controller.dimming
    return controller
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    log.add("animationController(forPresented:)", "delegate")
    return OracleAnimator(isPresenting: true, log) { [weak self] in self?.ended += 1 }
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    log.add("animationController(forDismissed:)", "delegate")
    return OracleAnimator(isPresenting: false, log) { [weak self] in self?.ended += 1 }
  }

  func interactionControllerForPresentation(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    log.add("interactionControllerForPresentation(using:)", "delegate")
    return nil
  }

  func interactionControllerForDismissal(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    log.add("interactionControllerForDismissal(using:)", "delegate")
    return driver
  }
}

/// The card's presentation: a dimming view, and room above the card.
final class OraclePresentation: UIPresentationController {
  var log: OracleLog?
  let dimming = UIView()

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    return CGRect(x: 0, y: 120, width: bounds.width, height: bounds.height - 120)
  }

  override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    log?.add("presentationTransitionWillBegin", "presentation")
    guard let container = containerView else { return }
    dimming.frame = container.bounds
    dimming.backgroundColor = .black
    dimming.alpha = 0
    container.insertSubview(dimming, at: 0)
    fade(to: 0.4)
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    log?.add("presentationTransitionDidEnd(\(completed))", "presentation")
  }

  override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    log?.add("dismissalTransitionWillBegin", "presentation")
    fade(to: 0)
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    log?.add("dismissalTransitionDidEnd(\(completed))", "presentation")
  }

  private func fade(to alpha: CGFloat) {
    let (log, dimming) = (self.log, self.dimming)
    guard let coordinator = presentedViewController.transitionCoordinator else {
      dimming.alpha = alpha
      return
    }
    coordinator.animate(
      alongsideTransition: { _ in
        log?.add("alongside", "coordinator")
        dimming.alpha = alpha
      },
      completion: { context in
        log?.add("alongside completion, cancelled \(context.isCancelled)", "coordinator")
      })
    coordinator.notifyWhenInteractionChanges { context in
      log?.add("interaction changes, cancelled \(context.isCancelled)", "coordinator")
    }
  }
}

/// The card's animator: it moves the card from below the screen, or back.
@MainActor final class OracleAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool
  private let log: OracleLog
  private let onEnd: @MainActor () -> Void

  init(isPresenting: Bool, _ log: OracleLog, onEnd: @escaping @MainActor () -> Void) {
    self.isPresenting = isPresenting
    self.log = log
    self.onEnd = onEnd
    super.init()
  }

  func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval {
    log.add("transitionDuration(using:)", "animator")
    return 0.5
  }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    log.add("animateTransition(using:)", "animator")
    guard
      let controller = context.viewController(forKey: isPresenting ? .to : .from),
      let view = context.view(forKey: isPresenting ? .to : .from)
    else { return context.completeTransition(false) }
    let container = context.containerView
    let shown = isPresenting ? context.finalFrame(for: controller) : view.frame
    let hidden = shown.offsetBy(dx: 0, dy: container.bounds.height - shown.minY)
    if isPresenting {
      container.addSubview(view)
      view.frame = hidden
    }
    let target = isPresenting ? shown : hidden
    let log = self.log
    UIView.animate(
      withDuration: 0.5, delay: 0, options: [.curveEaseInOut],
      animations: {
        log.add("animations", "animator")
        view.frame = target
      },
      completion: { finished in
        log.add("completion(\(finished)), cancelled \(context.transitionWasCancelled)", "animator")
        context.completeTransition(!context.transitionWasCancelled)
      })
  }

  func animationEnded(_ transitionCompleted: Bool) {
    log.add("animationEnded(\(transitionCompleted))", "animator")
    onEnd()
  }
}

/// The driver of an interactive dismissal.
final class OracleDriver: UIPercentDrivenInteractiveTransition {
  var log: OracleLog?

  override func startInteractiveTransition(_ context: UIViewControllerContextTransitioning) {
    log?.add("startInteractiveTransition", "driver")
    super.startInteractiveTransition(context)
  }

  override func finish() {
    log?.add("finish", "driver")
    super.finish()
  }

  override func cancel() {
    log?.add("cancel", "driver")
    super.cancel()
  }
}

/// The delegate of the navigation.
@MainActor final class OracleNavigation: NSObject, UINavigationControllerDelegate {
  private let log: OracleLog
  /// The controller that was shown last.
  private(set) weak var last: UIViewController?

  init(_ log: OracleLog) {
    self.log = log
    super.init()
  }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {
    log.add("willShow \(name(viewController)), animated \(animated)", "delegate")
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    log.add("didShow \(name(viewController)), animated \(animated)", "delegate")
    last = viewController
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    log.add("animationControllerFor \(operation == .push ? "push" : "pop")", "delegate")
    return nil
  }

  private func name(_ controller: UIViewController) -> String {
    (controller as? OracleController)?.name ?? "other"
  }
}
