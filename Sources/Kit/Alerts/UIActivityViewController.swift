import Controls
import Foundation
import LayoutBuilding
import TransitionEngine
import ViewTree

/// A controller that offers the program's activities for some items, each by a button, and a button to close it.
///
/// The system's activities are missing, because they show other programs. **(ours)**
@MainActor
open class UIActivityViewController: UIViewController {
  /// A closure that is called at the end, with the chosen activity and whether it was completed; `nil` and `false` when the
  /// controller was closed.
  public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

  open var completionWithItemsHandler: CompletionWithItemsHandler?
  /// The kinds of activities that are not offered.
  open var excludedActivityTypes: [UIActivity.ActivityType]?

  private final let items: [Any]
  private final let activities: [UIActivity]
  private final var outcome: (type: UIActivity.ActivityType?, isCompleted: Bool) = (nil, false)

  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    items = activityItems
    activities = applicationActivities ?? []
    super.init()
  }

  /// The offered activities.
  private var offered: [UIActivity] {
    let placeholders = items.map { item in
      (item as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? item
    }
    return activities.filter { activity in
      let isExcluded = activity.activityType.map { excludedActivityTypes?.contains($0) == true } ?? false
      return !isExcluded && activity.canPerform(withActivityItems: placeholders)
    }
  }

  // MARK: Overrides of UIViewController

  open override func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.backgroundColor = .systemBackground
    let stack = UIStackView(arrangedSubviews: buttons)
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
      stack.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor, constant: -16),
    ])
    self.view = view
    preferredContentSize = CGSize(width: 320, height: 16 + 44 * CGFloat(stack.arrangedSubviews.count))
  }

  private var buttons: [UIButton] {
    offered.map { activity in
      button(activity.activityTitle ?? "", activity.activityImage) { [weak self] in self?.choose(activity) }
    } + [button("Close", nil) { [weak self] in self?.close() }]
  }

  private func button(_ title: String, _ image: UIImage?, _ choose: @escaping () -> Void) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    if let image { button.setImage(image, for: .normal) }
    button.contentHorizontalAlignment = .leading
    button.heightAnchor.constraint(equalToConstant: 44).isActive = true
    button.addAction(UIAction { _ in choose() }, for: .touchUpInside)
    return button
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isBeingDismissed { report() }
  }

  open override func accessibilityPerformEscape() -> Bool {
    guard presentingViewController != nil else { return false }
    close()
    return true
  }

  // MARK: Choosing

  private func close() { presentingViewController?.dismiss(animated: true) }

  private func choose(_ activity: UIActivity) {
    activity.host = self
    activity.prepare(
      withActivityItems: items.map { item in
        guard let source = item as? any UIActivityItemSource else { return item }
        return source.activityViewController(self, itemForActivityType: activity.activityType) ?? NSNull()
      })
    if let controller = activity.activityViewController {
      present(controller, animated: true)
    } else {
      activity.perform()
    }
  }

  /// Ends an activity: dismisses its controller and this one, and reports the outcome after that.
  final func finish(_ activity: UIActivity, _ completed: Bool) {
    outcome = (activity.activityType, completed)
    guard let presenting = presentingViewController else { return report() }
    presenting.dismiss(animated: true) { [self] in report() }
  }

  /// Reports the outcome, once.
  private func report() {
    let handler = completionWithItemsHandler
    completionWithItemsHandler = nil
    handler?(outcome.type, outcome.isCompleted, nil, nil)
  }
}
