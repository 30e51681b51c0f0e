/// A presentation style, by its index in a floor's plan, as UIKit's documentation describes it.
enum ReferenceStyle: Int {
  case full, page, form, context, over, overContext, popover, custom

  /// The style in a width of a size class: a sheet covers a compact width, and so does a popover, over the presenter.
  func adapted(isCompact: Bool) -> ReferenceStyle {
    switch self {
    case .page, .form: isCompact ? .full : self
    case .popover: isCompact ? .over : self
    default: self
    }
  }

  /// A Boolean value indicating whether the presenter's view leaves the hierarchy.
  var removesPresenter: Bool { self == .full || self == .context }
  var isInContext: Bool { self == .context || self == .overContext }
  var isSheet: Bool { self == .page || self == .form }

  /// Returns the seconds of the standard animation of a transition style, by its index in a plan.
  static func duration(ofTransition index: Int) -> Double { index == 1 || index == 3 ? 0.6 : 0.4 }
}

/// The decision about a released drag.
enum ReferenceRelease {
  /// Returns whether a transition finishes after a release at a fraction.
  ///
  /// The velocity is in points per second towards the end; the length is in points.
  ///
  /// A flick of 600 points per second decides by its direction. From 0.75 a release finishes, up to 0.15 it cancels.
  /// In between it finishes from the middle on, at the place to which friction leads: in each millisecond the velocity
  /// loses two thousandths.
  static func finishes(_ fraction: Double, velocity: Double, over length: Double) -> Bool {
    guard fraction > 0 else { return false }
    guard fraction < 1 else { return true }
    if abs(velocity) >= 600 { return velocity > 0 }
    if fraction >= 0.75 { return true }
    if fraction <= 0.15 { return false }
    let way = velocity * 0.001 * 0.998 / 0.002
    return fraction + way / length >= 0.45
  }
}
