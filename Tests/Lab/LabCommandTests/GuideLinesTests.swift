import Expectations
import Experiments
import Foundation
import TestSupport
import Testing

@testable import LabCommand

/// Tests of the commands in the guide and the readme.
@Suite struct GuideLinesTests {
  private static var pages: [String] {
    let guide = Checkout.path("Resources/Guide")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: guide)) ?? []
    return ["README.md"] + names.filter { $0.hasSuffix(".md") }.sorted().map { "Resources/Guide/\($0)" }
  }

  /// Returns every `lab …` of a page, in blocks and in sentences, without comments.
  private static func lines(_ text: String) -> [String] {
    var lines: [String] = []
    for (place, part) in text.components(separatedBy: "```").enumerated() {
      if place % 2 == 1 {
        let block: [Substring] = part.split(separator: "\n")
        lines += block.dropFirst().map { String($0) }
      } else {
        let spans: [Substring] = part.split(separator: "`", omittingEmptySubsequences: false)
        let code = spans.enumerated().filter { $0.offset % 2 == 1 }
        lines += code.map { String($0.element).replacing("\n", with: " ") }
      }
    }
    return lines.filter { $0.hasPrefix("lab ") }.map { line in
      line.range(of: " #").map { String(line[..<$0.lowerBound]) } ?? line
    }
  }

  /// Returns the words of a line; a quoted word may contain blanks.
  private static func words(_ line: String) -> [String] {
    var words: [String] = []
    var (word, quote): (String, Character?) = ("", nil)
    for letter in line {
      switch letter {
      case quote: quote = nil
      case "\"" where quote == nil, "'" where quote == nil: quote = letter
      case " " where quote == nil:
        if !word.isEmpty { words.append(word) }
        word = ""
      default: word.append(letter)
      }
    }
    return word.isEmpty ? words : words + [word]
  }

  @Test("Every command on a page exists, with its options and names")
  func understood() throws {
    var count = 0
    for page in Self.pages {
      let text = try String(
        contentsOfFile: Checkout.path(page), encoding: .utf8)
      for line in Self.lines(text) {
        // Skips placeholders, shell syntax and choices.
        guard !line.contains(where: { "…$>|<".contains($0) }) else { continue }
        let words = Self.words(line)
        guard words.count > 1, words[1] != "COMMAND", words[1].first?.isLetter == true else { continue }
        guard let command = try? CommandTable.command(named: words[1]) else {
          Issue.record("\(page): \(line): unknown command “\(words[1])”")
          continue
        }
        count += 1
        do throws(LabError) {
          let rest = words.dropFirst(2).map { $0 == "EXPERIMENT" ? "card" : $0 }
          _ = try command.init(arguments: Arguments(rest, for: command.verb), catalogue: .standard)
        } catch  where error.status == 1 {
          // The named files do not exist here.
        } catch {
          // A sentence may name a command without its required words.
          let isName = error.line.contains(": expected the ")
          if words.count > 2, !isName { Issue.record("\(page): \(line): \(error.description)") }
        }
      }
    }
    expect(count, isAbove: 80)
  }
}
