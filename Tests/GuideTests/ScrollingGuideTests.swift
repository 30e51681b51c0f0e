import Controls
import GestureMath
import LayerTree
import MotionMath
import QuartzCore
import Scheduling
import Testing
import TransitionEngine
import ViewTree
@testable import Scenarios

/// The code of the guide's page `Scrolling.md`.
@Suite struct ScrollingGuideTests {
  /// A controller with a list that settles at rows, and that follows a downward drag at the list's top.
  private final class ListController: UIViewController, UIScrollViewDelegate {
    let driver = PanDriver(PanModel(axis: [0, 1], distance: 844))
    var list = UIScrollView()

    override func viewDidLoad() {
      let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
      list.contentSize = CGSize(width: 390, height: 4000)
      list.contentInset = UIEdgeInsets(top: 20, bottom: 34)
      list.delegate = self
      view.addSubview(list)
      self.list = list
      share()
    }

    private func share() {
      driver.shareDrags(in: view) { [unowned self] in
        driver.drive(UIPercentDrivenInteractiveTransition())
        dismiss(animated: true)
        return true
      }
    }

    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      // Settle at the beginning of a row.
      targetContentOffset.pointee.y = (targetContentOffset.pointee.y / 80).rounded() * 80
    }
  }

  private func play(_ script: String, on stage: Stage, thenFor seconds: Double = 6) throws {
    let samples = try GestureScript(parsing: script).samples(start: stage.time.now)
    var rest = samples.map(StageEvent.init)[...]
    let end = (samples.last?.time ?? 0) + Int64(seconds * 1e9)
    while stage.time.now < end {
      let time = stage.time.now + 16_666_667
      let due = rest.prefix { $0.time <= time }
      rest = rest.dropFirst(due.count)
      stage.step(to: time, events: Array(due))
    }
  }

  @Test("Scrolling.md: a thrown list settles at a row, and a list at its top hands its drag over")
  func list() throws {
    let (stage, root, controller) = (Stage(), UIViewController(), ListController())
    stage.setRoot(root)
    stage.step(to: 0)
    controller.modalPresentationStyle = .overFullScreen
    root.present(controller, animated: false)
    stage.step(to: 16_666_667)
    #expect(controller.list.contentOffset.y == -20)
    try play("down 200,500; move 200,300 in 120ms; up", on: stage)
    let row = controller.list.contentOffset.y / 80
    #expect(row > 2 && row == row.rounded())
    #expect(stage.log.diagnostics.isEmpty)
  }

  @Test("Scrolling.md: released content moves by a closed form")
  func release() {
    let range = ScrollRange(lower: 0, upper: 3400, length: 600, isElastic: true)
    let release = ScrollRelease(offset: 200, velocity: 1500, range: range)
    #expect(abs(release.target - 948.5) < 1e-9)
    let motion = release.motion
    #expect(motion.position(at: 0) == 200 && motion.velocity(at: 0) == 1500)
    #expect(abs(motion.position(at: motion.duration) - release.target) <= ScrollMotion.tolerance)
  }

  @Test("Scrolling.md: a drag passes from a list to a sheet and back")
  func ownership() {
    let list = DragMember(ScrollRange(lower: 0, upper: 2000, length: 500, isElastic: true), free: 120)
    let sheet = DragMember(forward: .infinity, backward: 300, growsFirst: true)
    var drag = DragOwnership()
    #expect(drag.begin(DragPath([list, sheet]), isForward: true).reason == .innermost)
    #expect(drag.move(to: 150)?.reason == .endReached)
    #expect(drag.owner == 1)
    #expect(drag.distance(of: 0) == 120 && drag.distance(of: 1) == 30)
    #expect(drag.move(to: 100)?.reason == .cameBack)
    #expect(drag.distance(of: 1) == 0)
  }

  @Test("Scrolling.md: the keyboard announces the area that it covers")
  func keyboard() {
    let stage = Stage()
    let root = UIViewController()
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    list.addSubview(field)
    root.view.addSubview(list)
    stage.setRoot(root)
    stage.device.keyboard.isEnabled = true
    list.keyboardDismissMode = .interactive
    let observer = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { note in
      let frame = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
      list.contentInset.bottom = frame?.height ?? 0
    }
    let bar = UIView()
    bar.translatesAutoresizingMaskIntoConstraints = false
    root.view.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: root.view.trailingAnchor),
      bar.heightAnchor.constraint(equalToConstant: 44),
      bar.bottomAnchor.constraint(equalTo: root.view.keyboardLayoutGuide.topAnchor),
    ])
    stage.step(to: 0)
    #expect(bar.frame == CGRect(x: 0, y: 800, width: 390, height: 44))
    stage.whileCurrent { _ = field.becomeFirstResponder() }
    stage.step(to: 100_000_000)
    #expect(list.contentInset.bottom == 291)
    #expect(bar.frame == CGRect(x: 0, y: 509, width: 390, height: 44))
    NotificationCenter.default.removeObserver(observer)
  }
}
