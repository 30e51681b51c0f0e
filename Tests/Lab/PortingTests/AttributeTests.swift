import Expectations
import Porting
import Testing

@Suite struct AttributeTests {
  @Test(arguments: [
    ("@objc func tap() {}", "      func tap() {}"),
    ("@objc(tapView:) private func tap(_ v: Int) {}", "                private func tap(_ v: Int) {}"),
    ("@IBAction func go(_ sender: Any) {}", "          func go(_ sender: Any) {}"),
    ("@IBOutlet weak var label: UILabel!", "          weak var label: UILabel!"),
    ("@IBInspectable var radius: CGFloat = 0", "               var radius: CGFloat = 0"),
    ("@objc dynamic var phase = 0", "              var phase = 0"),
    ("dynamic func call() {}", "        func call() {}"),
  ])
  func `Attributes of Objective-C become blanks, and columns stay`(member: String, translated: String) {
    expect(Translation("struct A { \(member) }").text, equals: "struct A { \(translated) }")
  }

  @Test func `Attributes of classes become blanks`() {
    let text = Translation("@objcMembers @IBDesignable\nclass A {}\n@UIApplicationMain class D {}").text
    expect(text, equals: "                          \nclass A {}\n                   class D {}")
  }

  @Test func `The main attribute goes only from a delegate of the application`() {
    expect(
      Translation("@main class D: UIResponder, UIApplicationDelegate {}").text.hasPrefix("      class D"))
    expect(Translation("@main struct Tool {}").text, equals: "@main struct Tool {}")
  }

  @Test func `Words in names, strings and comments stay`() {
    let text = """
      // @objc #selector(tap)
      /* @IBAction /* dynamic */ */
      let a = "@objc \\(x("#selector(y)")) dynamic", b = #"\\#(c) "@objc" "#, dynamic = 1
      let e = \"\"\"
        "@objc" #selector(x)
        \"\"\"
      """
    expect(Translation(text).text, equals: text)
  }

  @Test func `Managed properties of layers store their values by name`() {
    let text = """
      class Ring: CAShapeLayer {
        @NSManaged var width: CGFloat
        @NSManaged public var ink: CGColor?
        @NSManaged var style: Style
      }
      """
    let translation = Translation(text)
    let lines = translation.text.split(separator: "\n").map(String.init)
    expect(
      lines[1].hasSuffix(
        "var width: CGFloat { get { managedValue(forKey: \"width\", default: 0) } set { setValue(newValue, forKey: \"width\") } }"
      ), "\(lines[1])")
    expect(
      lines[2].contains(
        "public var ink: CGColor? { get { managedValue(forKey: \"ink\", default: CGColor?.none) }"))
    expect(
      translation.messages.count == 1 && translation.messages[0].hasPrefix("0.swift:4:3: error: “@NSManaged”")
    )
    expect(!lines[1].contains("@NSManaged") && !lines[2].contains("@NSManaged"))
  }

  @Test func `Managed properties are refused with place and cure`() {
    let translation = Translation("class A {\n  @NSManaged var name: String\n}")
    expect(
      translation.messages,
      equals: [
        "0.swift:2:3: error: “@NSManaged” needs Core Data, which is not here; declare a stored property in its place"
      ])
  }
}
