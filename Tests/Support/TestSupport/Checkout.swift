import Foundation

/// The checkout that contains the tests.
public enum Checkout {
  public static let root: URL = {
    var folder = URL(filePath: #filePath).resolvingSymlinksInPath()
    repeat { folder.deleteLastPathComponent() } while folder.lastPathComponent != "Tests"
    return folder.deletingLastPathComponent()
  }()

  /// Returns the path of a file or a folder, given relative to the root.
  public static func path(_ name: String) -> String { root.appending(path: name).path }
}
