import Foundation

/// The state of a view for which a configuration is updated.
@MainActor
public protocol UIConfigurationState {
  var traitCollection: UITraitCollection { get set }
  init(traitCollection: UITraitCollection)
}

/// The state of a view that is not a cell.
public struct UIViewConfigurationState: UIConfigurationState {
  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false

  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }
}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState {
  /// The traits as plain values, so that a state takes no memory from the heap.
  private var traits: Traits
  public var traitCollection: UITraitCollection {
    get { UITraitCollection(traits) }
    set { traits = newValue.traits }
  }
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  public var isEditing = false

  public init(traitCollection: UITraitCollection) {
    traits = traitCollection.traits
  }

  package init(_ traits: Traits) {
    self.traits = traits
  }
}
