import Scenarios

extension Catalogue {
  /// All experiments of the lab.
  package static let standard = Catalogue([
    // Experiments of the lab
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
    PlayerExperiment(),
    KeyboardExperiment(),
    ScopeExperiment(),
    StressExperiment(),
    // Listings from Apple's guide and from an article on iOS 8
    DiagonalExperiment(),
    SecondTouchExperiment(),
    HalfPanelExperiment(),
    MessageExperiment(),
    CycleExperiment(),
  ])
}
