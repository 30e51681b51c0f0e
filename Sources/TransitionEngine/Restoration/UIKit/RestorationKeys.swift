import Foundation

/// The key under which a restoration class finds the storyboard that its controller came from.
nonisolated public let UIStateRestorationViewControllerStoryboardKey =
  "UIStateRestorationViewControllerStoryboardKey"

/// The key under which an application's delegate finds the idiom in which the state was saved, as a number.
nonisolated public let UIApplicationStateRestorationUserInterfaceIdiomKey =
  "UIApplicationStateRestorationUserInterfaceIdiomKey"
