import Foundation
import TestSupport

@testable import Porting

/// The sources of a package with mutations, of which the environment's `MUTATION` chooses one in the compiled program.
struct MutatedSources {
  /// The folder of the package.
  let root: String
  private var sources: [String: SwiftSource] = [:]
  private(set) var mutations: [Mutation] = []

  init(root: String) { self.root = root }

  /// Adds the sources below folders, and at most `count` mutations of them, chosen by `seed` and numbered from `first`.
  ///
  /// A mutation whose number is in `dropped` is left out, and the others keep their numbers.
  mutating func add(folders: [String], count: Int, seed: UInt64, first: Int, dropped: Set<Int>) {
    var all: [(path: String, site: Mutation.Site)] = []
    for path in folders.flatMap(paths) {
      guard let data = FileManager.default.contents(atPath: "\(root)/\(path)") else { continue }
      let source = SwiftSource(path: path, bytes: [UInt8](data))
      sources[path] = source
      all += MutationFinder.sites(in: source).map { (path, $0) }
    }
    var random = SeededGenerator(seed: seed)
    all.shuffle(using: &random)
    for (index, item) in all.prefix(count).enumerated() where !dropped.contains(first + index) {
      guard let source = sources[item.path] else { continue }
      let line = source.location(of: item.site.range.lowerBound).line
      let text = source.text(0..<source.bytes.count)
        .split(separator: "\n", omittingEmptySubsequences: false)[line - 1]
      mutations.append(
        Mutation(
          number: first + index, path: item.path, line: line,
          words: text.trimmingCharacters(in: .whitespaces), site: item.site))
    }
  }

  /// Returns the sorted paths of the Swift sources below a folder of the package.
  private func paths(_ folder: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: "\(root)/\(folder)")?.allObjects ?? []
    return names.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted()
      .map { "\(folder)/\($0)" }
  }

  /// Writes the sources below another folder, and the declarations of each module.
  func write(below tree: String) throws {
    var declarations: [String: String] = [:]
    for (path, source) in sources {
      let own = mutations.filter { $0.path == path }
      try write(MutationWriter.text(of: source, with: own), to: "\(tree)/\(path)")
      let module = path.split(separator: "/").prefix(3).joined(separator: "/")
      declarations[module, default: Mutation.prelude] += own.compactMap(\.declaration).map { $0 + "\n" }
        .joined()
    }
    for (module, text) in declarations {
      try write(Array(text.utf8), to: "\(tree)/\(module)/Mutations.swift")
    }
  }

  /// Writes a file unless it has the content already, so that a build does not make it anew.
  private func write(_ bytes: [UInt8], to path: String) throws {
    guard FileManager.default.contents(atPath: path).map({ [UInt8]($0) }) != bytes else { return }
    try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
  }
}
