import Foundation

/// The checkout that the tests were built from.
public enum Checkout {
  public static let root: URL = {
    var folder = URL(filePath: #filePath).resolvingSymlinksInPath()
    repeat { folder.deleteLastPathComponent() } while folder.lastPathComponent != "Tests"
    return folder.deletingLastPathComponent()
  }()

  /// The path of a file or a folder, given from the root.
  public static func path(_ name: String) -> String { root.appending(path: name).path }
}
