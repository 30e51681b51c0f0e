extension Workbench {
  /// What the workbench asks of whoever has the window and the files.
  public enum Order: Hashable, Sendable {
    /// Puts a text where other programs can paste it from, and prints it.
    case copy(String)
    /// Keeps the knobs as a preset: as the one that they were turned to last, or as another one.
    case savePreset(asNew: Bool)
    /// Reads the preset that comes some places after the one that the knobs were turned to last.
    case readPreset(by: Int)
    /// Brings a second stage, with the knobs as they are or as the preset that comes some places after its last one.
    case compare(byPreset: Int?)
    /// Saves what is seen as a picture.
    case screenshot
    /// Gives the window another size, in points.
    case resizeWindow(width: Double, height: Double)
  }
}
