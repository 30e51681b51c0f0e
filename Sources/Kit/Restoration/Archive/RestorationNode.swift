import Foundation

/// A controller in an archive.
nonisolated struct RestorationNode: Hashable, Sendable {
  /// The relation of a controller to its parent node.
  enum Link: UInt8, Sendable {
    case root, child, presented
  }

  /// A view that is saved with its controller, or an object that was registered for saving.
  struct View: Hashable, Sendable {
    var identifier: String
    var className: String
    var values: [String: RestorationValue] = [:]
  }

  /// The index of the parent node, which precedes this node; `nil` for the root.
  var parent: Int?
  var link: Link
  var identifier: String
  var className: String
  /// The name of the restoration class that creates the controller again; empty without one.
  var restorationClass = ""
  /// The name of the storyboard that the controller came from, and its identifier there; both are empty without one.
  var storyboard = ""
  var storyboardIdentifier = ""
  /// A Boolean value indicating whether the controller's view was loaded.
  var isViewLoaded = false
  /// The values that the engine saves: how the controller is presented.
  var engine: [String: RestorationValue] = [:]
  /// The values that the controller encoded itself.
  var values: [String: RestorationValue] = [:]
  /// The views with a restoration identifier, in the order in which they are found.
  var views: [View] = []
}

/// The value of one key of a coder in an archive.
nonisolated indirect enum RestorationValue: Hashable, Sendable {
  case flag(Bool)
  case integer(Int64)
  case number(Double)
  case text(String)
  case bytes([UInt8])
  case address(String)
  case path([Int])
  /// A date, in seconds since the beginning of 2001.
  case date(Double)
  /// A universally unique identifier, as text.
  case identifier(String)
  case list([RestorationValue])
  case table([String: RestorationValue])
  /// A controller that is saved as well, by its index among the nodes.
  case controller(Int)
  /// A reference to an object that was registered for saving: an index into the archive's `objects`.
  case object(Int)
  /// An object that encodes itself.
  case coded([String: RestorationValue])
}
