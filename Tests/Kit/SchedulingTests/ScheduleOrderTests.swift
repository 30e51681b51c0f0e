import Expectations
import LayerTree
import Scheduling
import TestSupport
import Testing
import TransitionEngine
import ViewTree

/// The order of blocks, timers and calls is that of a plain run loop, at any frame rate.
@Suite struct ScheduleOrderTests {
  private func run(_ schedule: RandomSchedule, step: Int64) -> [String] {
    let stage = Stage()
    var log: [String] = []
    stage.whileCurrent {
      RandomSchedule.schedule(schedule.commands) { id in log.append("\(id) at \(stage.time.now / 1_000_000)")
      }
    }
    var time: Int64 = 0
    while time < 2_000_000_000 {
      stage.step(to: time)
      time += step
    }
    expect(stage.log.diagnostics.isEmpty)
    return log
  }

  @Test("Blocks, timers and work items run in the order of a reference run loop", arguments: 0..<200)
  func order(seed: Int) {
    let schedule = RandomSchedule(seed: UInt64(seed))
    let expected = ReferenceRunLoop().run(schedule.commands, until: 1990)
    for step: Int64 in [8_333_333, 16_666_667, 250_000_000, 10_000_000] {
      expect(run(schedule, step: step), equals: expected)
    }
  }

  @Test("The random programs call many blocks, and some at the same time")
  func coverage() {
    let logs = (0..<200).map { ReferenceRunLoop().run(RandomSchedule(seed: $0).commands, until: 1990) }
    expect(logs.map(\.count).max() ?? 0 > 50)
    expect(logs.count { $0.count > 5 }, isAbove: 60)
    expect(logs.contains { log in log.contains { a in log.contains { b in a != b && time(a) == time(b) } } })
  }

  private func time(_ entry: String) -> Substring? { entry.split(separator: " ").last }

  /// A controller as iOS projects write it: a timer, a delayed block, an observer and an observation move views.
  private final class Clockwork: UIViewController {
    private let marker = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    private let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 200, height: 200))
    private var observation: NSKeyValueObservation?
    private var timer: Timer?

    override func viewDidLoad() {
      super.viewDidLoad()
      scroll.contentSize = CGSize(width: 200, height: 2000)
      view.addSubview(scroll)
      view.addSubview(marker)
      timer = .scheduledTimer(withTimeInterval: 0.03, repeats: true) { [weak self] _ in
        self?.marker.center.x += 1
      }
      observation = scroll.observe(\.contentOffset, options: .new) { [weak self] _, change in
        self?.marker.center.y = change.newValue?.y ?? 0
      }
      NotificationCenter.default.addObserver(
        self, selector: Selector("resign", Clockwork.resign),
        name: UIApplication.willResignActiveNotification,
        object: nil)
      DispatchQueue.global().async {
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { [weak self] in
          UIView.animate(withDuration: 0.3) { self?.marker.alpha = 0.5 }
        }
      }
    }

    func resign() { perform(Selector("later", Clockwork.later), with: nil, afterDelay: 0.05) }

    func later() { scroll.setContentOffset(CGPoint(x: 0, y: 300), animated: true) }
  }

  @Test("A controller that uses all of them replays bit for bit, and looks the same at other frame rates")
  func replay() {
    func hashes(framesPerSecond: Int64) -> [FrameHashes] {
      let stage = Stage()
      stage.setRoot(Clockwork())
      return (0...framesPerSecond * 2).map { frame in
        let time = frame * 1_000_000_000 / framesPerSecond
        let isLast = time == 500_000_000
        stage.step(to: time, events: isLast ? [StageEvent(time: time, .focus(false))] : [])
        return stage.hashes
      }
    }
    let plain = hashes(framesPerSecond: 60)
    expect(plain, equals: hashes(framesPerSecond: 60))
    expect(Set(plain.map(\.picture)).count, isAbove: 60)
    let fast = hashes(framesPerSecond: 120).map(\.picture)
    expect(plain.map(\.picture), equals: stride(from: 0, to: fast.count, by: 2).map { fast[$0] })
  }
}
