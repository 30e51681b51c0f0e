/// The reach of a quarter ellipse's control points, as parts of its axes.
enum QuarterEllipse {
  /// The true ellipse, of symbols and icons.
  static let circle = 0.5523
  /// The slightly squarer curve of letters and digits.
  static let letter = 0.575
}
