import Foundation

/// A folder with an iOS project: a storyboard with its controller, a card with transitions of its own, and an animator.
struct ProjectFolder {
  static let files = [
    "Menu/MenuController.swift": """
    import UIKit

    @UIApplicationMain
    class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
    }

    class MenuController: UIViewController {
      @IBOutlet private weak var button: UIButton!
      @IBOutlet var dots: [UIView]!

      override func viewDidLoad() {
        super.viewDidLoad()
        button.layer.cornerRadius = 8
        dots.forEach { $0.backgroundColor = .systemRed }
      }

      @IBAction func open(_ sender: UIButton) {
        present(CardController(), animated: true)
      }
    }
    """,
    "Menu/Base.lproj/Main.storyboard": """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="men-01-aaa">
      <scenes><scene sceneID="sce-01-aaa"><objects>
        <viewController id="men-01-aaa" customClass="MenuController" customModule="Card" sceneMemberID="viewController">
          <view key="view" id="vie-01-aaa">
            <rect key="frame" x="0.0" y="0.0" width="390" height="844"/>
            <subviews>
              <view id="dot-01-aaa"><rect key="frame" x="20" y="60" width="10" height="10"/></view>
              <button opaque="NO" id="but-01-aaa">
                <rect key="frame" x="45" y="200" width="300" height="44"/>
                <state key="normal" title="Open"/>
                <connections>
                  <action selector="open:" destination="men-01-aaa" eventType="touchUpInside" id="act-01-aaa"/>
                </connections>
              </button>
            </subviews>
          </view>
          <connections>
            <outlet property="button" destination="but-01-aaa" id="out-01-aaa"/>
            <outletCollection property="dots" destination="dot-01-aaa" id="out-02-aaa"/>
          </connections>
        </viewController>
      </objects></scene></scenes>
    </document>
    """,
    "CardController.swift": """
    import UIKit

    final class CardController: UIViewController {
      private let interaction = UIPercentDrivenInteractiveTransition()
      private var isDragging = false

      init() {
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .custom
        transitioningDelegate = self
      }

      required init?(coder: NSCoder) { fatalError("init(coder:)") }

      override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemTeal
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(pan(_:))))
      }

      @objc private func pan(_ pan: UIPanGestureRecognizer) {
        let fraction = pan.translation(in: view).y / view.bounds.height
        switch pan.state {
        case .began:
          isDragging = true
          dismiss(animated: true)
        case .changed: interaction.update(fraction)
        case .ended, .cancelled:
          isDragging = false
          if fraction > 0.3 { interaction.finish() } else { interaction.cancel() }
        default: break
        }
      }
    }

    extension CardController: UIViewControllerTransitioningDelegate {
      func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        SlideAnimator(isPresenting: false)
      }

      func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
      ) -> UIViewControllerAnimatedTransitioning? { SlideAnimator(isPresenting: true) }

      func interactionControllerForDismissal(using animator: UIViewControllerAnimatedTransitioning)
        -> UIViewControllerInteractiveTransitioning?
      { isDragging ? interaction : nil }
    }
    """,
    "SlideAnimator.swift": """
    import UIKit

    class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
      let isPresenting: Bool

      init(isPresenting: Bool) {
        self.isPresenting = isPresenting
      }

      func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.4 }

      func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let card = context.viewController(forKey: isPresenting ? .to : .from) else { return }
        let view = card.view!
        let place = context.finalFrame(for: card)
        let below = place.offsetBy(dx: 0, dy: context.containerView.bounds.height)
        if isPresenting {
          context.containerView.addSubview(view)
          view.frame = below
        }
        UIView.animate(
          withDuration: 0.4, delay: 0, options: .curveLinear,
          animations: { view.frame = self.isPresenting ? place : below },
          completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
      }
    }

    class DetailController: UIViewController {
      init(model: Int) { super.init(nibName: nil, bundle: nil) }
      required init?(coder: NSCoder) { nil }
    }
    """,
    "Old.m": "@implementation Old @end\n",
    "Pods/Pod.swift": "nonsense\n",
    "CardTests/CardTests.swift": "import XCTest\n",
    "MoreChecks.swift": "import XCTest\n",
    "Notes.md": "# Notes\n",
  ]

  /// Writes the project below a path.
  static func write(to path: String) throws {
    for (name, text) in files {
      let place = URL(fileURLWithPath: "\(path)/\(name)")
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: place, atomically: true, encoding: .utf8)
    }
  }
}
