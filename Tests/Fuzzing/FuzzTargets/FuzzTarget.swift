import Foundation
import TestSupport

/// A reader that is fed with arbitrary bytes, and the promises that hold for each input.
public struct FuzzTarget {
  /// A promise that an input has broken.
  public struct Fault: Error, CustomStringConvertible {
    public let description: String

    init(_ description: String) { self.description = description }
  }

  public let name: String
  /// The largest input that a fuzzer makes, in bytes.
  public let longest: Int
  /// The files and folders with inputs to begin with, besides the target's own folder in `corpusFolder`.
  let places: [String]
  /// Returns inputs that the present code writes.
  let made: () -> [[UInt8]]
  /// Reads an input, and throws a `Fault` when a promise is broken.
  public let read: ([UInt8]) throws -> Void

  init(
    _ name: String, longest: Int = 4096, places: [String] = [], made: @escaping () -> [[UInt8]] = { [] },
    read: @escaping ([UInt8]) throws -> Void
  ) {
    self.name = name
    self.longest = longest
    self.places = places
    self.made = made
    self.read = read
  }

  private static let corpusFolder = "Tests/Fuzzing/Corpus"

  /// All targets, in the order of their names.
  public static let all = (readers + experiments).sorted { $0.name < $1.name }

  /// Returns the target with a name; `nil` if none has it.
  public static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }

  /// The committed inputs, in the order of their paths; each is cut to the longest length.
  public var seeds: [[UInt8]] {
    made()
      + (places + ["\(Self.corpusFolder)/\(name)"]).flatMap { place -> [[UInt8]] in
        let root = Checkout.path(place)
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []).sorted()
        let paths = names.isEmpty ? [root] : names.map { "\(root)/\($0)" }
        return paths.compactMap {
          FileManager.default.contents(atPath: $0).map { [UInt8]($0.prefix(longest)) }
        }
      }
  }
}
