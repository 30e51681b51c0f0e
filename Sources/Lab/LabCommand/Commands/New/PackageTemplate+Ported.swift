/// The Swift sources of a package around iOS sources.
extension PackageTemplate {
  /// Returns the source of the experiment, in whose stage sheets cover the screen or are cards.
  static func portedExperiment(hasCards: Bool) -> String {
    experimentSource.replacing("WAY", with: hasCards ? "modern" : "guide")
  }

  private static let experimentSource = """
    import Foundation
    import Scenarios
    import UIKit

    /// An experiment with a part of the iOS sources.
    struct PortedExperiment: Experiment {
      let name: String
      let summary: String
      private let make: () -> UIViewController

      init(_ name: String, _ summary: String, root make: @escaping () -> UIViewController) {
        self.name = name
        self.summary = summary
        self.make = make
      }

      var gestures: [ScriptedGesture] { PortedGestures.all[name] ?? PortedGestures.usual }

      /// Sheets are cards with `modern`, as since iOS 13, and cover the screen with `guide`, as before.
      var adaptation: Stage.Configuration.Adaptation { .WAY }

      /// The storyboards, images and colors beside the sources, and the classes that storyboards name.
      var storyboards: StoryboardLibrary? {
        let library = StoryboardLibrary()
        registerSceneClasses(with: library)
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("iOS")
        ResourceFolder(folder.path).register(with: library)
        return library
      }

      func makeRoot(_ knobs: Knobs) -> UIViewController { make() }
    }

    """

  static let startController = """
    import UIKit

    /// The page from which a part of the iOS sources is shown, by a tap.
    final class LabStartController: UIViewController {
      private let makeShown: () -> UIViewController
      /// The delegate, which a presented controller and a navigation controller hold weakly.
      private let delegate: NSObject?
      private let heading = UILabel()

      /// Creates a page that presents a controller.
      init(presenting make: @escaping () -> UIViewController, retaining delegate: NSObject? = nil) {
        makeShown = make
        self.delegate = delegate
        super.init(nibName: nil, bundle: nil)
        title = "start"
      }

      /// Creates a page that presents a plain page with a transitioning delegate.
      convenience init(delegate: NSObject & UIViewControllerTransitioningDelegate, isCustom: Bool) {
        let make = { [unowned delegate] in
          let page = LabPlainController()
          page.modalPresentationStyle = isCustom ? .custom : .fullScreen
          page.transitioningDelegate = delegate
          return page
        }
        self.init(presenting: make, retaining: delegate)
      }

      /// Creates a page that presents a plain page with an animator. A drag down dismisses the page.
      convenience init(animator: @escaping (Bool) -> any UIViewControllerAnimatedTransitioning) {
        let transitions = LabDrivenTransitions(animator)
        let make = { [unowned transitions] in
          let page = LabPlainController()
          page.modalPresentationStyle = .fullScreen
          page.transitioningDelegate = transitions
          page.view.addGestureRecognizer(transitions.makePan(for: page))
          return page
        }
        self.init(presenting: make, retaining: transitions)
      }

      /// Returns a navigation controller with a delegate, whose first page pushes a plain page.
      static func navigation(delegate: NSObject & UINavigationControllerDelegate) -> UIViewController {
        let start = LabStartController(presenting: { LabPlainController() }, retaining: delegate)
        let navigation = UINavigationController(rootViewController: start)
        navigation.delegate = delegate
        return navigation
      }

      required init?(coder: NSCoder) { nil }

      override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(red: 0.93, green: 0.94, blue: 0.97, alpha: 1)
        heading.text = "Tap here"
        heading.font = .systemFont(ofSize: 28)
        heading.textAlignment = .center
        view.addSubview(heading)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: LabStartController.show))
      }

      override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        heading.frame = view.bounds
      }

      func show() {
        guard presentedViewController == nil else { return }
        let shown = makeShown()
        if let navigation = navigationController {
          navigation.pushViewController(shown, animated: true)
        } else {
          if let popover = shown.popoverPresentationController {
            popover.sourceView = view
            popover.sourceRect = CGRect(x: view.bounds.midX, y: 80, width: 1, height: 1)
          }
          present(shown, animated: true)
        }
      }
    }

    """

  static let plainController = """
    import UIKit

    /// A page without content, for transitions that bring none. A tap takes it away.
    final class LabPlainController: UIViewController {
      override init() {
        super.init(nibName: nil, bundle: nil)
        title = "page"
      }

      required init?(coder: NSCoder) {
        super.init(coder: coder)
        title = "page"
      }

      override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemIndigo
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: LabPlainController.leave))
      }

      func leave() {
        if let navigation = navigationController, navigation.viewControllers.count > 1 {
          navigation.popViewController(animated: true)
        } else {
          dismiss(animated: true)
        }
      }
    }

    """

  static let drivenTransitions = """
    import UIKit

    /// A transitioning delegate with an animator of the iOS sources, whose dismissal a drag drives.
    final class LabDrivenTransitions: DrivenTransitions {
      private let animator: (Bool) -> any UIViewControllerAnimatedTransitioning
      private weak var page: UIViewController?

      init(_ animator: @escaping (Bool) -> any UIViewControllerAnimatedTransitioning) {
        self.animator = animator
        super.init()
      }

      override func makeAnimator(for controller: UIViewController, presenting: Bool)
        -> (any UIViewControllerAnimatedTransitioning)?
      { animator(presenting) }

      /// Returns a recognizer whose drag dismisses a page.
      func makePan(for page: UIViewController) -> UIPanGestureRecognizer {
        self.page = page
        return UIPanGestureRecognizer(target: self, action: LabDrivenTransitions.handlePan)
      }

      func handlePan(_ pan: UIPanGestureRecognizer) {
        guard let page else { return }
        if pan.state == .began, !driver.catchTransition() {
          driver.use(PanModel(axis: [0, 1], distance: page.view.bounds.height))
          driver.drive(UIPercentDrivenInteractiveTransition())
          page.dismiss(animated: true)
        }
        driver.follow(pan)
      }
    }

    """

  var portedManifest: String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "\(name)",
      dependencies: [
        \(source)
      ],
      targets: [
        .executableTarget(
          name: "\(name)",
          dependencies: [
            .product(name: "UIKit", package: "\(identity)"),
            .product(name: "Scenarios", package: "\(identity)"),
            .product(name: "LabCommand", package: "\(identity)"),
          ],
          // The plugin translates these sources.
          exclude: ["iOS"],
          // UIKit's classes belong to the main actor, and iOS sources seldom say so.
          swiftSettings: [
            .defaultIsolation(MainActor.self), .swiftLanguageMode(.v5),
            .enableUpcomingFeature("InferSendableFromCaptures"),
            .enableUpcomingFeature("IsolatedDefaultValues"),
          ],
          plugins: [.plugin(name: "PortUIKit", package: "\(identity)")])
      ]
    )

    """
  }
}
