import Expectations
import Foundation
import LayerTree
import QuartzCore
import Testing
import TransitionEngine
import ViewTree

@Suite struct AppearanceTests {
  private class Card: UIView, AppearanceAdopting {
    var height: CGFloat = 0
    var title: UIColor?
    class func appearance() -> Card { appearanceProxy(of: Card.self) { Card() } }
    func adoptAppearance() {
      adopt(\Card.height, from: Card.self)
      adopt(\Card.title, from: Card.self)
      adopt(\Card.backgroundColor, from: Card.self)
    }
  }

  private final class Small: Card {
    override class func appearance() -> Small { appearanceProxy(of: Small.self) { Small() } }
    override func adoptAppearance() {
      adopt(\Small.height, from: Small.self)
      super.adoptAppearance()
    }
  }

  @Test("A view takes over its class's values in a window, unless it has values of its own")
  func adopting() {
    let stage = Stage()
    stage.whileCurrent {
      Card.appearance().height = 40
      Card.appearance().title = .red
      expect(Card.appearance().height, equals: 40)
      Small.appearance().height = 20
    }
    let (card, own, small, late) = (Card(), Card(), Small(), Card())
    own.height = 7
    expect(card.height, equals: 0)
    for view in [card, own, small] { stage.window.addSubview(view) }
    expect([card.height, own.height, small.height], equals: [40, 7, 20])
    expect(card.title == .red && own.title == .red && small.title == .red && card.backgroundColor == nil)
    stage.whileCurrent { Card.appearance().height = 50 }
    expect(card.height, equals: 40)
    stage.window.addSubview(late)
    expect(late.height, equals: 50)
  }

  @Test("Each stage has its own proxies")
  func stages() {
    let (stage, other) = (Stage(), Stage())
    stage.whileCurrent { Card.appearance().height = 40 }
    other.whileCurrent { expect(Card.appearance().height, equals: 0) }
    let card = Card()
    other.window.addSubview(card)
    expect(card.height, equals: 0)
  }
}
