import Foundation

extension RecordingFile {
  /// The recordings in a folder and those within it, by their paths in order: every file whose name ends in
  /// `.jsonl`. A file by itself is a list of one.
  ///
  /// - Throws: when there is no such folder.
  public static func all(in folder: String) throws(RecordingError) -> [RecordingFile] {
    let place = RecordingFile(folder)
    guard place.isFolder else {
      guard FileManager.default.fileExists(atPath: folder) else {
        throw place.error(
          "a folder of recordings", found: "no such file or folder", todo: "check the name of the folder")
      }
      return [place]
    }
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    let files = names.filter { $0.hasSuffix(".jsonl") }.sorted().map { RecordingFile(base + $0) }
      .filter { !$0.isFolder }
    if let odd = files.first(where: { $0.path.contains(where: \.isNewline) }) {
      throw odd.error("a name without line breaks", found: "one with a line break", todo: "rename the file")
    }
    return files
  }
}
