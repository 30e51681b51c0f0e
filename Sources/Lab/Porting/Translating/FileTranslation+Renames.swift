// Names of Swift 4.0 and 4.1 that have others since 4.2.
extension FileTranslation {
  /// Replaces a name that Apple's SDK has renamed. Returns whether the word at the index was such a name.
  mutating func translateRename(_ at: Int) -> Bool {
    let count = source.tokens[at].range.count
    guard count > 7 else { return false }
    let name = source.text(at: at)
    if let new = Self.renamedTypes[name], index.aliases[name] == nil, !index.declaresType(name) {
      replace(from: at, through: at, with: new)
      return true
    }
    if let new = Self.renamedNotifications[name], source.isToken(at - 1, ".") {
      var first = at - 1
      while source.isName(first - 1),
        ["Name", "Notification", "NSNotification"].contains(source.text(at: first - 1))
      {
        first -= 1
        if source.isToken(first - 1, ".") { first -= 1 }
      }
      replace(from: first, through: at, with: new)
      return true
    }
    if let new = Self.renamedMembers[name],
      source.isToken(at - 1, ".") || source.isToken(at + 1, "(")
        || Self.ownMembers.contains(name)
          && (isOverride(at) || !source.isToken(at + 1, ":") && !index.declaresMember(name))
    {
      replace(from: at, through: at, with: new)
      return true
    }
    if let new = Self.renamedLabels[name], source.isToken(at + 1, ":"), source.isToken(at - 1, "(") {
      replace(from: at, through: at, with: new)
      return true
    }
    if let (label, new) = Self.movedLabels[name], source.isToken(at + 1, "("), source.isToken(at + 2, label) {
      guard source.isToken(at + 3, ":") else { return false }
      // The blank after the colon goes with the label.
      guard at + 4 < source.tokens.count else { return false }
      edits.replace(Int(source.tokens[at].start)..<Int(source.tokens[at + 4].start), with: "\(new)(")
      return true
    }
    if ["CoreFoundation", "CoreGraphics", "ObjectiveC", "QuartzCore"].contains(name),
      source.isToken(at + 1, "."), !source.isToken(at - 1, "import"), !source.isToken(at - 1, ".")
    {
      replace(from: at, through: at, with: "UIKit")
      return true
    }
    return translateQuestion(at, name) || translateLabels(at, name)
  }

  /// Replaces the functions that ask about an orientation, such as `UIDeviceOrientationIsLandscape(_:)`, by properties.
  private mutating func translateQuestion(_ at: Int, _ name: String) -> Bool {
    guard let property = Self.questions[name], source.isToken(at + 1, "("),
      let close = source.partner(of: at + 1)
    else { return false }
    replace(from: at, through: at, with: "")
    insert(".\(property)", after: close)
    return true
  }

  private static let questions = pairs(
    """
    UIDeviceOrientationIsLandscape isLandscape UIDeviceOrientationIsPortrait isPortrait
    UIDeviceOrientationIsFlat isFlat UIDeviceOrientationIsValidInterfaceOrientation isValidInterfaceOrientation
    UIInterfaceOrientationIsLandscape isLandscape UIInterfaceOrientationIsPortrait isPortrait
    """)

  /// Replaces `UIEdgeInsetsMake(…)` and `UIOffsetMake(…)` by initializers with labels, and
  /// `UIEdgeInsetsInsetRect(rect, …)` by a method call on the rectangle.
  private mutating func translateLabels(_ at: Int, _ name: String) -> Bool {
    let isInset = name == "UIEdgeInsetsInsetRect"
    let made = Self.makers[name]
    guard isInset || made != nil, source.isToken(at + 1, "("),
      let close = source.partner(of: at + 1)
    else { return false }
    var commas: [Int] = []
    var next = at + 2
    while next < close {
      if source.isToken(next, ",") { commas.append(next) }
      next = source.after(next)
    }
    guard commas.count == (made.map { $0.labels.count - 1 } ?? 1) else { return false }
    guard let made else {
      blank(at)
      replace(from: commas[0], through: commas[0], with: ").inset(by:")
      return true
    }
    replace(from: at, through: at + 1, with: "\(made.type)(\(made.labels[0]): ")
    for (comma, label) in zip(commas, made.labels.dropFirst()) { insert(" \(label):", after: comma) }
    return true
  }

  /// The functions that make a value, with its type and the labels of its initializer.
  private static let makers: [String: (type: String, labels: [String])] = [
    "UIEdgeInsetsMake": ("UIEdgeInsets", ["top", "left", "bottom", "right"]),
    "UIOffsetMake": ("UIOffset", ["horizontal", "vertical"]),
  ]

  /// The initial letters of all renamed names, by which most words are skipped quickly.
  static let renamedInitials = Set("CMNOQRUkabcdrst".utf8)

  private static let movedLabels: [String: (StaticString, String)] = [
    "bringSubview": ("toFront", "bringSubviewToFront"), "sendSubview": ("toBack", "sendSubviewToBack"),
  ]

  private static let renamedLabels = ["toParentViewController": "toParent", "colorLiteralRed": "red"]

  /// Returns whether a name is declared by `override var`, with at most two other modifiers.
  private func isOverride(_ at: Int) -> Bool {
    source.isToken(at - 1, "var") && (2...4).contains { source.isToken(at - $0, "override") }
  }

  /// Renamed properties of controllers, which need no `self.` before them.
  private static let ownMembers: Set<String> = [
    "childViewControllers", "childViewControllerForStatusBarStyle", "childViewControllerForStatusBarHidden",
  ]

  private static let renamedMembers = pairs(
    """
    addChildViewController addChild removeFromParentViewController removeFromParent childViewControllers children
    childViewControllerForStatusBarStyle childForStatusBarStyle
    commonModes common defaultRunLoopMode default UITrackingRunLoopMode tracking
    childViewControllerForStatusBarHidden childForStatusBarHidden
    childViewControllerForScreenEdgesDeferringSystemGestures childForScreenEdgesDeferringSystemGestures
    childViewControllerForHomeIndicatorAutoHidden childForHomeIndicatorAutoHidden
    """)

  private static let renamedNotifications = pairs(
    """
    UIKeyboardWillShow UIResponder.keyboardWillShowNotification
    UIKeyboardDidShow UIResponder.keyboardDidShowNotification
    UIKeyboardWillHide UIResponder.keyboardWillHideNotification
    UIKeyboardDidHide UIResponder.keyboardDidHideNotification
    UIKeyboardWillChangeFrame UIResponder.keyboardWillChangeFrameNotification
    UIKeyboardDidChangeFrame UIResponder.keyboardDidChangeFrameNotification
    UITextFieldTextDidChange UITextField.textDidChangeNotification
    UIApplicationDidBecomeActive UIApplication.didBecomeActiveNotification
    UIApplicationWillResignActive UIApplication.willResignActiveNotification
    UIApplicationDidEnterBackground UIApplication.didEnterBackgroundNotification
    UIApplicationWillEnterForeground UIApplication.willEnterForegroundNotification
    UIApplicationDidReceiveMemoryWarning UIApplication.didReceiveMemoryWarningNotification
    UIDeviceOrientationDidChange UIDevice.orientationDidChangeNotification
    UIApplicationWillTerminate UIApplication.willTerminateNotification
    UIApplicationWillChangeStatusBarFrame UIApplication.willChangeStatusBarFrameNotification
    UIApplicationDidChangeStatusBarFrame UIApplication.didChangeStatusBarFrameNotification
    UIApplicationWillChangeStatusBarOrientation UIApplication.willChangeStatusBarOrientationNotification
    UIApplicationDidChangeStatusBarOrientation UIApplication.didChangeStatusBarOrientationNotification
    UIContentSizeCategoryDidChange UIContentSizeCategory.didChangeNotification
    UITextViewTextDidChange UITextView.textDidChangeNotification
    """)

  private static let renamedTypes = pairs(
    """
    MAXFLOAT Float.greatestFiniteMagnitude
    NSAttributedStringKey NSAttributedString.Key
    NSBackgroundColorAttributeName NSAttributedString.Key.backgroundColor
    NSFontAttributeName NSAttributedString.Key.font
    NSForegroundColorAttributeName NSAttributedString.Key.foregroundColor
    NSKernAttributeName NSAttributedString.Key.kern
    NSParagraphStyleAttributeName NSAttributedString.Key.paragraphStyle
    NSFoundationVersionNumber Double.greatestFiniteMagnitude
    NSFoundationVersionNumber_iOS_6_1 993.0
    NSFoundationVersionNumber_iOS_7_0 1047.2
    NSFoundationVersionNumber_iOS_7_1 1047.25
    NSFoundationVersionNumber_iOS_8_0 1140.11
    NSFoundationVersionNumber_iOS_8_1 1141.1
    NSFoundationVersionNumber_iOS_8_2 1142.14
    NSFoundationVersionNumber_iOS_8_3 1144.17
    NSFoundationVersionNumber_iOS_8_4 1144.17
    NSFoundationVersionNumber_iOS_9_x_Max 1299.0
    NSInteger Int
    NSLayoutAttribute NSLayoutConstraint.Attribute
    NSLayoutFormatOptions NSLayoutConstraint.FormatOptions
    NSLayoutRelation NSLayoutConstraint.Relation
    NSSelectorFromString Selector
    NSUInteger UInt
    RunLoopMode RunLoop.Mode
    UIActivityIndicatorViewStyle UIActivityIndicatorView.Style
    UIAlertActionStyle UIAlertAction.Style
    UIAlertControllerStyle UIAlertController.Style
    UIApplicationLaunchOptionsKey UIApplication.LaunchOptionsKey
    UIApplicationState UIApplication.State
    UIBarButtonItemStyle UIBarButtonItem.Style
    UIBarButtonSystemItem UIBarButtonItem.SystemItem
    UIBlurEffectStyle UIBlurEffect.Style
    UIButtonType UIButton.ButtonType
    UICollectionElementKindSectionFooter UICollectionView.elementKindSectionFooter
    UICollectionElementKindSectionHeader UICollectionView.elementKindSectionHeader
    UICollectionViewScrollDirection UICollectionView.ScrollDirection
    UICollectionViewScrollPosition UICollectionView.ScrollPosition
    UIContentSizeCategoryNewValueKey UIContentSizeCategory.newValueUserInfoKey
    UIControlContentHorizontalAlignment UIControl.ContentHorizontalAlignment
    UIControlContentVerticalAlignment UIControl.ContentVerticalAlignment
    UIControlEvents UIControl.Event
    UIControlState UIControl.State
    UIEventSubtype UIEvent.EventSubtype
    UIEventType UIEvent.EventType
    UIFontTextStyle UIFont.TextStyle
    UIFontWeight UIFont.Weight
    UIGestureRecognizerState UIGestureRecognizer.State
    UIImageOrientation UIImage.Orientation
    UIImageRenderingMode UIImage.RenderingMode
    UIKeyboardAnimationCurveUserInfoKey UIResponder.keyboardAnimationCurveUserInfoKey
    UIKeyboardAnimationDurationUserInfoKey UIResponder.keyboardAnimationDurationUserInfoKey
    UIKeyboardFrameBeginUserInfoKey UIResponder.keyboardFrameBeginUserInfoKey
    UIKeyboardFrameEndUserInfoKey UIResponder.keyboardFrameEndUserInfoKey
    UILayoutConstraintAxis NSLayoutConstraint.Axis
    UILayoutFittingCompressedSize UIView.layoutFittingCompressedSize
    UILayoutFittingExpandedSize UIView.layoutFittingExpandedSize
    UINavigationControllerHideShowBarDuration UINavigationController.hideShowBarDuration
    UINavigationControllerOperation UINavigationController.Operation
    UIPageViewControllerNavigationDirection UIPageViewController.NavigationDirection
    UIPageViewControllerNavigationOrientation UIPageViewController.NavigationOrientation
    UIPageViewControllerTransitionStyle UIPageViewController.TransitionStyle
    UIScrollViewContentInsetAdjustmentBehavior UIScrollView.ContentInsetAdjustmentBehavior
    UIScrollViewDecelerationRateFast UIScrollView.DecelerationRate.fast
    UIScrollViewDecelerationRateNormal UIScrollView.DecelerationRate.normal
    UIScrollViewKeyboardDismissMode UIScrollView.KeyboardDismissMode
    UIStackViewAlignment UIStackView.Alignment
    UIStackViewDistribution UIStackView.Distribution
    UISwipeGestureRecognizerDirection UISwipeGestureRecognizer.Direction
    UITableViewAutomaticDimension UITableView.automaticDimension
    UITableViewCellAccessoryType UITableViewCell.AccessoryType
    UITableViewCellEditingStyle UITableViewCell.EditingStyle
    UITableViewCellSelectionStyle UITableViewCell.SelectionStyle
    UITableViewCellSeparatorStyle UITableViewCell.SeparatorStyle
    UITableViewCellStyle UITableViewCell.CellStyle
    UITableViewRowAnimation UITableView.RowAnimation
    UITableViewScrollPosition UITableView.ScrollPosition
    UITableViewStyle UITableView.Style
    UITextBorderStyle UITextField.BorderStyle
    UITouchPhase UITouch.Phase
    UIViewAnimationCurve UIView.AnimationCurve
    UIViewAnimationOptions UIView.AnimationOptions
    UIViewAutoresizing UIView.AutoresizingMask
    UIViewContentMode UIView.ContentMode
    UIViewKeyframeAnimationOptions UIView.KeyframeAnimationOptions
    UIViewNoIntrinsicMetric UIView.noIntrinsicMetric
    UIViewTintAdjustmentMode UIView.TintAdjustmentMode
    UIWindowLevel UIWindow.Level
    UIWindowLevelAlert UIWindow.Level.alert
    UIWindowLevelNormal UIWindow.Level.normal
    UIWindowLevelStatusBar UIWindow.Level.statusBar
    kCAAnimationCubic CAAnimationCalculationMode.cubic
    kCAAnimationDiscrete CAAnimationCalculationMode.discrete
    kCAAnimationLinear CAAnimationCalculationMode.linear
    kCAAnimationPaced CAAnimationCalculationMode.paced
    kCAFillModeBackwards CAMediaTimingFillMode.backwards
    kCAFillModeBoth CAMediaTimingFillMode.both
    kCAFillModeForwards CAMediaTimingFillMode.forwards
    kCAFillModeRemoved CAMediaTimingFillMode.removed
    kCAFillRuleEvenOdd CAShapeLayerFillRule.evenOdd
    kCAFillRuleNonZero CAShapeLayerFillRule.nonZero
    kCAGradientLayerAxial CAGradientLayerType.axial
    kCALineCapButt CAShapeLayerLineCap.butt
    kCALineCapRound CAShapeLayerLineCap.round
    kCALineCapSquare CAShapeLayerLineCap.square
    kCALineJoinBevel CAShapeLayerLineJoin.bevel
    kCALineJoinMiter CAShapeLayerLineJoin.miter
    kCALineJoinRound CAShapeLayerLineJoin.round
    kCAMediaTimingFunctionDefault CAMediaTimingFunctionName.default
    kCAMediaTimingFunctionEaseIn CAMediaTimingFunctionName.easeIn
    kCAMediaTimingFunctionEaseInEaseOut CAMediaTimingFunctionName.easeInEaseOut
    kCAMediaTimingFunctionEaseOut CAMediaTimingFunctionName.easeOut
    kCAMediaTimingFunctionLinear CAMediaTimingFunctionName.linear
    kCATransitionFade CATransitionType.fade
    kCATransitionFromBottom CATransitionSubtype.fromBottom
    kCATransitionFromLeft CATransitionSubtype.fromLeft
    kCATransitionFromRight CATransitionSubtype.fromRight
    kCATransitionFromTop CATransitionSubtype.fromTop
    kCATransitionMoveIn CATransitionType.moveIn
    kCATransitionPush CATransitionType.push
    kCATransitionReveal CATransitionType.reveal
    """)

  private static func pairs(_ text: String) -> [String: String] {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    var pairs: [String: String] = [:]
    for at in stride(from: 0, to: words.count - 1, by: 2) { pairs[words[at]] = words[at + 1] }
    return pairs
  }
}
