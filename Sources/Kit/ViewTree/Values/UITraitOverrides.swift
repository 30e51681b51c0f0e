import TextKit

/// The traits that replace the inherited ones of a view, a controller or a presentation. A trait is unspecified until it
/// is set.
@MainActor
public struct UITraitOverrides {
  package var traits: Traits

  package init(_ traits: Traits) {
    self.traits = traits
  }

  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { traits.horizontalSizeClass }
    set { traits.horizontalSizeClass = newValue }
  }

  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { traits.verticalSizeClass }
    set { traits.verticalSizeClass = newValue }
  }

  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { traits.layoutDirection }
    set { traits.layoutDirection = newValue }
  }

  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { traits.style }
    set { traits.style = newValue }
  }

  public var userInterfaceLevel: UIUserInterfaceLevel {
    get { traits.level }
    set { traits.level = newValue }
  }

  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { traits.contentSize }
    set { traits.contentSize = newValue }
  }
}

/// The level of an interface above others. Presentations do not raise it, and colors are the same at both. **(ours)**
nonisolated public enum UIUserInterfaceLevel: Int, Sendable, CaseIterable {
  case unspecified = -1
  case base = 0
  case elevated = 1
}
