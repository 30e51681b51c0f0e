import Expectations
import Porting
import Testing

@Suite struct AppearanceTranslationTests {
  @Test func `A class of the target that is asked for its appearance gets a proxy`() {
    let translation = Translation(
      """
      class Card: UIView { @objc dynamic var height: CGFloat = 0; var other = 1; private dynamic var own = 2 }
      class List: UITableView {}
      class Small: Card { @objc public dynamic var title: UIColor? }
      class Named: UIView { init(name: String) {} }
      Card.appearance().height = 4; Small.appearance().title = .red; Named.appearance()
      """)
    let lines = translation.text.split(separator: "\n")
    expect(
      lines[0].hasSuffix(
        "; class func appearance() -> Card { appearanceProxy(of: Card.self) { Card() } }; func adoptAppearance() { adopt(\\Card.height, from: Card.self); "
          + "adopt(\\Card.backgroundColor, from: Card.self); adopt(\\Card.tintColor, from: Card.self) } }; extension Card: AppearanceAdopting {}"
      ))
    expect(lines[1], equals: "class List: UITableView {}")
    expect(
      lines[2].contains(
        "override class func appearance() -> Small { appearanceProxy(of: Small.self) { Small() } }; override func adoptAppearance() "
          + "{ adopt(\\Small.title, from: Small.self); adopt(\\Small.height, from: Small.self);"))
    expect(lines[2].hasSuffix("; super.adoptAppearance() } }"))
    expect(lines[3], equals: "class Named: UIView { init(name: String) {} }")
  }

  @Test(arguments: ["UINavigationBar.appearance().tintColor = .red", "let a = Card()"])
  func `Other classes stay as they are`(use: String) {
    let text = "class Card: UIView { @objc dynamic var height: CGFloat = 0 }; class Bar: UINavigationBar {}"
    expect(
      Translation(text, use).text,
      equals: text.replacing("@objc dynamic", with: "              ").replacing(
        "               var", with: "              var"))
  }
}
