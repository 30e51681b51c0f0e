import Expectations
import Foundation
import LayerTree
import Testing
import TransitionEngine
import ViewTree

@Suite struct ControllerConstraintTests {
  private final class Told: UIViewController {
    var log: [String] = []
    private var anchors: [NSLayoutConstraint] = []
    let box = UIView()

    override func viewDidLoad() {
      box.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(box)
    }

    override func updateViewConstraints() {
      log.append("updateViewConstraints")
      if anchors.isEmpty {
        anchors = [
          box.topAnchor.constraint(equalTo: topLayoutGuide.bottomAnchor),
          box.bottomAnchor.constraint(equalTo: bottomLayoutGuide.topAnchor),
          box.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          box.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ]
        NSLayoutConstraint.activate(anchors)
      }
      super.updateViewConstraints()
    }

    override func viewWillLayoutSubviews() { log.append("viewWillLayoutSubviews") }
    override func viewDidLayoutSubviews() { log.append("viewDidLayoutSubviews \(box.frame.minY)") }
  }

  @Test("updateViewConstraints is called before the view's layout, without a request")
  func order() {
    let stage = Stage(Stage.Configuration(safeArea: UIEdgeInsets(top: 47, bottom: 34)))
    let controller = Told()
    stage.setRoot(controller)
    stage.step(to: 0)
    expect(controller.log.first, equals: "updateViewConstraints")
    expect(controller.log.last, equals: "viewDidLayoutSubviews 47.0")
    expect(controller.log.count { $0 == "updateViewConstraints" }, equals: 1)
    expect(controller.box.frame, equals: CGRect(x: 0, y: 47, width: 390, height: 844 - 47 - 34))
    expect(controller.topLayoutGuide.length == 47 && stage.log.diagnostics.isEmpty)
    expect(stage.isIdle)
    controller.view.setNeedsUpdateConstraints()
    stage.step(to: 1)
    expect(controller.log.last, equals: "updateViewConstraints")
  }
}
