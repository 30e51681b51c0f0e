import Foundation

/// A controller as an archive holds it.
nonisolated struct RestorationNode: Hashable, Sendable {
  /// What it is to the controller that it hangs on.
  enum Link: UInt8, Sendable {
    case root, child, presented
  }

  /// A view that is saved with its controller.
  struct View: Hashable, Sendable {
    var identifier: String
    var className: String
    var values: [String: RestorationValue] = [:]
  }

  /// The place of the controller that it hangs on, which comes before it; nil for the root.
  var parent: Int?
  var link: Link
  var identifier: String
  var className: String
  /// The name of the class that makes it anew; empty without one.
  var restorationClass = ""
  /// The storyboard that it came from, and its name there; empty without one.
  var storyboard = ""
  var storyboardIdentifier = ""
  /// A Boolean value indicating whether its view was loaded.
  var isViewLoaded = false
  /// What the engine keeps of it: how it is presented.
  var engine: [String: RestorationValue] = [:]
  /// What it has encoded itself.
  var values: [String: RestorationValue] = [:]
  /// Its views that have a name, in the order in which they are found.
  var views: [View] = []
}

/// What a coder was given under a key, as an archive holds it.
nonisolated indirect enum RestorationValue: Hashable, Sendable {
  case flag(Bool)
  case integer(Int64)
  case number(Double)
  case text(String)
  case bytes([UInt8])
  case address(String)
  case path([Int])
  /// Seconds since the beginning of 2001.
  case date(Double)
  /// A universally unique identifier, as text.
  case identifier(String)
  case list([RestorationValue])
  case table([String: RestorationValue])
  /// A controller that is saved too, by its place among the nodes.
  case controller(Int)
  /// An object that was registered to be saved, by its place among them.
  case object(Int)
  /// An object that encodes itself.
  case coded([String: RestorationValue])
}
