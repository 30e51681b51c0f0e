import Diagnostics
import LayerTree
import MotionMath
import Scheduling
import TransitionEngine
import ViewAnimation
import ViewTree

// The stage and its clock; values that are passed to views and animations.
extension Provocation {
  private final class Restless: UIView {
    override func layoutSubviews() { setNeedsLayout() }
  }

  private static func events(_ events: StageEvent...) -> Stage {
    let (stage, _) = rooted()
    stage.step(to: 10, events: events)
    return stage
  }

  static var stage: [Provocation] {
    [
      fault(.timeWentBack, .error) {
        let (stage, _) = rooted()
        stage.step(to: 2)
        stage.step(to: 1)
        return stage
      },
      fault(.layoutDidNotSettle) { onRoot { $0.view.addSubview(Restless()) } },
      fault(.turnDidNotSettle) {
        let (stage, _) = rooted()
        @MainActor func again() { stage.time.nextTurn { again() } }
        again()
        stage.step(to: 1)
        return stage
      },
      fault(.unknownTouch) { events(StageEvent(time: 1, .pointer(.init(.up, x: 1, y: 1)))) },
      fault(.tooManyTouches) {
        let (stage, _) = rooted()
        stage.step(
          to: 1, events: (0..<40).map { StageEvent(time: 1, .pointer(.init(id: $0, .down, x: 5, y: 5))) })
        return stage
      },
      fault(.invalidEvent) { events(StageEvent(time: 1, .timeScale(-1))) },
      fault(.scheduledWithoutStage) {
        let outer = StageTime.current
        StageTime.current = nil
        DispatchQueue.main.async {}
        StageTime.current = outer
        return Stage()
      },
      fault(.queueMisused, .error) { onRoot { _ in DispatchQueue.main.sync {} } },
      fault(.dateOffStage) {
        onRoot { _ in _ = Timer(fire: Date(timeIntervalSince1970: 2e9), interval: 0, repeats: false) { _ in }
        }
      },
      fault(.observationDidNotSettle) {
        onRoot { root in
          let observation = root.view.observe(\.alpha) { view, _ in view.alpha = 0.75 - view.alpha }
          root.view.alpha = 0.5
          withExtendedLifetime(observation) {}
        }
      },
      fault(.launchWithoutRoot) {
        final class Delegate: UIApplicationDelegate {}
        let stage = Stage()
        stage.whileCurrent { _ = UIApplication.shared.launch(Delegate()) }
        return stage
      },
      fault(.observationUnanswered) {
        onRoot { root in _ = UITraitCollection().observe(\.displayScale) { _, _ in } }
      },
    ]
  }

  static var values: [Provocation] {
    [
      fault(.valueNotFinite) { onRoot { $0.view.alpha = .nan } },
      fault(.valueOutOfRange) { onRoot { $0.view.frame = CGRect(x: 0, y: 0, width: -5, height: 5) } },
      fault(.animatorIsPart) {
        let (stage, _) = rooted()
        stage.whileCurrent {
          let part = Animator(from: 0.0, to: 1, duration: 1)
          let group = AnimatorGroup([part])
          part.run()
          withExtendedLifetime(group) {}
        }
        return stage
      },
      fault(.animatorMisused) {
        onRoot { root in
          let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { root.view.alpha = 0 }
          animator.startAnimation()
          animator.finishAnimation(at: .end)
        }
      },
      fault(.animatorReleased) {
        onRoot { root in
          UIViewPropertyAnimator(duration: 1, curve: .linear) { root.view.alpha = 0 }.pauseAnimation()
        }
      },
      fault(.keyframeOutsideBlock) {
        onRoot { root in
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { root.view.alpha = 0 }
        }
      },
    ]
  }
}
