/// The rules that a diagnostic can name.
///
/// The hash of a stage's state contains the numbers of the rules that were broken. A new rule gets the next number,
/// and no number is used again.
/// `Resources/Guide/Diagnostics.md` has a paragraph for each rule: its meaning, an example, the cure.
public enum Rule: Int, Sendable, CaseIterable {
  // The stage and its clock.
  case timeWentBack = 1
  case layoutDidNotSettle = 2
  case turnDidNotSettle = 3
  case unknownTouch = 4
  case tooManyTouches = 5
  case invalidEvent = 6
  case scheduledWithoutStage = 120
  case queueMisused = 121
  case dateOffStage = 122
  case observationDidNotSettle = 123
  case observationUnanswered = 124
  case launchWithoutRoot = 125

  // Values handed to layers, views and animations.
  case valueNotFinite = 7
  case valueOutOfRange = 8
  case animatorIsPart = 9
  case animatorMisused = 10
  case animatorReleased = 11
  case keyframeOutsideBlock = 12

  // The tree of views and controllers.
  case viewCycle = 13
  case nestedTooDeep = 14
  case childCycle = 15
  case childrenWithoutCommonParent = 16
  case unbalancedAppearance = 17
  case unknownSibling = 18
  case layerOfView = 19
  case animationIgnored = 20
  case imageUnreadable = 21

  // Drawing.
  case drawingUnbalanced = 22
  case drawingTooLarge = 23
  case drawingIgnored = 24

  // Scrolling.
  case contentSizeOutOfRange = 25
  case contentInsetOutOfRange = 26
  case scrollDidNotSettle = 27
  // Constraints.
  case constraintInvalid = 28
  case constraintAcrossTrees = 29
  case constraintsUnsatisfiable = 30
  case layoutAmbiguous = 31
  case visualFormatInvalid = 32

  // Tables and collections.
  case dataCountInvalid = 33
  case batchUpdateInvalid = 34
  case reloadWhileLoading = 35
  case cellNotRegistered = 36
  case cellInUse = 37
  case noSuchRow = 38
  case layoutAttributesInvalid = 39

  // Accessibility.
  case accessibilityElementsInvalid = 40

  // Gestures.
  case gestureFailureCycle = 41
  case gestureStateInvalid = 42
  case gestureUndecided = 43
  case selectorUnanswered = 106

  // Presenting and dismissing.
  case presentWhilePresenting = 44
  case presentSelf = 45
  case presentedTwice = 46
  case presentedTooDeep = 47
  case presentedWithoutEnd = 48
  case presenterNotInWindow = 49
  case nothingToDismiss = 50
  case requestOutdated = 51
  case presentedViewChanged = 52
  case presentedViewHasSideEffects = 53
  case presentedViewTouchedEarly = 54
  case transitioningDelegateGone = 55
  case chromeLeftBehind = 56
  case controllerOutlivesDismissal = 57
  case systemViewChanged = 58
  case sheetWithoutDetents = 59
  case popoverWithoutSource = 60
  case popoverWithoutRoom = 61
  case adaptiveStyleUnsuitable = 62

  // Saving and restoring.
  case restorationTooDeep = 63
  case restorationValueUnsupported = 64
  case restorationNotFound = 65
  case restorationClassMismatch = 66
  case restorationIdentifierTaken = 67
  case restoredWithoutPlace = 68

  // The system's containers, and alerts.
  case pushedTwice = 69
  case notInNavigation = 70
  case navigationInNavigation = 71
  case noSuchTab = 72
  case wrongPageCount = 73
  case alertActionUnknown = 74

  // Transitions.
  case completeTransitionTwice = 75
  case completeTransitionNeverCalled = 76
  case completedAfterCancel = 77
  case toViewNotInContainer = 78
  case containerRemoved = 79
  case finalFrameNotRespected = 80
  case durationDisagrees = 81
  case alongsideOutsideContainer = 82
  case contextUsedAfterTransition = 83
  case interruptibleAnimatorChanged = 84
  case emptyAnimationInTransition = 85
  case modelChangedInTransition = 86
  case nonlinearWhileInteractive = 87

  // Storyboards and segues.
  case storyboardUnreadable = 88
  case sceneNotFound = 89
  case sceneInvalid = 90
  case sceneClassMissing = 91
  case embedCycle = 92
  case outletMismatch = 93
  case segueInvalid = 94
  case segueDestinationMissing = 95
  case unwindWithoutDestination = 96
  case nibNotFound = 97
  case sceneElementIgnored = 107

  // Interaction.
  case interactionOver = 98
  case fractionNotFinite = 99
  case completionSpeedInvalid = 100
  case releaseVelocityClamped = 101
  case handOffOvershoots = 102
  case pauseWithoutTransition = 103

  // Text.
  case fontUnknown = 104
  case textTooLong = 105

  /// The identifier of the rule: its name in lower case, the words joined by hyphens.
  ///
  /// - Complexity: O(*n*) in the length of the name.
  public var id: String {
    var id = ""
    for character in "\(self)" {
      if character.isUppercase { id += "-" }
      id += character.lowercased()
    }
    return id
  }

  /// Creates the rule with an identifier; `nil` for an identifier that no rule has.
  ///
  /// - Complexity: O(*n*) in the total length of the identifiers of all rules.
  public init?(id: String) {
    guard let rule = Self.allCases.first(where: { $0.id == id }) else { return nil }
    self = rule
  }
}
