// The Swift sources of new packages: the files of the folder Templates.
extension PackageTemplate {
  static let main = text(PackageResources.main_swift_txt)
  static let experiment = text(PackageResources.SheetExperiment_swift_txt)
  static let page = text(PackageResources.PageController_swift_txt)
  static let controller = text(PackageResources.SheetController_swift_txt)
  static let transitions = text(PackageResources.SheetTransitions_swift_txt)
  static let presentation = text(PackageResources.SheetPresentation_swift_txt)
  static let animator = text(PackageResources.SheetAnimator_swift_txt)

  // The sources of a package around iOS sources.

  static let startController = text(PackageResources.LabStartController_swift_txt)
  static let plainController = text(PackageResources.LabPlainController_swift_txt)
  static let drivenTransitions = text(PackageResources.LabDrivenTransitions_swift_txt)

  /// Returns the source of the experiment, in whose stage sheets cover the screen or are cards.
  static func portedExperiment(hasCards: Bool) -> String {
    text(PackageResources.PortedExperiment_swift_txt).replacing("WAY", with: hasCards ? "modern" : "guide")
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
