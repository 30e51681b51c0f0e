// The modules that `import UIKit` makes available, under the name that transition code uses.
@_exported import Alerts
@_exported import Containers
@_exported import Controls
@_exported import Diagnostics
@_exported import Foundation
@_exported import GestureMath
@_exported import Graphics
@_exported import LayerTree
@_exported import ListControllers
@_exported import Lists
@_exported import MotionMath
@_exported import QuartzCore
@_exported import Restoration
@_exported import Storyboards
@_exported import TransitionEngine
@_exported import ViewAnimation
@_exported import ViewTree
