import Controls
import Foundation
import ListControllers
import Lists
import TransitionEngine
import ViewTree

@testable import KitTestSupport
@testable import Storyboards

/// A file of Interface Builder for tests, and the classes that it names.
enum InterfaceFile {
  /// Returns a storyboard with scenes, each the elements inside `<objects>`.
  static func storyboard(_ scenes: String..., initial: String = "aaa-01-aaa", resources: String = "")
    -> String
  {
    let list = scenes.map { "<scene sceneID=\"s\"><objects>\($0)</objects></scene>" }.joined(separator: "\n")
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="\(initial)">
      <device id="retina6_1" orientation="portrait"/>
      <scenes>
      \(list)
      </scenes>
      <resources>\(resources)</resources>
      </document>
      """
  }

  /// Returns a view file with objects.
  static func nib(_ objects: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
    <objects>
    \(objects)
    </objects>
    </document>
    """
  }

  /// A navigation controller with a panel in front of a list.
  static let panel = storyboard(
    """
    <navigationController sceneMemberID="viewController" id="aaa-01-aaa">
      <navigationBar key="navigationBar" contentMode="scaleToFill" id="bar-01-aaa"/>
      <connections><segue destination="bbb-01-bbb" kind="relationship" relationship="rootViewController" id="seg-01-aaa"/></connections>
    </navigationController>
    <placeholder placeholderIdentifier="IBFirstResponder" id="res-01-aaa" sceneMemberID="firstResponder"/>
    """,
    """
    <viewController storyboardIdentifier="panel" title="Panel" id="bbb-01-bbb" customClass="CardsController"
      customModule="Cards" customModuleProvider="target" sceneMemberID="viewController">
      <view key="view" contentMode="scaleToFill" id="vie-01-bbb">
        <rect key="frame" x="0.0" y="0.0" width="390" height="844"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        <subviews>
          <label opaque="NO" userInteractionEnabled="NO" contentMode="left" horizontalHuggingPriority="251" text="Hello &amp; more"
            textAlignment="center" lineBreakMode="wordWrap" numberOfLines="2" adjustsFontSizeToFit="NO"
            translatesAutoresizingMaskIntoConstraints="NO" id="lab-01-bbb">
            <rect key="frame" x="20" y="60" width="350" height="24"/>
            <fontDescription key="fontDescription" type="system" weight="semibold" pointSize="22"/>
            <color key="textColor" systemColor="secondaryLabelColor"/>
            <nil key="highlightedColor"/>
          </label>
          <button opaque="NO" contentMode="scaleToFill" buttonType="system" id="but-01-bbb">
            <rect key="frame" x="20" y="120" width="120" height="44"/>
            <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMinY="YES"/>
            <state key="normal" title="Next"><color key="titleColor" white="0.25" alpha="1" colorSpace="calibratedWhite"/></state>
            <connections>
              <action selector="press:" destination="bbb-01-bbb" eventType="touchUpInside" id="act-01-bbb"/>
              <segue destination="ccc-01-ccc" kind="show" identifier="next" id="seg-02-bbb"/>
            </connections>
          </button>
          <view tag="7" clipsSubviews="YES" alpha="0.5" contentMode="scaleToFill" id="crd-01-bbb" customClass="CardView"
            customModule="Cards" customModuleProvider="target">
            <rect key="frame" x="20" y="200" width="200" height="100"/>
            <color key="backgroundColor" red="0.2" green="0.4" blue="0.6" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
            <subviews>
              <switch opaque="NO" on="YES" id="swi-01-bbb"><rect key="frame" x="4" y="4" width="51" height="31"/>
                <connections><action selector="flip" destination="crd-01-bbb" eventType="valueChanged" id="act-02-bbb"/></connections>
              </switch>
            </subviews>
            <userDefinedRuntimeAttributes>
              <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><real key="value" value="12"/></userDefinedRuntimeAttribute>
              <userDefinedRuntimeAttribute type="number" keyPath="depth"><integer key="value" value="3"/></userDefinedRuntimeAttribute>
              <userDefinedRuntimeAttribute type="string" keyPath="mood" value="glad"/>
              <userDefinedRuntimeAttribute type="color" keyPath="edge"><color key="value" systemColor="systemRedColor"/></userDefinedRuntimeAttribute>
            </userDefinedRuntimeAttributes>
            <connections>
              <outlet property="toggle" destination="swi-01-bbb" id="out-03-bbb"/>
              <outletCollection property="gestureRecognizers" destination="tap-01-bbb" appends="YES" id="out-04-bbb"/>
            </connections>
          </view>
        </subviews>
        <viewLayoutGuide key="safeArea" id="saf-01-bbb"/>
        <color key="backgroundColor" systemColor="systemBackgroundColor"/>
        <constraints>
          <constraint firstItem="lab-01-bbb" firstAttribute="leading" secondItem="saf-01-bbb" secondAttribute="leading" constant="24" id="con-01-bbb"/>
          <constraint firstItem="saf-01-bbb" firstAttribute="trailing" secondItem="lab-01-bbb" secondAttribute="trailing" constant="24" id="con-02-bbb"/>
          <constraint firstItem="lab-01-bbb" firstAttribute="top" secondItem="saf-01-bbb" secondAttribute="top" constant="40" id="con-03-bbb"/>
          <constraint firstItem="lab-01-bbb" firstAttribute="height" relation="greaterThanOrEqual" constant="30" priority="750" identifier="tall" id="con-04-bbb"/>
        </constraints>
      </view>
      <navigationItem key="navigationItem" title="Cards" id="nav-01-bbb">
        <barButtonItem key="rightBarButtonItem" title="Done" style="done" id="itm-01-bbb">
          <connections><action selector="done" destination="bbb-01-bbb" id="act-03-bbb"/></connections>
        </barButtonItem>
      </navigationItem>
      <connections>
        <outlet property="heading" destination="lab-01-bbb" id="out-01-bbb"/>
        <outlet property="height" destination="con-04-bbb" id="out-02-bbb"/>
        <outlet property="item" destination="itm-01-bbb" id="out-05-bbb"/>
        <outletCollection property="views" destination="lab-01-bbb" id="out-06-bbb"/>
        <outletCollection property="views" destination="but-01-bbb" id="out-07-bbb"/>
        <segue destination="ccc-01-ccc" kind="presentation" identifier="modal" modalPresentationStyle="fullScreen" animates="NO" id="seg-03-bbb"/>
      </connections>
    </viewController>
    <placeholder placeholderIdentifier="IBFirstResponder" id="res-01-bbb" sceneMemberID="firstResponder"/>
    <tapGestureRecognizer numberOfTapsRequired="2" id="tap-01-bbb">
      <connections>
        <action selector="tap:" destination="bbb-01-bbb" id="act-04-bbb"/>
        <outlet property="delegate" destination="bbb-01-bbb" id="out-08-bbb"/>
      </connections>
    </tapGestureRecognizer>
    """,
    """
    <tableViewController storyboardIdentifier="list" id="ccc-01-ccc" customClass="ListController" sceneMemberID="viewController">
      <tableView key="view" clipsSubviews="YES" contentMode="scaleToFill" alwaysBounceVertical="YES" dataMode="prototypes" style="grouped"
        separatorStyle="none" rowHeight="60" id="tab-01-ccc">
        <rect key="frame" x="0.0" y="0.0" width="390" height="844"/>
        <prototypes>
          <tableViewCell contentMode="scaleToFill" selectionStyle="none" reuseIdentifier="row" rowHeight="60" id="cel-01-ccc" customClass="RowCell">
            <rect key="frame" x="0.0" y="28" width="390" height="60"/>
            <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="cel-01-ccc" id="cnt-01-ccc">
              <rect key="frame" x="0.0" y="0.0" width="390" height="60"/>
              <subviews>
                <label text="?" adjustsFontSizeToFit="NO" translatesAutoresizingMaskIntoConstraints="NO" id="lab-01-ccc">
                  <rect key="frame" x="16" y="10" width="42" height="21"/>
                </label>
              </subviews>
              <constraints>
                <constraint firstItem="lab-01-ccc" firstAttribute="leading" secondItem="cnt-01-ccc" secondAttribute="leading" constant="30" id="con-01-ccc"/>
                <constraint firstItem="lab-01-ccc" firstAttribute="centerY" secondItem="cnt-01-ccc" secondAttribute="centerY" id="con-02-ccc"/>
              </constraints>
            </tableViewCellContentView>
            <connections>
              <outlet property="name" destination="lab-01-ccc" id="out-01-ccc"/>
              <segue destination="bbb-01-bbb" kind="show" identifier="open" id="seg-01-ccc"/>
            </connections>
          </tableViewCell>
        </prototypes>
        <connections>
          <outlet property="dataSource" destination="ccc-01-ccc" id="out-02-ccc"/>
          <outlet property="delegate" destination="ccc-01-ccc" id="out-03-ccc"/>
        </connections>
      </tableView>
      <connections><segue destination="exi-01-ccc" kind="unwind" identifier="back" unwindAction="unwindToPanel:" id="seg-02-ccc"/></connections>
    </tableViewController>
    <exit id="exi-01-ccc" userLabel="Exit" sceneMemberID="exit"/>
    """)
}

final class CardsController: UIViewController, UIGestureRecognizerDelegate {
  var heading: UILabel!
  var height: NSLayoutConstraint!
  var item: UIBarButtonItem!
  var top: UINavigationItem?
  var own: UINavigationItem?
  var tab: UITabBarItem?
  var extra: UIView?
  var views: [UIView] = []
  var calls: [String] = []

  override func connect(_ scene: SceneConnections) {
    super.connect(scene)
    scene.outlet("heading", self, \.heading, isRequired: false)
    scene.outlet("height", self, \.height, isRequired: false)
    scene.outlet("item", self, \.item, isRequired: false)
    scene.outlet("top", self, \.top, isRequired: false)
    scene.outlet("own", self, \.own, isRequired: false)
    scene.outlet("tab", self, \.tab, isRequired: false)
    scene.outlet("extra", self, \.extra, isRequired: false)
    scene.outlets("views", self, \.views, isRequired: false)
    scene.action("press:", self, CardsController.press)
    scene.action("done", self, CardsController.done)
    scene.action("tap:", self, CardsController.tap)
    scene.unwind("unwindToPanel:", self, CardsController.unwindToPanel)
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    calls.append("prepare \(segue.identifier ?? "") by \(type(of: sender ?? self))")
  }

  private func press(_ sender: UIButton) { calls.append("press \(sender.currentTitle ?? "")") }
  private func done() { calls.append("done") }
  private func tap(_ tap: UITapGestureRecognizer) { calls.append("tap") }
  private func unwindToPanel(_ segue: UIStoryboardSegue) { calls.append("unwind") }
}

final class CardView: UIView {
  var depth: CGFloat = 0
  var mood: String?
  var edge: UIColor?
  var toggle: UISwitch?
  var flips = 0
  var calls: [String] = []

  override func connect(_ scene: SceneConnections) {
    super.connect(scene)
    scene.attribute("depth", self, \.depth)
    scene.attribute("mood", self, \.mood)
    scene.attribute("edge", self, \.edge)
    scene.outlet("toggle", self, \.toggle, isRequired: false)
    scene.action("flip", self, CardView.flip)
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    calls.append("awake \(mood ?? "") \(toggle == nil ? "without" : "with") toggle")
  }

  private func flip() { flips += 1 }
}

final class ListController: UITableViewController {
  var calls: [String] = []

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    (cell as? RowCell)?.name?.text = "Row \(indexPath.row)"
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    calls.append("didSelect \(indexPath.row)")
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let row = (sender as? UITableViewCell).flatMap { tableView.indexPath(for: $0)?.row }
    calls.append("prepare \(segue.identifier ?? "") from \(row ?? -1)")
  }
}

final class RowCell: UITableViewCell {
  var name: UILabel?

  override func connect(_ scene: SceneConnections) {
    super.connect(scene)
    scene.outlet("name", self, \.name, isRequired: false)
  }
}

extension SceneStage {
  /// Creates a stage whose storyboard is a file of Interface Builder.
  static func interface(_ text: String, named name: String = "Main") -> SceneStage {
    let stage = SceneStage(text, named: name)
    stage.library.register(controller: CardsController.init(coder:))
    stage.library.register(controller: ListController.init(coder:))
    stage.library.register(view: CardView.init(coder:))
    stage.library.register(view: RowCell.init(coder:))
    return stage
  }
}
