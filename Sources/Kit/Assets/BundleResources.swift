import Foundation
import Synchronization

/// The files of the registered resource folders, in which resources of bundles are found by their names.
nonisolated enum BundleResources {
  private struct Folder {
    let path: String
    let files: [String]
  }

  private static let folders = Mutex<[Folder]>([])

  /// Enters the files of a folder, in the place of those that it had before.
  static func register(_ files: [String], in path: String) {
    folders.withLock { folders in
      folders.removeAll { $0.path == path }
      folders.append(Folder(path: path, files: files))
    }
  }

  /// Returns the path of the file with a name and an extension, in a directory or anywhere; the last folder comes first.
  static func path(of name: String, type: String?, in directory: String?) -> String? {
    let file = type.map { $0.isEmpty ? name : "\(name).\($0)" } ?? name
    let wanted = directory.map { "\($0)/\(file)" } ?? file
    return folders.withLock { folders in
      for folder in folders.reversed() {
        if let found = folder.files.first(where: { $0 == wanted || $0.hasSuffix("/\(wanted)") }) {
          return "\(folder.path)/\(found)"
        }
      }
      return nil
    }
  }
}

nonisolated extension Bundle {
  /// Returns the path of a resource of the bundle, or else of a file in a registered ``ResourceFolder``. **(ours)**
  public func pathInFolders(
    forResource name: String?, ofType ext: String?, inDirectory subpath: String? = nil
  ) -> String? {
    if let own = path(forResource: name, ofType: ext, inDirectory: subpath) { return own }
    return name.flatMap { BundleResources.path(of: $0, type: ext, in: subpath) }
  }

  /// Returns the address of a resource of the bundle, or else of a file in a registered ``ResourceFolder``. **(ours)**
  public func urlInFolders(
    forResource name: String?, withExtension ext: String?, subdirectory subpath: String? = nil
  ) -> URL? {
    pathInFolders(forResource: name, ofType: ext, inDirectory: subpath).map { URL(fileURLWithPath: $0) }
  }
}
