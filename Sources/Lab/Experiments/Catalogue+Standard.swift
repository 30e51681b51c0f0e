import Scenarios

extension Catalogue {
  /// The experiments that come with the lab.
  package static let standard = Catalogue([
    // Experiments
    CardExperiment(),
    SheetExperiment(),
    ScrollSheetExperiment(),
    ListsExperiment(),
    PopoverExperiment(),
    StylesExperiment(),
    ConstraintsExperiment(),
    GridExperiment(),
    RestorationExperiment(),
    AccessibilityExperiment(),
    NavigationExperiment(),
    TabsExperiment(),
    PagesExperiment(),
    SplitExperiment(),
    AlertsExperiment(),
    StoryboardExperiment(),
    NestedExperiment(),
    MenuExperiment(),
    PipExperiment(),
    KeyboardExperiment(),
    ScopeExperiment(),
    StressExperiment(),
    // The listings of Apple's guide, and of an article on iOS 8
    DiagonalExperiment(),
    SecondTouchExperiment(),
    HalfPanelExperiment(),
    MessageExperiment(),
    CycleExperiment(),
  ])
}
