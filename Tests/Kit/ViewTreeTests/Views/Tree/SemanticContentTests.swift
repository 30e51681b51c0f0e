import Expectations
import Foundation
import LayerTree
import LayoutBuilding
import QuartzCore
import Testing

@testable import ViewTree

@Suite struct SemanticContentTests {
  private func row(in container: UIView) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 10),
      view.widthAnchor.constraint(equalToConstant: 30),
      view.topAnchor.constraint(equalTo: container.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 20),
    ])
    return view
  }

  @Test(
    "A view's attribute decides its reading direction",
    arguments: [
      (UISemanticContentAttribute.unspecified, UIUserInterfaceLayoutDirection.rightToLeft),
      (.playback, .leftToRight), (.spatial, .leftToRight), (.forceLeftToRight, .leftToRight),
      (.forceRightToLeft, .rightToLeft),
    ])
  func direction(attribute: UISemanticContentAttribute, expected: UIUserInterfaceLayoutDirection) {
    let view = UIView()
    view.traitOverrides.layoutDirection = .rightToLeft
    view.semanticContentAttribute = attribute
    expect(view.effectiveUserInterfaceLayoutDirection, equals: expected)
    expect(UIView.userInterfaceLayoutDirection(for: attribute, relativeTo: .rightToLeft), equals: expected)
    expect(UIView.userInterfaceLayoutDirection(for: .unspecified), equals: .leftToRight)
  }

  @Test("The attribute mirrors what the view arranges, and subviews keep their own direction")
  func constraints() {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let view = row(in: container)
    let inner = row(in: view)
    container.layoutIfNeeded()
    expect(view.frame.minX, equals: 10)
    container.semanticContentAttribute = .forceRightToLeft
    container.layoutIfNeeded()
    expect(view.frame.minX, equals: 160)
    expect(inner.frame.minX, equals: 10)
    expect(view.effectiveUserInterfaceLayoutDirection, equals: .leftToRight)
    container.semanticContentAttribute = .unspecified
    container.layoutIfNeeded()
    expect(view.frame.minX, equals: 10)
  }

  @Test("A stack view arranges from right to left where its attribute forces it")
  func stack() {
    let views = (0..<2).map { _ in UIView() }
    let stack = UIStackView(arrangedSubviews: views)
    stack.distribution = .fillEqually
    stack.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    stack.semanticContentAttribute = .forceRightToLeft
    stack.layoutIfNeeded()
    expect(views.map(\.frame.minX), equals: [50, 0])
  }

  @Test("Margins by reading direction, and natural text, follow the attribute")
  func margins() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 20))
    label.text = "Read"
    label.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 5, bottom: 0, trailing: 15)
    expect(label.layoutMargins.left, equals: 5)
    expect(label.handle.text?.alignment, equals: .left)
    label.semanticContentAttribute = .forceRightToLeft
    expect(label.layoutMargins.left, equals: 15)
    expect(label.handle.text?.alignment, equals: .right)
  }

  @Test("An override of the direction decides what the view arranges")
  func overriding() {
    final class Reversed: UIView {
      override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .rightToLeft }
    }
    let container = Reversed(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let view = row(in: container)
    container.layoutIfNeeded()
    expect(view.frame.minX, equals: 160)
  }
}
