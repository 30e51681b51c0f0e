import Controls
import Diagnostics
import Expectations
import Foundation
import Lists
import Testing
import TransitionEngine
import ViewTree

@testable import KitTestSupport
@testable import Storyboards

@Suite struct NibTests {
  private let card = InterfaceFile.nib(
    """
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="OwnerView">
      <connections><outlet property="content" destination="vie-01" id="out-1"/></connections>
    </placeholder>
    <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
    <view contentMode="scaleToFill" id="vie-01"><rect key="frame" x="0" y="0" width="200" height="100"/>
      <subviews><button id="but-01"><rect key="frame" x="0" y="0" width="50" height="40"/>
        <connections><action selector="tapped:" destination="-1" eventType="touchUpInside" id="act-1"/></connections></button></subviews>
    </view>
    <label text="beside" id="lab-01"><rect key="frame" x="0" y="0" width="20" height="10"/></label>
    """)

  @Test("A view file's objects are created and connected with their owner")
  func owner() throws {
    let it = SceneStage.interface(card, named: "Card")
    let owner = OwnerView(frame: .zero)
    let objects = try #require(Bundle.main.loadNibNamed("Card", owner: owner, options: nil))
    expect(objects.count == 2 && owner.content === objects[0] as? UIView)
    expect((objects[1] as? UILabel)?.text, equals: "beside")
    (owner.content?.subviews.first as? UIButton)?.sendActions(for: .touchUpInside)
    expect(owner.taps, equals: 1)
    expect(it.stage.log.diagnostics.isEmpty, "\(it.messages)")
    expect(Bundle.main.loadNibNamed("Gone", owner: nil, options: nil) == nil)
    expect(it.rules, equals: [.nibNotFound])
  }

  @Test("The code that loads a view file moves a view of a weak outlet to another superview")
  func weakOutlet() throws {
    let it = SceneStage.interface(card, named: "Card")
    let owner = OwnerView(frame: .zero)
    weak var button: UIView?
    it.stage.whileCurrent {
      _ = Bundle.main.loadNibNamed("Card", owner: owner, options: nil)
      button = owner.content?.subviews.first
      button?.removeFromSuperview()
      if let button { owner.addSubview(button) }
    }
    expect(button != nil && button?.superview === owner)
    it.stage.whileCurrent { button?.removeFromSuperview() }
    it.stage.step(to: 20_000_000)
    expect(button == nil, "the objects are held until the next turn only")
  }

  @Test("A controller finds the view file with its class's name, and is its owner")
  func controller() {
    let it = SceneStage.interface(
      InterfaceFile.nib(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="PlateController">
          <connections><outlet property="view" destination="vie-01" id="out-1"/><outlet property="text" destination="lab-01" id="out-2"/></connections>
        </placeholder>
        <view tag="5" id="vie-01"><rect key="frame" x="0" y="0" width="200" height="100"/>
          <subviews><label text="here" id="lab-01"><rect key="frame" x="0" y="0" width="20" height="10"/></label></subviews></view>
        """), named: "PlateController")
    let plate = PlateController()
    plate.loadViewIfNeeded()
    expect(plate.view.tag == 5 && plate.text?.text == "here")
    expect(it.stage.log.diagnostics.isEmpty, "\(it.messages)")
  }

  @Test("Segments and indicators are read with their contents and states")
  func segments() throws {
    let it = SceneStage.interface(
      InterfaceFile.nib(
        """
        <segmentedControl opaque="NO" momentary="YES" selectedSegmentIndex="1" id="seg-01">
          <rect key="frame" x="0" y="0" width="200" height="32"/>
          <segments><segment title="One"/><segment title="Two"/><segment title=""/></segments></segmentedControl>
        <activityIndicatorView animating="YES" hidesWhenStopped="YES" style="large" id="act-01">
          <rect key="frame" x="0" y="0" width="37" height="37"/></activityIndicatorView>
        """), named: "Parts")
    let objects = try #require(Bundle.main.loadNibNamed("Parts", owner: nil, options: nil))
    let control = try #require(objects[0] as? UISegmentedControl)
    expect((0..<3).map { control.titleForSegment(at: $0) }, equals: ["One", "Two", ""])
    expect(control.selectedSegmentIndex == 1 && control.isMomentary)
    let wheel = try #require(objects[1] as? UIActivityIndicatorView)
    expect(
      wheel.isAnimating && !wheel.isHidden && wheel.style == .large && wheel.bounds.width == 37)
    expect(it.stage.log.diagnostics.isEmpty, "\(it.messages)")
  }

  @Test("A label, an image view and a list have the flags of the file, not those of their classes")
  func flags() throws {
    let it = SceneStage.interface(
      InterfaceFile.nib(
        """
        <imageView id="img-01"/><imageView userInteractionEnabled="NO" id="img-02"/>
        <label text="a" id="lab-01"/><label text="b" userInteractionEnabled="NO" id="lab-02"/>
        <scrollView id="scr-01"/><scrollView clipsSubviews="YES" id="scr-02"/>
        """), named: "Flags")
    let views = try #require(Bundle.main.loadNibNamed("Flags", owner: nil, options: nil) as? [UIView])
    expect(views.map(\.isUserInteractionEnabled), equals: [true, false, true, false, true, true])
    expect(views.suffix(2).map(\.clipsToBounds), equals: [false, true])
    expect(UILabel().isUserInteractionEnabled || UIImageView().isUserInteractionEnabled, equals: false)
    expect(UIScrollView().clipsToBounds)
    expect(it.stage.log.diagnostics.isEmpty, "\(it.messages)")
  }

  @Test("A list creates registered cells from a view file")
  func cells() throws {
    let it = SceneStage.interface(
      InterfaceFile.nib(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        <tableViewCell reuseIdentifier="row" id="cel" customClass="RowCell"><rect key="frame" x="0" y="0" width="320" height="50"/>
          <tableViewCellContentView key="contentView" id="cnt"><rect key="frame" x="0" y="0" width="320" height="50"/>
            <subviews><label text="from a file" id="lab"><rect key="frame" x="9" y="0" width="20" height="10"/></label></subviews>
          </tableViewCellContentView>
          <connections><outlet property="name" destination="lab" id="out"/></connections></tableViewCell>
        """), named: "Row")
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: .plain)
    table.register(UINib(nibName: "Row", bundle: nil), forCellReuseIdentifier: "row")
    let cell = try #require(table.dequeueReusableCell(withIdentifier: "row") as? RowCell)
    expect(cell.name?.text == "from a file" && cell.reuseIdentifier == "row")
    expect(it.stage.log.diagnostics.isEmpty, "\(it.messages)")
  }
}

extension NibTests {
  @Test("The bundle of a pod is the bundle in which the pod is looked for")
  func pods() throws {
    let place = try #require(Bundle.main.urlOfPod(forResource: "Card", withExtension: "bundle"))
    expect(Bundle(url: place)?.bundleURL, equals: Bundle.main.bundleURL)
    expect(Bundle.main.pathOfPod(forResource: "Card", ofType: "bundle"), equals: Bundle.main.bundlePath)
  }
}

private final class OwnerView: UIView {
  var content: UIView?
  var taps = 0

  override func connect(_ scene: SceneConnections) {
    super.connect(scene)
    scene.outlet("content", self, \.content)
    scene.action("tapped:", self, OwnerView.tapped)
  }

  private func tapped(_ button: UIButton) { taps += 1 }
}

private final class PlateController: UIViewController {
  var text: UILabel?

  override func connect(_ scene: SceneConnections) {
    super.connect(scene)
    scene.outlet("text", self, \.text)
  }
}
