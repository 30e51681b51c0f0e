import Foundation

// A preset that a run begins with.
extension Arguments {
  /// The options' names.
  static let presetNames = ["preset", "presets"]

  /// A preset by its name, and the folder it is in.
  struct NamedPreset {
    let name: String
    let folder: String
  }

  /// `--preset NAME`, out of `--presets FOLDER` or the usual one.
  func preset() throws(LabError) -> NamedPreset? {
    let folder = try presetFolder()
    return value("preset").map { NamedPreset(name: $0, folder: folder) }
  }

  /// The folder with presets.
  ///
  /// - Throws: when one is named that is not there. The usual one may be made yet.
  func presetFolder() throws(LabError) -> String {
    guard let folder = value("presets") else { return PresetShelf.usualFolder }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
      throw .usage("--presets \(folder): expected a folder, found \(isThere(folder)); make it first")
    }
    return folder
  }

  private func isThere(_ path: String) -> String {
    FileManager.default.fileExists(atPath: path) ? "something else" : "none"
  }
}
