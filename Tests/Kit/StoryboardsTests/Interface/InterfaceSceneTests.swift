import Containers
import Controls
import Diagnostics
import Expectations
import Foundation
import Graphics
import LayoutBuilding
import ListControllers
import Lists
import QuartzCore
import Scheduling
import TestSupport
import Testing
import TextKit
import TransitionEngine
import ViewTree

@testable import KitTestSupport
@testable import Storyboards

@Suite struct InterfaceSceneTests {
  private func start(_ text: String = InterfaceFile.panel) throws -> (
    SceneStage, UINavigationController, CardsController
  ) {
    let it = SceneStage.interface(text)
    let root = try #require(it.storyboard().instantiateInitialViewController() as? UINavigationController)
    it.stage.setRoot(root)
    it.run(0.1)
    return (it, root, try #require(root.topViewController as? CardsController))
  }

  @Test("The views of a scene have the classes, frames, texts, fonts and colors of the file")
  func views() throws {
    let (it, _, panel) = try start()
    expect(it.stage.log.diagnostics.isEmpty, "\(it.messages)")
    expect(panel.title == "Panel" && panel.navigationItem.title == "Cards")
    let label = try #require(panel.view.subviews.first as? UILabel)
    expect(label.text == "Hello & more" && label.numberOfLines == 2 && label.textAlignment == .center)
    expect(label.lineBreakMode == .byWordWrapping && !label.adjustsFontSizeToFitWidth)
    expect(label.font, equals: .systemFont(ofSize: 22, weight: .semibold))
    expect(label.textColor, equals: .secondaryLabel)
    let button = try #require(panel.view.subviews[1] as? UIButton)
    expect(button.buttonType == .system && button.currentTitle == "Next")
    expect(button.titleColor(for: .normal), equals: UIColor(white: 0.25, alpha: 1))
    expect(button.frame, equals: CGRect(x: 20, y: 120, width: 120, height: 44))
    expect(button.autoresizingMask, equals: [.flexibleRightMargin, .flexibleTopMargin])
    let card = try #require(panel.view.subviews[2] as? CardView)
    expect(card.tag == 7 && card.clipsToBounds && card.alpha == 0.5)
    expect(card.backgroundColor, equals: UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1))
    expect(panel.view.backgroundColor, equals: .systemBackground)
  }

  @Test("A color of the system's catalog needs no resource")
  func catalogColor() throws {
    let it = SceneStage.interface(
      InterfaceFile.nib(
        """
        <view id="vie-01"><rect key="frame" x="0" y="0" width="20" height="20"/>
          <color key="backgroundColor" name="systemBlueColor" catalog="System" colorSpace="catalog"/></view>
        """), named: "Blue")
    let objects = try #require(Bundle.main.loadNibNamed("Blue", owner: nil, options: nil))
    expect((objects.first as? UIView)?.backgroundColor, equals: .systemBlue)
    expect(it.stage.log.diagnostics.isEmpty, "\(it.messages)")
  }

  @Test("Colors that Xcode names after table views are the system's")
  func systemColors() {
    expect(
      InterfaceWords.systemColor("tableCellGroupedBackgroundColor"), equals: .secondarySystemGroupedBackground
    )
    expect(InterfaceWords.systemColor("groupTableViewBackgroundColor"), equals: .systemGroupedBackground)
    expect(InterfaceWords.systemColor("nothing") == nil)
  }

  @Test("Constraints to the safe area place a view, and one with an identifier is found")
  func constraints() throws {
    let (it, _, panel) = try start()
    let insets = panel.view.safeAreaInsets
    expect(panel.heading.frame.minX == 24 && panel.heading.frame.width == panel.view.bounds.width - 48)
    expect(insets.top == 44 && panel.heading.frame.minY == insets.top + 40)
    expect(panel.height.identifier == "tall" && panel.height.priority == UILayoutPriority(750))
    expect(panel.height.relation == .greaterThanOrEqual && panel.height.constant == 30)
    // Views have no safe area without the stage's window.
    expect(it.stage.log.diagnostics.isEmpty, "\(it.messages)")
  }

  @Test("Attributes come before outlets, and both before awakeFromNib")
  func attributes() throws {
    let (_, _, panel) = try start()
    let card = try #require(panel.view.subviews[2] as? CardView)
    expect(card.layer.cornerRadius == 12 && card.depth == 3 && card.edge == .systemRed)
    expect(card.calls, equals: ["awake glad with toggle"])
    expect(card.toggle?.isOn, equals: true)
    expect(panel.views.map { $0 === panel.heading }, equals: [true, false])
  }

  @Test("A file sets properties of UIKit's classes by their paths, with values of their types")
  func standardAttributes() {
    let (stage, cell, table) = (Stage(), UITableViewCell(), UITableView())
    let (label, field, button) = (UILabel(), UITextField(), UIButton())
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    for (object, path, value) in [
      (cell, "layoutMargins", rect), (cell, "preservesSuperviewLayoutMargins", true),
      (cell, "separatorInset", rect), (cell, "userInteractionEnabled", false), (cell, "exclusiveTouch", true),
      (cell, "tag", 7.0), (cell, "opaque", false), (cell, "layer.zPosition", 2.0),
      (table, "separatorInset", rect), (table, "separatorColor", UIColor.red), (label, "text", "a"),
      (label, "textColor", UIColor.red), (label, "numberOfLines", 3.0), (field, "text", "b"),
      (field, "placeholder", "c"), (field, "_placeholderLabel.textColor", UIColor.red),
      (button, "titleLabel.numberOfLines", 2.0),
    ] as [(UIView, String, Any)] {
      stage.whileCurrent { expect(StandardAttributes.set(path, of: object, to: value), "\(path)") }
    }
    expect(cell.layoutMargins == insets && cell.separatorInset == insets && table.separatorInset == insets)
    expect(cell.preservesSuperviewLayoutMargins && cell.isExclusiveTouch && !cell.isUserInteractionEnabled)
    expect(cell.tag == 7 && !cell.isOpaque && cell.layer.zPosition == 2 && table.separatorColor == .red)
    expect(label.text == "a" && label.textColor == .red && label.numberOfLines == 3)
    expect(field.text == "b" && field.attributedPlaceholder?.string == "c")
    expect(button.titleLabel?.numberOfLines, equals: 2)
    expect(!StandardAttributes.set("numberOfLines", of: cell, to: 3.0))
    expect(!StandardAttributes.set("layoutMargins", of: cell, to: true))
  }

  @Test("Actions reach the controller, or the view that the file names, with the sender")
  func actions() throws {
    let (it, _, panel) = try start()
    let card = try #require(panel.view.subviews[2] as? CardView)
    card.toggle?.sendActions(for: .valueChanged)
    expect(card.flips, equals: 1)
    panel.item.perform()
    let tap = try #require(card.gestureRecognizers?.first as? UITapGestureRecognizer)
    expect(tap.numberOfTapsRequired == 2 && tap.delegate === panel)
    expect(panel.calls, equals: ["done"])
    (panel.view.subviews[1] as? UIButton)?.sendActions(for: .touchUpInside)
    it.run(1)
    expect(panel.calls, equals: ["done", "press Next", "prepare next by UIButton"])
    expect(panel.navigationController?.topViewController is ListController)
    expect(it.stage.log.diagnostics.isEmpty, "\(it.messages)")
  }

  @Test(
    "A list creates its cells from the file, and a selected cell performs its segue before the delegate knows"
  )
  func cells() throws {
    let (it, root, panel) = try start()
    panel.performSegue(withIdentifier: "next", sender: nil)
    it.run(1)
    let list = try #require(root.topViewController as? ListController)
    expect(list.tableView.style == .grouped && list.tableView.separatorStyle == .none)
    let cell = try #require(list.tableView.cellForRow(at: IndexPath(row: 1, section: 0)) as? RowCell)
    expect(cell.reuseIdentifier == "row" && cell.selectionStyle == .none)
    expect(cell.name?.text == "Row 1" && cell.name?.superview === cell.contentView)
    expect(cell.name?.frame.minX, equals: 30)
    cell.onSelection?()
    it.run(1)
    expect(list.calls, equals: ["prepare open from 1"])
    expect(root.viewControllers.count, equals: 3)
    expect(it.stage.log.diagnostics.isEmpty, "\(it.messages)")
  }

  @Test("Segues have the style and the transition of the file; an unwind returns with its action")
  func segues() throws {
    let (it, root, panel) = try start()
    panel.performSegue(withIdentifier: "modal", sender: nil)
    it.run(0.2)
    let list = try #require(root.presentedViewController as? ListController)
    expect(list.modalPresentationStyle, equals: .fullScreen)
    list.performSegue(withIdentifier: "back", sender: nil)
    it.run(1)
    expect(root.presentedViewController == nil)
    expect(panel.calls.last, equals: "unwind")
    expect(it.stage.log.diagnostics.isEmpty, "\(it.messages)")
  }

  @Test("A controller and the objects of its scene are deallocated when nothing holds them")
  func leaks() throws {
    weak var gone: UIViewController?
    weak var view: UIView?
    let it = SceneStage.interface(InterfaceFile.panel)
    do {
      let panel = it.storyboard().instantiateViewController(withIdentifier: "panel")
      panel.loadViewIfNeeded()
      (gone, view) = (panel, panel.view)
    }
    // The objects of a file are held until the next turn.
    it.stage.step(to: 20_000_000)
    expect(gone == nil && view == nil)
  }

  /// A controller that is the data source and the delegate of the file's views.
  private final class FormController: UIViewController, UIPickerViewDataSource, UIPickerViewDelegate,
    UITextViewDelegate
  {
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 7 }
  }

  @Test("Text views and pickers have the values of the file, and its data sources and delegates")
  func forms() throws {
    let text = InterfaceFile.storyboard(
      """
      <viewController id="aaa-01-aaa" customClass="FormController" sceneMemberID="viewController">
        <view key="view" id="vie-01-aaa"><rect key="frame" x="0" y="0" width="390" height="844"/>
          <subviews>
            <textView editable="NO" textAlignment="center" scrollEnabled="NO" id="txt-01-aaa"><rect key="frame" x="0" y="0" width="100" height="50"/>
              <string key="text">Lorem ipsum</string><fontDescription key="fontDescription" type="system" pointSize="14"/>
              <connections><outlet property="delegate" destination="aaa-01-aaa" id="o-1"/></connections></textView>
            <pickerView id="pic-01-aaa"><rect key="frame" x="0" y="100" width="320" height="216"/>
              <connections><outlet property="dataSource" destination="aaa-01-aaa" id="o-2"/><outlet property="delegate" destination="aaa-01-aaa" id="o-3"/></connections></pickerView>
            <datePicker datePickerMode="date" minuteInterval="5" id="dat-01-aaa"><rect key="frame" x="0" y="400" width="320" height="216"/></datePicker>
          </subviews></view>
      </viewController>
      """)
    let it = SceneStage.interface(text)
    it.library.register(controller: FormController.init(coder:))
    let root = try #require(it.storyboard().instantiateInitialViewController())
    it.stage.setRoot(root)
    it.run(0.1)
    expect(it.stage.log.diagnostics.isEmpty, "\(it.messages)")
    let note = try #require(root.view.subviews[0] as? UITextView)
    expect(note.text == "Lorem ipsum" && note.font?.pointSize == 14 && note.textAlignment == .center)
    expect(!note.isEditable && note.isSelectable && !note.isScrollEnabled && note.delegate === root)
    let picker = try #require(root.view.subviews[1] as? UIPickerView)
    expect(picker.numberOfRows(inComponent: 0) == 7 && picker.delegate === root)
    let date = try #require(root.view.subviews[2] as? UIDatePicker)
    expect(date.datePickerMode == .date && date.minuteInterval == 5)
  }

  @Test("Stacks, scroll views, effects, sliders and fields have the values of the file")
  func classes() throws {
    let text = InterfaceFile.storyboard(
      """
      <viewController id="aaa-01-aaa" sceneMemberID="viewController">
        <layoutGuides><viewControllerLayoutGuide type="top" id="top-01-aaa"/><viewControllerLayoutGuide type="bottom" id="end-01-aaa"/></layoutGuides>
        <view key="view" id="vie-01-aaa"><rect key="frame" x="0" y="0" width="390" height="844"/>
          <subviews>
            <stackView axis="vertical" distribution="fillEqually" alignment="center" spacing="8" translatesAutoresizingMaskIntoConstraints="NO" id="sta-01-aaa">
              <rect key="frame" x="0" y="0" width="100" height="100"/>
              <subviews><view id="one-01-aaa"><rect key="frame" x="0" y="0" width="10" height="10"/></view>
                <slider minValue="2" maxValue="6" value="5" id="sli-01-aaa"><rect key="frame" x="0" y="0" width="10" height="10"/></slider>
                <stepper minValue="1" maxValue="9" stepValue="2" value="3" wraps="YES" continuous="NO" id="ste-01-aaa"><rect key="frame" x="0" y="0" width="94" height="32"/></stepper></subviews>
            </stackView>
            <visualEffectView opaque="NO" id="eff-01-aaa"><rect key="frame" x="0" y="0" width="50" height="50"/>
              <view key="contentView" id="cnt-01-aaa"><rect key="frame" x="0" y="0" width="50" height="50"/>
                <subviews><textField text="t" placeholder="Name" borderStyle="roundedRect" id="fie-01-aaa"><rect key="frame" x="1" y="2" width="3" height="4"/>
                  <textInputTraits key="textInputTraits" secureTextEntry="YES"/></textField></subviews></view>
              <blurEffect style="systemThinMaterial"/></visualEffectView>
            <scrollView pagingEnabled="YES" scrollEnabled="NO" showsVerticalScrollIndicator="NO" id="scr-01-aaa"><rect key="frame" x="0" y="0" width="50" height="50"/>
              <viewLayoutGuide key="contentLayoutGuide" id="gui-01-aaa"/></scrollView>
          </subviews>
          <constraints>
            <constraint firstItem="sta-01-aaa" firstAttribute="top" secondItem="top-01-aaa" secondAttribute="bottom" constant="5" id="con-01-aaa"/>
            <constraint firstItem="sta-01-aaa" firstAttribute="leading" secondItem="vie-01-aaa" secondAttribute="leadingMargin" id="con-02-aaa"/>
            <constraint firstItem="sta-01-aaa" firstAttribute="width" secondItem="sta-01-aaa" secondAttribute="height" multiplier="4:2" id="con-03-aaa"/>
            <constraint firstItem="sta-01-aaa" firstAttribute="width" constant="80" id="con-04-aaa"/>
          </constraints>
        </view>
      </viewController>
      """)
    let it = SceneStage.interface(text)
    let root = try #require(it.storyboard().instantiateInitialViewController())
    it.stage.setRoot(root)
    it.run(0.1)
    expect(it.stage.log.diagnostics.isEmpty, "\(it.messages)")
    let stack = try #require(root.view.subviews[0] as? UIStackView)
    expect(stack.axis == .vertical && stack.distribution == .fillEqually && stack.alignment == .center)
    expect(stack.spacing == 8 && stack.arrangedSubviews.count == 3)
    expect(
      stack.frame,
      equals: CGRect(
        x: root.view.layoutMargins.left, y: root.view.safeAreaInsets.top + 5, width: 80, height: 40)
    )
    let slider = try #require(stack.arrangedSubviews[1] as? UISlider)
    expect(slider.minimumValue == 2 && slider.maximumValue == 6 && slider.value == 5)
    let stepper = try #require(stack.arrangedSubviews[2] as? UIStepper)
    expect(stepper.minimumValue == 1 && stepper.maximumValue == 9 && stepper.stepValue == 2)
    expect(stepper.value == 3 && stepper.wraps && !stepper.isContinuous && stepper.autorepeat)
    let effect = try #require(root.view.subviews[1] as? UIVisualEffectView)
    expect((effect.effect as? UIBlurEffect)?.style, equals: .systemThinMaterial)
    let field = try #require(effect.contentView.subviews.first as? UITextField)
    expect(field.placeholder == "Name" && field.borderStyle == .roundedRect && field.isSecureTextEntry)
    let scroll = try #require(root.view.subviews[2] as? UIScrollView)
    expect(scroll.isPagingEnabled && !scroll.isScrollEnabled && !scroll.showsVerticalScrollIndicator)
  }

  @Test("A container view embeds its scene, and a tab bar controller has its scenes in order")
  func embedding() throws {
    func plain(_ id: String, _ extra: String = "", in view: String = "") -> String {
      """
      <viewController title="\(id)" id="\(id)" sceneMemberID="viewController"><view key="view" id="v-\(id)">
      <rect key="frame" x="0" y="0" width="390" height="844"/><subviews>\(view)</subviews></view>\(extra)</viewController>
      """
    }
    let container = """
      <containerView opaque="NO" id="box"><rect key="frame" x="10" y="20" width="100" height="200"/>
      <connections><segue destination="inner" kind="embed" identifier="in" id="seg-3"/></connections></containerView>
      """
    let item = "<tabBarItem key=\"tabBarItem\" title=\"First\" id=\"item\"/>"
    let text = InterfaceFile.storyboard(
      """
      <tabBarController id="tabs" sceneMemberID="viewController"><tabBar key="tabBar" id="bar"/><connections>
      <segue destination="one" kind="relationship" relationship="viewControllers" id="seg-1"/>
      <segue destination="two" kind="relationship" relationship="viewControllers" id="seg-2"/></connections></tabBarController>
      """, plain("one", item, in: container), plain("two"), plain("inner"), initial: "tabs")
    let it = SceneStage.interface(text)
    let tabs = try #require(it.storyboard().instantiateInitialViewController() as? UITabBarController)
    it.stage.setRoot(tabs)
    it.run(0.1)
    expect(tabs.viewControllers?.map(\.title), equals: ["one", "two"])
    let one = try #require(tabs.viewControllers?.first)
    expect(one.tabBarItem.title, equals: "First")
    expect(one.children.map(\.title), equals: ["inner"])
    expect(one.children.first?.view.superview?.frame, equals: CGRect(x: 10, y: 20, width: 100, height: 200))
    expect(it.stage.log.diagnostics.isEmpty, "\(it.messages)")
  }
}
