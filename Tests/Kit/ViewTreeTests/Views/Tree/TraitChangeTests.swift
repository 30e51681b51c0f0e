import Expectations
import Foundation
import Scheduling
import Testing
import TextKit
import TransitionEngine

@testable import KitTestSupport
@testable import ViewTree

/// Tests of handlers of trait changes.
@Suite struct TraitChangeTests {
  private final class Card: UIView {
    var log: [String] = []
    func restyle() { log.append("restyle") }
    func adopt(_ card: UIView, _ previous: UITraitCollection) {
      log.append("from \(previous.userInterfaceStyle) \(card === self)")
    }
  }

  @Test(
    "A handler is called with the view and its previous traits when one of its traits changes, until it is removed"
  )
  func views() {
    let card = Card()
    card.traitOverrides.userInterfaceStyle = .light
    let registration = card.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (card: Card, previous: UITraitCollection) in
      card.log.append("\(previous.userInterfaceStyle) to \(card.traitCollection.userInterfaceStyle)")
    }
    card.traitOverrides.horizontalSizeClass = .regular
    expect(card.log.isEmpty)
    card.traitOverrides.userInterfaceStyle = .dark
    expect(card.log, equals: ["light to dark"])
    card.unregisterForTraitChanges(registration)
    card.traitOverrides.userInterfaceStyle = .light
    expect(card.log.count, equals: 1)
  }

  @Test("Methods are called with as many arguments as they take")
  func methods() {
    let (card, witness) = (Card(), Card())
    card.traitOverrides.userInterfaceStyle = .light
    card.registerForTraitChanges(
      UITraitCollection.systemTraitsAffectingColorAppearance,
      action: Selector("adopt::", Card.adopt(_:_:)))
    card.registerForTraitChanges(
      [UITraitUserInterfaceStyle.self, UITraitDisplayScale.self], target: witness,
      action: Selector("restyle", Card.restyle))
    card.traitOverrides.userInterfaceStyle = .dark
    expect(card.log, equals: ["from light true"])
    expect(witness.log, equals: ["restyle"])
  }

  @Test("Each trait is compared by itself")
  func traits() {
    let all: [(UITrait, (UIView) -> Void)] = [
      (UITraitUserInterfaceStyle.self, { $0.traitOverrides.userInterfaceStyle = .dark }),
      (UITraitUserInterfaceLevel.self, { $0.traitOverrides.userInterfaceLevel = .elevated }),
      (UITraitHorizontalSizeClass.self, { $0.traitOverrides.horizontalSizeClass = .regular }),
      (UITraitVerticalSizeClass.self, { $0.traitOverrides.verticalSizeClass = .compact }),
      (UITraitLayoutDirection.self, { $0.traitOverrides.layoutDirection = .rightToLeft }),
      (
        UITraitPreferredContentSizeCategory.self,
        { $0.traitOverrides.preferredContentSizeCategory = .accessibilityLarge }
      ),
    ]
    for (place, (_, change)) in all.enumerated() {
      let view = Card()
      for (other, (trait, _)) in all.enumerated() {
        view.registerForTraitChanges([trait]) { (card: Card, _) in card.log.append("\(other)") }
      }
      change(view)
      expect(view.log, equals: ["\(place)"])
    }
    let (plain, sharp) = (Traits(displayScale: 1), Traits(idiom: .pad, displayScale: 2))
    expect(sharp.differs(from: plain, in: UITraitDisplayScale.self))
    expect(sharp.differs(from: plain, in: UITraitUserInterfaceIdiom.self))
    expect(!sharp.differs(from: plain, in: Own.self))
  }

  private enum Own: UITraitDefinition {
    static var defaultValue: Int { 0 }
  }

  /// A presentation that keeps what it has heard.
  private final class Presentation: UIPresentationController {
    var log: [String] = []
  }

  private final class Page: UIViewController, UIViewControllerTransitioningDelegate {
    var made: Presentation?
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
      let presentation = Presentation(presentedViewController: presented, presenting: presenting)
      made = presentation
      return presentation
    }
  }

  @Test("A controller's and a presentation's handlers are called, too")
  func controllers() throws {
    let (stage, page, sheet) = (Stage(), Page(), UIViewController())
    stage.setRoot(page)
    var log: [String] = []
    page.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (_: Page, previous: UITraitCollection) in log.append("page from \(previous.userInterfaceStyle)")
    }
    stage.step(to: 0)
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = page
    page.present(sheet, animated: false)
    stage.advance(0.1)
    let presentation = try #require(page.made)
    presentation.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (presentation: Presentation, _) in
      presentation.log.append("\(presentation.traitCollection.userInterfaceStyle)")
    }
    stage.window.overrideUserInterfaceStyle = .dark
    expect(log, equals: ["page from light"])
    expect(presentation.log, equals: ["dark"])
  }
}
