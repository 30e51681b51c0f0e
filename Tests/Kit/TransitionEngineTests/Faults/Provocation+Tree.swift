import Diagnostics
import Foundation
import Graphics
import LayerTree
import LayoutBuilding
import QuartzCore
import TextKit
import TransitionEngine
import ViewTree
@testable import KitTestSupport

// The hierarchies of views, controllers and layers; constraints.
extension Provocation {
  private final class Forwarding: UIViewController {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
  }

  static var tree: [Provocation] {
    [
      fault(.viewCycle) {
        onRoot { root in
          let inner = UIView()
          root.view.addSubview(inner)
          inner.addSubview(root.view)
        }
      },
      fault(.nestedTooDeep) {
        onRoot { root in
          var last = root.view!
          for _ in 0..<3001 {
            let next = UIView()
            last.addSubview(next)
            last = next
          }
        }
      },
      fault(.childCycle, .error) { onRoot { $0.addChild($0) } },
      fault(.childrenWithoutCommonParent, .error) {
        onRoot { root in
          root.transition(
            from: UIViewController(), to: UIViewController(), duration: 0.1, animations: {}, completion: nil)
        }
      },
      fault(.unbalancedAppearance) {
        onRoot { root in
          let child = Forwarding()
          root.addChild(child)
          child.endAppearanceTransition()
        }
      },
      note(.unknownSibling) {
        onRoot { root in root.view.insertSubview(UIView(), belowSubview: UIView()) }
      },
      fault(.layerOfView) {
        onRoot { root in
          let stray = UIView()
          root.view.layer.addSublayer(stray.layer)
          withExtendedLifetime(stray) {}
        }
      },
      fault(.animationIgnored) {
        onRoot { $0.view.layer.add(CABasicAnimation(keyPath: "postion"), forKey: nil) }
      },
      fault(.imageUnreadable) { onRoot { _ in _ = UIImage(data: Data([1, 2, 3])) } },
      fault(.drawingUnbalanced) { onRoot { _ in UIGraphicsEndImageContext() } },
      fault(.drawingTooLarge) {
        onRoot { _ in
          UIGraphicsBeginImageContext(CGSize(width: 30_000, height: 1))
          UIGraphicsEndImageContext()
        }
      },
      fault(.drawingIgnored) { onRoot { _ in UIBezierPath(rect: .zero).fill() } },
      note(.fontUnknown) { onRoot { _ in _ = UIFont(name: "Comic", size: 12) } },
      fault(.textTooLong) { onRoot { _ in UILabel().text = String(repeating: "m", count: 100_001) } },
    ]
  }

  static var constraints: [Provocation] {
    [
      fault(.constraintInvalid) {
        onRoot { root in
          NSLayoutConstraint(
            item: root.view!, attribute: .left, relatedBy: .equal, toItem: root.view!, attribute: .top,
            multiplier: 1, constant: 0
          ).isActive = true
        }
      },
      fault(.constraintAcrossTrees) {
        onRoot { root in
          let stray = UIView()
          stray.topAnchor.constraint(equalTo: root.view.topAnchor).isActive = true
          withExtendedLifetime(stray) {}
        }
      },
      fault(.constraintsUnsatisfiable) {
        onRoot { root in
          let box = UIView()
          box.translatesAutoresizingMaskIntoConstraints = false
          root.view.addSubview(box)
          box.widthAnchor.constraint(equalToConstant: 40).isActive = true
          box.widthAnchor.constraint(equalToConstant: 80).isActive = true
        }
      },
      fault(.layoutAmbiguous) {
        let (stage, root) = rooted()
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        root.view.addSubview(box)
        box.widthAnchor.constraint(equalToConstant: 40).isActive = true
        stage.advance(0.1)
        stage.whileCurrent { stage.window.reportAmbiguousLayout() }
        return stage
      },
      fault(.visualFormatInvalid) {
        onRoot { root in
          _ = NSLayoutConstraint.constraints(
            withVisualFormat: "H:|-[card]-gap-|", options: [], metrics: nil, views: ["card": root.view!])
        }
      },
    ]
  }
}
