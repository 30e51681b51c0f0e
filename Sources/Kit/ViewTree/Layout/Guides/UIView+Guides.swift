import Foundation

extension UIView {
  /// The guides that were added to the view.
  public final var layoutGuides: [UILayoutGuide] { constraintItem?.guides ?? [] }

  /// Adds a guide, which leaves the view that it was in.
  public final func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.kind == .own, layoutGuide.item.view !== self else { return }
    layoutGuide.item.view?.removeLayoutGuide(layoutGuide)
    layoutGuide.item.view = self
    layoutItem.guides.append(layoutGuide)
  }

  /// Takes a guide out; constraints that name it do not count any more.
  public final func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.kind == .own, layoutGuide.item.view === self else { return }
    for constraint in layoutGuide.item.users { constraint.deactivate() }
    layoutGuide.item.engine?.drop(layoutGuide.item)
    layoutGuide.item.view = nil
    constraintItem?.guides.removeAll { $0 === layoutGuide }
  }

  /// What bars and the like leave of the view.
  public final var safeAreaLayoutGuide: UILayoutGuide { guide(.safeArea) }
  /// The view within its margins.
  public final var layoutMarginsGuide: UILayoutGuide { guide(.margins) }
  /// The part within the margins that is not too wide for lines of text: at most 672 points, in the middle. **(ours)**
  public final var readableContentGuide: UILayoutGuide { guide(.readable) }
  /// What bars cover at the top of a controller's view.
  package final var topGuide: UILayoutGuide { guide(.top) }
  package final var bottomGuide: UILayoutGuide { guide(.bottom) }

  final func guide(_ kind: LayoutGuideKind) -> UILayoutGuide {
    let item = layoutItem
    if let guide = item.systemGuides[kind] { return guide }
    let made = UILayoutGuide(kind, in: self)
    item.systemGuides[kind] = made
    return made
  }

  /// Has the guides that follow the safe area and the margins follow again.
  final func guidesDidMove() {
    guard let item = constraintItem, !item.systemGuides.isEmpty else { return }
    for kind in LayoutGuideKind.allCases { item.systemGuides[kind]?.item.insetsDidChange() }
  }
}

extension LayoutItem {
  func insetsDidChange() { engine?.markStale(self) }
}
