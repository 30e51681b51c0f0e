import Foundation
import Porting

// The program that the plugin PortUIKit runs: `porter OUTPUT FOLDER NAME…` translates the sources of a folder.

let words = CommandLine.arguments.dropFirst()
guard words.count >= 2 else {
  print("porter: expected an OUTPUT folder and the FOLDER of the sources, found \(words.count) words")
  exit(2)
}
let run = TranslationRun(to: words[1], from: words[2], names: Array(words.dropFirst(2)))
do {
  try run.write().forEach { print($0) }
} catch {
  print(error)
  exit(1)
}
