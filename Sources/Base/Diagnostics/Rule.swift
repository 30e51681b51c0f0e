/// The identifiers of the rules that a diagnostic can name.
///
/// `Resources/Guide/Diagnostics.md` has a paragraph for each rule: its meaning, an example, the cure.
public enum Rule: String, Sendable, CaseIterable {
  // The stage and its clock.
  case timeWentBack = "time-went-back"
  case layoutDidNotSettle = "layout-did-not-settle"
  case turnDidNotSettle = "turn-did-not-settle"
  case unknownTouch = "unknown-touch"
  case tooManyTouches = "too-many-touches"
  case invalidEvent = "invalid-event"

  // Values handed to layers, views and animations.
  case valueNotFinite = "value-not-finite"
  case valueOutOfRange = "value-out-of-range"
  case animatorIsPart = "animator-is-part"
  case animatorMisused = "animator-misused"
  case animatorReleased = "animator-released"
  case keyframeOutsideBlock = "keyframe-outside-block"

  // The tree of views and controllers.
  case viewCycle = "view-cycle"
  case nestedTooDeep = "nested-too-deep"
  case childCycle = "child-cycle"
  case childrenWithoutCommonParent = "children-without-common-parent"
  case unbalancedAppearance = "unbalanced-appearance"
  case unknownSibling = "unknown-sibling"
  case layerOfView = "layer-of-view"
  case animationIgnored = "animation-ignored"
  case imageUnreadable = "image-unreadable"

  // Drawing.
  case drawingUnbalanced = "drawing-unbalanced"
  case drawingTooLarge = "drawing-too-large"
  case drawingIgnored = "drawing-ignored"

  // Scrolling.
  case contentSizeOutOfRange = "content-size-out-of-range"
  case contentInsetOutOfRange = "content-inset-out-of-range"
  case scrollDidNotSettle = "scroll-did-not-settle"
  // Constraints.
  case constraintInvalid = "constraint-invalid"
  case constraintAcrossTrees = "constraint-across-trees"
  case constraintsUnsatisfiable = "constraints-unsatisfiable"
  case layoutAmbiguous = "layout-ambiguous"
  case visualFormatInvalid = "visual-format-invalid"

  // Tables and collections.
  case dataCountInvalid = "data-count-invalid"
  case batchUpdateInvalid = "batch-update-invalid"
  case reloadWhileLoading = "reload-while-loading"
  case cellNotRegistered = "cell-not-registered"
  case cellInUse = "cell-in-use"
  case noSuchRow = "no-such-row"
  case layoutAttributesInvalid = "layout-attributes-invalid"

  // Accessibility.
  case accessibilityElementsInvalid = "accessibility-elements-invalid"

  // Gestures.
  case gestureFailureCycle = "gesture-failure-cycle"
  case gestureStateInvalid = "gesture-state-invalid"
  case gestureUndecided = "gesture-undecided"

  // Presenting and dismissing.
  case presentWhilePresenting = "present-while-presenting"
  case presentSelf = "present-self"
  case presentedTwice = "presented-twice"
  case presentedTooDeep = "presented-too-deep"
  case presentedWithoutEnd = "presented-without-end"
  case presenterNotInWindow = "presenter-not-in-window"
  case nothingToDismiss = "nothing-to-dismiss"
  case requestOutdated = "request-outdated"
  case presentedViewChanged = "presented-view-changed"
  case presentedViewHasSideEffects = "presented-view-has-side-effects"
  case presentedViewTouchedEarly = "presented-view-touched-early"
  case transitioningDelegateGone = "transitioning-delegate-gone"
  case chromeLeftBehind = "chrome-left-behind"
  case controllerOutlivesDismissal = "controller-outlives-dismissal"
  case systemViewChanged = "system-view-changed"
  case sheetWithoutDetents = "sheet-without-detents"
  case popoverWithoutSource = "popover-without-source"
  case popoverWithoutRoom = "popover-without-room"
  case adaptiveStyleUnsuitable = "adaptive-style-unsuitable"

  // Saving and restoring.
  case restorationTooDeep = "restoration-too-deep"
  case restorationValueUnsupported = "restoration-value-unsupported"
  case restorationNotFound = "restoration-not-found"
  case restorationClassMismatch = "restoration-class-mismatch"
  case restorationIdentifierTaken = "restoration-identifier-taken"
  case restoredWithoutPlace = "restored-without-place"

  // The system's containers, and alerts.
  case pushedTwice = "pushed-twice"
  case notInNavigation = "not-in-navigation"
  case navigationInNavigation = "navigation-in-navigation"
  case noSuchTab = "no-such-tab"
  case wrongPageCount = "wrong-page-count"
  case alertActionUnknown = "alert-action-unknown"

  // Transitions.
  case completeTransitionTwice = "complete-transition-twice"
  case completeTransitionNeverCalled = "complete-transition-never-called"
  case completedAfterCancel = "completed-after-cancel"
  case toViewNotInContainer = "to-view-not-in-container"
  case containerRemoved = "container-removed"
  case finalFrameNotRespected = "final-frame-not-respected"
  case durationDisagrees = "duration-disagrees"
  case alongsideOutsideContainer = "alongside-outside-container"
  case contextUsedAfterTransition = "context-used-after-transition"
  case interruptibleAnimatorChanged = "interruptible-animator-changed"
  case emptyAnimationInTransition = "empty-animation-in-transition"
  case modelChangedInTransition = "model-changed-in-transition"
  case nonlinearWhileInteractive = "nonlinear-while-interactive"

  // Storyboards and segues.
  case storyboardUnreadable = "storyboard-unreadable"
  case sceneNotFound = "scene-not-found"
  case sceneInvalid = "scene-invalid"
  case sceneClassMissing = "scene-class-missing"
  case embedCycle = "embed-cycle"
  case outletMismatch = "outlet-mismatch"
  case segueInvalid = "segue-invalid"
  case segueDestinationMissing = "segue-destination-missing"
  case unwindWithoutDestination = "unwind-without-destination"
  case nibNotFound = "nib-not-found"

  // Interaction.
  case interactionOver = "interaction-over"
  case fractionNotFinite = "fraction-not-finite"
  case completionSpeedInvalid = "completion-speed-invalid"
  case releaseVelocityClamped = "release-velocity-clamped"
  case handOffOvershoots = "hand-off-overshoots"
  case pauseWithoutTransition = "pause-without-transition"
}
