/// Names of UIKit, QuartzCore, CoreGraphics and Foundation in public types that this package does not use itself: they
/// exist because ported code uses them.
///
/// Each line names a type and members of it. A name of our own does not belong here.
struct UIKitNames {
  /// The names with their types: `UIColor.systemMint`.
  let all: Set<String>

  /// Reads lines such as `UIColor: systemMint systemCyan`; a line without a type continues the line before.
  init(_ text: String) {
    var all: Set<String> = []
    var type = ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      if word.hasSuffix(":") {
        type = String(word.dropLast())
      } else {
        all.insert(type.isEmpty ? String(word) : "\(type).\(word)")
      }
    }
    self.all = all
  }

  static let reviewed = UIKitNames(
    """
    objc_AssociationPolicy
    CAAnimationCalculationMode: cubicPaced
    CADisplayLink: preferredFramesPerSecond
    CAKeyframeAnimation: timingFunctions
    CALayer: defaultAction
    CAMediaTimingFunctionName: easeInEaseOut
    CGBitmapInfo: alphaInfoMask floatComponents byteOrder16Little byteOrder32Little byteOrder16Big byteOrder32Big
    CGColorSpace: sRGB
    CGColorSpaceModel: cmyk deviceN indexed monochrome
    CGContext: setShouldAntialias
    CGImageAlphaInfo: premultipliedFirst noneSkipLast noneSkipFirst alphaOnly
    DispatchQueue: concurrentPerform
    DispatchQueue.Attributes: initiallyInactive
    DispatchQueue.AutoreleaseFrequency: workItem
    NSAttributedString.Key: strikethroughColor
    NSKeyValueChange: insertion
    NSKeyValueChangeKey: kindKey notificationIsPriorKey
    NSKeyValueObservedChange: indexes
    NSLayoutConstraint: shouldBeArchived
    NSLayoutConstraint.Attribute: lastBaseline leftMargin topMargin bottomMargin leadingMargin trailingMargin
      centerXWithinMargins centerYWithinMargins
    NSLayoutConstraint.FormatOptions: alignAllRight alignAllTrailing alignAllCenterX
      alignAllLastBaseline alignAllFirstBaseline directionLeadingToTrailing
    NSStringDrawingOptions: usesDeviceMetrics
    NSUnderlineStyle: patternDot patternDashDot patternDashDotDot
    NSValue: cgPointValue
    RunLoop: currentMode
    ScreenfulController: attemptRotationToDeviceOrientation
      preferredScreenEdgesDeferringSystemGestures childForScreenEdgesDeferringSystemGestures
      setNeedsUpdateOfScreenEdgesDeferringSystemGestures prefersHomeIndicatorAutoHidden
      childForHomeIndicatorAutoHidden setNeedsUpdateOfHomeIndicatorAutoHidden automaticallyAdjustsScrollViewInsets
      extendedLayoutIncludesOpaqueBars
    UIAccessibility: unfocusedElementUserInfoKey assistiveTechnologyUserInfoKey isReduceTransparencyEnabled
    UIAccessibility.AssistiveTechnologyIdentifier: notificationVoiceOver
    UIAccessibilityTraits: playsSound keyboardKey summaryElement searchField startsMediaSession
      allowsDirectInteraction causesPageTurn
    UIActivity: activityCategory activityImage
    UIActivity.ActivityType: addToReadingList airDrop assignToContact copyToPasteboard markupAsPDF
      openInIBooks postToFacebook postToFlickr postToTencentWeibo postToTwitter postToVimeo postToWeibo
      saveToCameraRoll
    UIAlertViewStyle: secureTextInput plainTextInput
    UIApplication: openURL applicationIconBadgeNumber isIdleTimerDisabled
      isNetworkActivityIndicatorVisible didReceiveMemoryWarningNotification sendAction openSessions
      supportsMultipleScenes willChangeStatusBarFrameNotification didChangeStatusBarFrameNotification
    UIApplication.OpenExternalURLOptionsKey: universalLinksOnly
    UIBarMetrics: compactPrompt defaultPrompt
    UIBaselineAdjustment: alignBaselines
    UIButton: adjustsImageWhenHighlighted adjustsImageWhenDisabled showsTouchWhenHighlighted
    UIButton.Configuration: borderless borderedTinted borderedProminent
      attributedSubtitle subtitleTextAttributesTransformer
      titleAlignment
    UIButton.Configuration.Size: mini
    AttributeScopes: uiKit
    UICollectionReusableView: didTransition preferredLayoutAttributesFitting
    UICollectionView: indexPathForItem layoutAttributesForSupplementaryElement
      allowsSelection isPrefetchingEnabled
    UICollectionView.ScrollPosition: centeredHorizontally
    UICollectionViewFlowLayoutInvalidationContext: invalidateFlowLayoutDelegateMetrics invalidateFlowLayoutAttributes
    UICollectionViewLayout: layoutAttributesClass finalLayoutAttributesForDisappearingDecorationElement targetIndexPath
      layoutAttributesForInteractivelyMovingItem invalidationContextForEndingInteractiveMovementOfItems
    UICollectionViewLayoutAttributes: representedElementCategory representedElementKind
    UICollectionViewLayoutAttributes.Category: decorationView
    UICollectionViewLayoutInvalidationContext: invalidatedItemIndexPaths invalidatedSupplementaryIndexPaths
      contentSizeAdjustment invalidateItems invalidateSupplementaryElements
      previousIndexPathsForInteractivelyMovingItems targetIndexPathsForInteractivelyMovingItems
      interactiveMovementTarget
    UIColor: groupTableViewBackground systemMint systemCyan systemBrown systemGray2 systemGray3
      systemGray5 systemGray6 quaternaryLabel secondarySystemBackground
      tertiarySystemGroupedBackground opaqueSeparator systemFill secondarySystemFill
      tertiarySystemFill quaternarySystemFill lightGray lightText getRed
    UIContentContainer: systemLayoutFittingSizeDidChange
    UIControl: beginTracking continueTracking endTracking cancelTracking sendAction
    UIControl.Event: allTouchEvents allEditingEvents
    UIDevice: localizedModel isMultitaskingSupported isGeneratingDeviceOrientationNotifications
      beginGeneratingDeviceOrientationNotifications endGeneratingDeviceOrientationNotifications
      isBatteryMonitoringEnabled batteryLevel batteryState isProximityMonitoringEnabled proximityState
    UIDevice.BatteryState: unplugged charging
    UIDeviceOrientation: faceUp faceDown isPortrait isLandscape isFlat isValidInterfaceOrientation
    UIEvent.EventSubtype: remoteControlPlay remoteControlPause remoteControlStop remoteControlTogglePlayPause
      remoteControlNextTrack remoteControlPreviousTrack
    UIFont: italicSystemFont buttonFontSize smallSystemFontSize
    UIFontDescriptor: postscriptName preferredFontDescriptor
    UIFontDescriptor.SymbolicTraits: traitItalic traitExpanded traitCondensed
    UIFont.Weight: ultraLight
    UIForceTouchCapability: available
    UIImage: jpegData
    UIImage.SymbolWeight: ultraLight
    UIImpactFeedbackGenerator.FeedbackStyle: rigid
    UIInterfaceOrientation: isPortrait isLandscape
    UIInterfaceOrientationMask: allButUpsideDown
    UIInterpolatingMotionEffect: minimumRelativeValue maximumRelativeValue
    UIInterpolatingMotionEffect.EffectType: tiltAlongHorizontalAxis tiltAlongVerticalAxis
    UIKeyCommand: propertyList
    UIKeyModifierFlags: alphaShift
    UIKeyboardType: asciiCapable asciiCapableNumberPad decimalPad namePhonePad numberPad numbersAndPunctuation
      phonePad twitter
    UILabel: allowsDefaultTighteningForTruncation
    UILayoutGuide: owningView
    UILayoutPriority: dragThatCanResizeScene sceneSizeStayPut dragThatCannotResizeScene
    UIMotionEffectGroup: motionEffects
    UINavigationBar: setItems pushItem popItem
    UINavigationController: visibleViewController
    UINavigationItem: setHidesBackButton
      setLeftBarButton setRightBarButton setLeftBarButtonItems setRightBarButtonItems
    UIPickerView: showsSelectionIndicator
    UIPopoverPresentationController: popoverLayoutMargins
    UIPresentationController: systemLayoutFittingSizeDidChange
    UIPressesEvent: allPresses
    UIProgressView: progressTintColor trackTintColor setProgress
    UIRectCorner: allCorners
    UIResponder: pressesEnded keyboardFrameBeginUserInfoKey keyboardIsLocalUserInfoKey
    UIReturnKeyType: emergencyCall google yahoo
    UIScene: willConnectNotification didActivateNotification willDeactivateNotification
    UIScene.ActivationState: unattached foregroundInactive
    UISceneConfiguration: sceneClass delegateClass
    UISceneDelegate: sceneDidDisconnect
    UISceneSession: persistentIdentifier
    UISceneSession.Role: windowApplication
    UIScreen: nativeBounds nativeScale
    UIScrollView: indicatorStyle scrollIndicatorInsets adjustedContentInsetDidChange panGestureRecognizer
      pinchGestureRecognizer canCancelContentTouches
    UIScrollView.ContentInsetAdjustmentBehavior: scrollableAxes
    UIScrollView.KeyboardDismissMode: onDragWithAccessory interactiveWithAccessory
    UIScrollViewAccessibilityDelegate: accessibilityAttributedScrollStatus accessibilityScrollStatus
    UISegmentedControl: contentOffsetForSegment isEnabledForSegment selectedSegmentTintColor
    UISheetPresentationController.Detent: resolvedValue
    UISheetPresentationControllerDetentResolutionContext: containerTraitCollection
    UISlider: minimumTrackTintColor maximumTrackTintColor thumbTintColor
    UISplitViewController: minimumPrimaryColumnWidth maximumPrimaryColumnWidth presentsWithGesture
      displayModeButtonItem primaryColumnWidth
    UISplitViewController.DisplayMode: primaryHidden allVisible primaryOverlay
    UIStackView: isBaselineRelativeArrangement customSpacing spacingUseDefault spacingUseSystem
    UIStackView.Alignment: lastBaseline
    UIStoryboardUnwindSegueSource: unwindAction
    UISwitch: thumbTintColor
    UITabBar: setItems
    UITabBarItem: selectedImage
    UITableView: rectForFooter indexPathForRow indexPathsForRows
      footerView scrollToNearestSelectedRow sectionHeaderHeight sectionFooterHeight estimatedSectionHeaderHeight
      estimatedSectionFooterHeight sectionHeaderTopPadding tableFooterView
      allowsSelection separatorEffect
    UITableViewCell: indentationLevel indentationWidth setSelected setHighlighted
      EditingStyle
    UITableViewCell.AccessoryType: disclosureIndicator detailDisclosureButton detailButton
    UITableViewCell.CellStyle: value2
    UITableViewCell.SeparatorStyle: singleLine
    UITextAutocapitalizationType: allCharacters
    UITextAutocorrectionType: yes
    UITextContentType: givenName newPassword oneTimeCode password postalCode telephoneNumber username
    UITextField: clearsOnBeginEditing editingRect clearButtonRect rightViewRect
    UITextField.BorderStyle: bezel
    UITextSpellCheckingType: yes
    UIToolbar: setItems
    UITouch.TouchType: stylus pencil
    UIVibrancyEffectStyle: quaternaryLabel secondaryFill tertiaryFill
    UIView: removeConstraint removeConstraints clearsContextBeforeDrawing
      alignmentRect layoutFittingExpandedSize layoutGuides removeLayoutGuide
      firstBaselineAnchor lastBaselineAnchor motionEffects addMotionEffect removeMotionEffect
      alignmentRectInsets
    UIView.AnimationOptions: allowAnimatedContent preferredFramesPerSecond60 preferredFramesPerSecond30
    UIView.KeyframeAnimationOptions: calculationModeCubicPaced
    UIViewController: nibBundle viewLayoutMarginsDidChange systemLayoutFittingSizeDidChange
      childContaining
    UIViewControllerTransitionCoordinator: notifyWhenInteractionEnds
    UIViewControllerTransitionCoordinatorContext: completionVelocity
    UIWindow: isKeyWindow makeKey becomeKey resignKey
    """)
}
