import Controls
import Foundation
import Graphics
import LayoutBuilding
import TransitionEngine
import ViewTree
import XMLReading

// The members of each class of views.
extension InterfaceReader {
  /// Reads the attributes and child elements that only a view of its class has. Returns the names and keys of the child
  /// elements that were read.
  func readClass(_ element: XMLElement, into made: inout ViewDescription) -> Set<String> {
    switch element.name {
    case "label": readLabel(element, into: &made)
    case "button": return readButton(element, into: &made)
    case "imageView":
      let images = (image("image", of: element), image("highlightedImage", of: element))
      set(&made) { (view: UIImageView) in
        if let image = images.0 { view.image = image }
        if let image = images.1 { view.highlightedImage = image }
      }
      return ["preferredSymbolConfiguration", "imageReference"]
    case "textField": readField(element, into: &made)
    case "switch":
      let (isOn, tint, thumb) = (
        element.flag("on"), color("onTintColor", of: element), color("thumbTintColor", of: element)
      )
      set(&made) { (view: UISwitch) in
        if let isOn { view.isOn = isOn }
        if let tint { view.onTintColor = tint }
        if let thumb { view.thumbTintColor = thumb }
      }
    case "slider": readSlider(element, into: &made)
    case "progressView": made.number = element.number("progress")
    case "pageControl": made.number = element.number("numberOfPages").map { min(max($0, 0), 1000) }
    case "stackView": readStack(element, into: &made)
    case "scrollView": readScrolling(element, into: &made)
    case "tableView", "collectionView", "tableViewCell", "collectionViewCell",
      "collectionReusableView":
      return readList(element, into: &made)
    case "visualEffectView": return readEffect(element, into: &made)
    case "navigationBar", "toolbar", "tabBar": return readBar(element, into: &made)
    case "segmentedControl":
      readSegments(element, into: &made)
      readControl(element, into: &made)
      return ["segments"]
    case "activityIndicatorView": readIndicator(element, into: &made)
    case "searchBar":
      readSearchBar(element, into: &made)
      return ["scopeButtonTitles"]
    case "stepper": readStepper(element, into: &made)
    case "textView":
      readTextView(element, into: &made)
      return ["attributedString", "dataDetectorType"]
    case "datePicker": readDatePicker(element, into: &made)
    case "pickerView": break
    case "mapView", "wkWebView", "webView":
      // A class that replaces the plain view reads nothing from the file but what every view has.
      return Set(element.children.map(\.name))
    default: break
    }
    if ["button", "textField", "switch", "slider"].contains(element.name)
      || element.name == "control"
    {
      readControl(element, into: &made)
    }
    return []
  }

  /// Adds a change to a view of a class; nothing happens to a view of another class.
  func set<View: UIView>(_ made: inout ViewDescription, _ change: @escaping (View) -> Void) {
    made.settings.append { if let view = $0 as? View { change(view) } }
  }

  private static let alignments: [(String, UIControl.ContentHorizontalAlignment)] = [
    ("center", .center), ("left", .left), ("right", .right), ("fill", .fill), ("leading", .leading),
    ("trailing", .trailing),
  ]

  func readControl(_ element: XMLElement, into made: inout ViewDescription) {
    let (isEnabled, isSelected) = (element.flag("enabled"), element.flag("selected"))
    let alignment = element.choice("contentHorizontalAlignment", Self.alignments)
    set(&made) { (control: UIControl) in
      if let isEnabled { control.isEnabled = isEnabled }
      if let isSelected { control.isSelected = isSelected }
      if let alignment { control.contentHorizontalAlignment = alignment }
    }
  }

  private func readSegments(_ element: XMLElement, into made: inout ViewDescription) {
    let segments = element.children.first { $0.name == "segments" }?.children ?? []
    let contents = segments.prefix(1000).map {
      (title: $0.string("title"), image: image("image", of: $0))
    }
    let (chosen, isMomentary) = (element.integer("selectedSegmentIndex"), element.flag("momentary"))
    set(&made) { (view: UISegmentedControl) in
      for content in contents {
        if let image = content.image {
          view.insertSegment(with: image, at: view.numberOfSegments, animated: false)
        } else {
          view.insertSegment(withTitle: content.title, at: view.numberOfSegments, animated: false)
        }
      }
      if let isMomentary { view.isMomentary = isMomentary }
      if let chosen { view.selectedSegmentIndex = chosen }
    }
  }

  private static let indicators: [(String, UIActivityIndicatorView.Style)] = [
    ("gray", .gray), ("white", .white), ("whiteLarge", .whiteLarge), ("medium", .medium),
    ("large", .large),
  ]

  private func readIndicator(_ element: XMLElement, into made: inout ViewDescription) {
    let (hides, isAnimating) = (element.flag("hidesWhenStopped"), element.flag("animating"))
    let (style, tint) = (element.choice("style", Self.indicators), color("color", of: element))
    set(&made) { (view: UIActivityIndicatorView) in
      if let style { view.style = style }
      if let tint { view.color = tint }
      view.hidesWhenStopped = hides ?? false
      if isAnimating == true { view.startAnimating() }
    }
  }

  // MARK: Texts

  private func readLabel(_ element: XMLElement, into made: inout ViewDescription) {
    made.text = element.string("text") ?? element.string("attributedText")
    made.textColor = color("textColor", of: element)
    made.alignment = element.choice("textAlignment", SceneWords.alignments)
    made.numberOfLines = element.integer("numberOfLines").map { min(max($0, 0), 1000) }
    let (font, lines) = (font(element), element.choice("lineBreakMode", InterfaceWords.lineBreaks))
    let highlighted = color("highlightedColor", of: element)
    let (adjusts, scale) = (
      element.flag("adjustsFontSizeToFit") ?? true, element.number("minimumScaleFactor")
    )
    let (isEnabled, width) = (element.flag("enabled"), element.number("preferredMaxLayoutWidth"))
    set(&made) { (label: UILabel) in
      if let font { label.font = font }
      if let lines { label.lineBreakMode = lines }
      if let highlighted { label.highlightedTextColor = highlighted }
      label.adjustsFontSizeToFitWidth = adjusts
      if let scale { label.minimumScaleFactor = scale }
      if let isEnabled { label.isEnabled = isEnabled }
      if let width { label.preferredMaxLayoutWidth = width }
    }
  }

  private func readField(_ element: XMLElement, into made: inout ViewDescription) {
    made.text = element.string("text")
    made.placeholder = element.string("placeholder")
    made.textColor = color("textColor", of: element)
    made.alignment = element.choice("textAlignment", SceneWords.alignments)
    let borders: [(String, UITextField.BorderStyle)] = [
      ("line", .line), ("bezel", .bezel), ("roundedRect", .roundedRect),
    ]
    let (font, border) = (font(element), element.choice("borderStyle", borders))
    let modes: [(String, UITextField.ViewMode)] = [
      ("whileEditing", .whileEditing), ("unlessEditing", .unlessEditing), ("always", .always),
    ]
    let clearing = element.choice("clearButtonMode", modes)
    let traits = element.keyed("textInputTraits")
    let isSecure = traits?.flag("secureTextEntry")
    let needsText = traits?.flag("enablesReturnKeyAutomatically")
    let clears = element.flag("clearsOnBeginEditing")
    set(&made) { (field: UITextField) in
      if let font { field.font = font }
      if let border { field.borderStyle = border }
      if let isSecure { field.isSecureTextEntry = isSecure }
      if let clears { field.clearsOnBeginEditing = clears }
      if let clearing { field.clearButtonMode = clearing }
      if let needsText { field.enablesReturnKeyAutomatically = needsText }
    }
    readControl(element, into: &made)
  }

  private func readSearchBar(_ element: XMLElement, into made: inout ViewDescription) {
    let styles: [(String, UISearchBar.Style)] = [("prominent", .prominent), ("minimal", .minimal)]
    let style = element.choice("searchBarStyle", styles)
    let (text, placeholder) = (element.string("text"), element.string("placeholder"))
    let (tint, isTranslucent) = (color("barTintColor", of: element), element.flag("translucent"))
    let showsCancel = element.flag("showsCancelButton")
    set(&made) { (bar: UISearchBar) in
      if let style { bar.searchBarStyle = style }
      if let text { bar.text = text }
      if let placeholder { bar.placeholder = placeholder }
      if let tint { bar.barTintColor = tint }
      if let isTranslucent { bar.isTranslucent = isTranslucent }
      if let showsCancel { bar.showsCancelButton = showsCancel }
    }
  }

  // MARK: Buttons and sliders

  private func readButton(_ element: XMLElement, into made: inout ViewDescription) -> Set<String> {
    let types: [(String, UIButton.ButtonType)] = [
      ("system", .system), ("roundedRect", .system), ("close", .close), ("infoLight", .infoLight),
      ("infoDark", .infoDark), ("contactAdd", .contactAdd), ("detailDisclosure", .detailDisclosure),
    ]
    let type = element.choice("buttonType", types) ?? .custom
    made.values.add(.number(Double(type.rawValue)), for: "UIButtonType")
    let states: [(String, UIControl.State)] = [
      ("normal", .normal), ("highlighted", .highlighted), ("disabled", .disabled),
      ("selected", .selected),
    ]
    for child in element.children where child.name == "state" {
      guard let state = child.choice("key", states) else {
        ignore(child, in: element)
        continue
      }
      let (title, color) = (
        child.string("title") ?? child.string("attributedTitle"), color("titleColor", of: child)
      )
      let (image, background) = (image("image", of: child), image("backgroundImage", of: child))
      set(&made) { (button: UIButton) in
        if let title { button.setTitle(title, for: state) }
        if let color { button.setTitleColor(color, for: state) }
        if let image { button.setImage(image, for: state) }
        if let background { button.setBackgroundImage(background, for: state) }
      }
    }
    let (font, insets) = (font(element), element.keyed("contentEdgeInsets")?.insets)
    let configuration = configuration(element)
    set(&made) { (button: UIButton) in
      if let insets { button.contentEdgeInsets = insets }
      if let configuration {
        button.configuration = configuration
        if button.configuration?.title == nil {
          button.configuration?.title = button.title(for: .normal)
        }
      }
      if let font { button.titleLabel?.font = font }
    }
    readControl(element, into: &made)
    return [
      "state", "buttonConfiguration", "preferredSymbolConfiguration", "titleEdgeInsets",
      "imageEdgeInsets",
    ]
  }

  private func configuration(_ element: XMLElement) -> UIButton.Configuration? {
    guard let child = element.child("buttonConfiguration") else { return nil }
    var made: UIButton.Configuration
    switch child["style"] {
    case "gray": made = .gray()
    case "tinted": made = .tinted()
    case "filled": made = .filled()
    default: made = .plain()
    }
    made.title = child.string("title") ?? child.string("attributedTitle")
    made.image = image("image", of: child)
    if let color = color("baseForegroundColor", of: child) { made.baseForegroundColor = color }
    if let color = color("baseBackgroundColor", of: child) { made.baseBackgroundColor = color }
    if let padding = child.number("imagePadding") { made.imagePadding = padding }
    return made
  }

  private func readSlider(_ element: XMLElement, into made: inout ViewDescription) {
    let (least, most) = (element.number("minValue") ?? 0, element.number("maxValue") ?? 1)
    let (value, isContinuous) = (element.number("value"), element.flag("continuous"))
    let colors = (
      color("minimumTrackTintColor", of: element), color("maximumTrackTintColor", of: element),
      color("thumbTintColor", of: element)
    )
    set(&made) { (slider: UISlider) in
      slider.maximumValue = Float(max(least, most))
      slider.minimumValue = Float(least)
      if let value { slider.value = Float(value) }
      if let isContinuous { slider.isContinuous = isContinuous }
      if let color = colors.0 { slider.minimumTrackTintColor = color }
      if let color = colors.1 { slider.maximumTrackTintColor = color }
      if let color = colors.2 { slider.thumbTintColor = color }
    }
    readControl(element, into: &made)
  }

  private func readStepper(_ element: XMLElement, into made: inout ViewDescription) {
    let (least, most) = (element.number("minValue") ?? 0, element.number("maxValue") ?? 100)
    let (value, step) = (element.number("value"), element.number("stepValue"))
    let flags = (element.flag("wraps"), element.flag("autorepeat"), element.flag("continuous"))
    set(&made) { (stepper: UIStepper) in
      stepper.maximumValue = max(least, most)
      stepper.minimumValue = least
      if let step { stepper.stepValue = step }
      if let value { stepper.value = value }
      if let wraps = flags.0 { stepper.wraps = wraps }
      if let repeats = flags.1 { stepper.autorepeat = repeats }
      if let isContinuous = flags.2 { stepper.isContinuous = isContinuous }
    }
    readControl(element, into: &made)
  }

  // MARK: Containers of views

  private func readStack(_ element: XMLElement, into made: inout ViewDescription) {
    let distributions: [(String, UIStackView.Distribution)] =
      UIStackView.Distribution.allCases.map { ("\($0)", $0) }
    let alignments: [(String, UIStackView.Alignment)] =
      UIStackView.Alignment.allCases.map { ("\($0)", $0) } + [("top", .top), ("bottom", .bottom)]
    let isVertical = element["axis"] == "vertical"
    let distribution = element.choice("distribution", distributions) ?? .fill
    let alignment = element.choice("alignment", alignments) ?? .fill
    let spacing =
      element["spacingType"] == "standard"
      ? UIStackView.spacingUseSystem : element.number("spacing") ?? 0
    let (baseline, margins) = (
      element.flag("baselineRelativeArrangement"), element.flag("layoutMarginsRelativeArrangement")
    )
    // Before the views are added, so that the stack arranges them once.
    set(&made) { (stack: UIStackView) in
      stack.axis = isVertical ? .vertical : .horizontal
      stack.distribution = distribution
      stack.alignment = alignment
      stack.spacing = spacing
      if let baseline { stack.isBaselineRelativeArrangement = baseline }
      if let margins { stack.isLayoutMarginsRelativeArrangement = margins }
    }
  }

  func readScrolling(_ element: XMLElement, into made: inout ViewDescription) {
    let behaviors: [(String, UIScrollView.ContentInsetAdjustmentBehavior)] = [
      ("always", .always), ("never", .never), ("scrollableAxes", .scrollableAxes),
    ]
    let keyboards: [(String, UIScrollView.KeyboardDismissMode)] = [
      ("onDrag", .onDrag), ("interactive", .interactive),
    ]
    let (behavior, keyboard) = (
      element.choice("contentInsetAdjustmentBehavior", behaviors),
      element.choice("keyboardDismissMode", keyboards)
    )
    let flags: [(String, (UIScrollView, Bool) -> Void)] = [
      ("pagingEnabled", { $0.isPagingEnabled = $1 }),
      ("scrollEnabled", { $0.isScrollEnabled = $1 }),
      ("bounces", { $0.bounces = $1 }), ("alwaysBounceVertical", { $0.alwaysBounceVertical = $1 }),
      ("alwaysBounceHorizontal", { $0.alwaysBounceHorizontal = $1 }),
      ("directionalLockEnabled", { $0.isDirectionalLockEnabled = $1 }),
      ("delaysContentTouches", { $0.delaysContentTouches = $1 }),
      ("canCancelContentTouches", { $0.canCancelContentTouches = $1 }),
      ("showsVerticalScrollIndicator", { $0.showsVerticalScrollIndicator = $1 }),
      ("showsHorizontalScrollIndicator", { $0.showsHorizontalScrollIndicator = $1 }),
    ]
    for (name, change) in flags {
      if let flag = element.flag(name) {
        set(&made) { (scroll: UIScrollView) in change(scroll, flag) }
      }
    }
    let inset = element.keyed("contentInset")?.insets
    let zoom = (element.number("minimumZoomScale"), element.number("maximumZoomScale"))
    set(&made) { (scroll: UIScrollView) in
      if let behavior { scroll.contentInsetAdjustmentBehavior = behavior }
      if let keyboard { scroll.keyboardDismissMode = keyboard }
      if let inset { scroll.contentInset = inset }
      if let least = zoom.0 { scroll.minimumZoomScale = least }
      if let most = zoom.1 { scroll.maximumZoomScale = most }
    }
  }

  private func readEffect(_ element: XMLElement, into made: inout ViewDescription) -> Set<String> {
    if let style = element.child("blurEffect").map({
      $0.choice("style", InterfaceWords.blurs) ?? .regular
    }) {
      set(&made) { (view: UIVisualEffectView) in view.effect = UIBlurEffect(style: style) }
    } else if let vibrancy = element.child("vibrancyEffect") {
      let style = vibrancy.child("blurEffect")?.choice("style", InterfaceWords.blurs) ?? .regular
      set(&made) { (view: UIVisualEffectView) in
        view.effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: style))
      }
    }
    addContent(of: element, into: &made) { ($0 as? UIVisualEffectView)?.contentView }
    return ["blurEffect", "vibrancyEffect", "contentView"]
  }

  /// Adds the view with the key `contentView`, which the class of the view creates itself.
  func addContent(
    of element: XMLElement, into made: inout ViewDescription, _ find: @escaping (UIView) -> UIView?
  ) {
    guard let child = element.keyed("contentView"), var content = view(child) else { return }
    content.standIn = find
    // The class of the view resizes its content.
    content.autoresizingMask = nil
    made.subviews.append(content)
  }
}
