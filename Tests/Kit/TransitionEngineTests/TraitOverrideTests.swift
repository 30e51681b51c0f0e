import Expectations
import Testing
import ViewTree
@testable import Containers
@testable import TransitionEngine

@Suite struct TraitOverrideTests {
  private final class Told: UIViewController {
    var told: [UIUserInterfaceLevel?] = []
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      told.append(previous?.userInterfaceLevel)
    }
  }

  @Test("A controller's overrides reach its view and its children; an unspecified trait is inherited again")
  func controller() {
    let stage = Stage()
    let (root, child) = (Told(), Told())
    stage.setRoot(root)
    stage.step(to: 0)
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    root.traitOverrides.userInterfaceLevel = .elevated
    expect(root.traitCollection.userInterfaceLevel == .elevated && root.told == [.base])
    expect(child.view.traitCollection.userInterfaceLevel == .elevated && child.told == [.base])
    child.traitOverrides.userInterfaceStyle = .dark
    child.overrideUserInterfaceStyle = .light
    expect(child.traitCollection.userInterfaceStyle, equals: .dark)
    expect(root.traitCollection.userInterfaceStyle, equals: .light)
    root.traitOverrides.userInterfaceLevel = .unspecified
    expect(child.traitCollection.userInterfaceLevel, equals: .base)
  }

  @Test("A view's overrides reach the views inside it")
  func view() {
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    outer.traitOverrides.layoutDirection = .rightToLeft
    outer.traitOverrides.horizontalSizeClass = .regular
    expect(inner.effectiveUserInterfaceLayoutDirection, equals: .rightToLeft)
    expect(inner.traitCollection.horizontalSizeClass, equals: .regular)
    expect(outer.traitOverrides.verticalSizeClass, equals: .unspecified)
  }

  @Test("A presentation's overrides are those of its trait collection")
  func presentation() {
    let stage = Stage()
    let (root, modal) = (Told(), Told())
    stage.setRoot(root)
    stage.step(to: 0)
    modal.modalPresentationStyle = .fullScreen
    root.present(modal, animated: false)
    modal.presentationController?.traitOverrides.userInterfaceLevel = .elevated
    expect(modal.traitCollection.userInterfaceLevel, equals: .elevated)
    expect(modal.presentationController?.overrideTraitCollection?.userInterfaceLevel, equals: .elevated)
    expect(root.traitCollection.userInterfaceLevel, equals: .base)
  }

  @Test("The shared application is found by the name of the property")
  func shared() {
    let stage = Stage()
    stage.setRoot(Told())
    stage.whileCurrent {
      expect(UIApplication.value(forKeyPath: "shared") as? UIApplication === UIApplication.shared)
      expect(UIApplication.value(forKeyPath: "other") == nil)
    }
  }
}
