import Foundation

// The program of `.ci/mutations`: `Mutator ROOT TREE SEED COUNT DROPPED GROUP=NUMBER=FOLDER,FOLDER…`
// reads the sources below ROOT and writes them, with mutations, below TREE. A group has at most COUNT mutations from
// NUMBER on, chosen by SEED. DROPPED is a file of the numbers of mutations that do not compile. The output has a line
// for each of the others: number, group, place, change and the line's text, with tabs between them.

let words = CommandLine.arguments
guard words.count >= 7, let seed = UInt64(words[3]), let count = Int(words[4]) else {
  print(
    "Mutator: expected ROOT TREE SEED COUNT DROPPED GROUP=NUMBER=FOLDER,FOLDER…, found \(words.dropFirst())")
  exit(2)
}
let dropped = try String(contentsOfFile: words[5], encoding: .utf8).split(separator: "\n").compactMap {
  Int($0)
}
var sources = MutatedSources(root: words[1])
for word in words.dropFirst(6) {
  let parts = word.split(separator: "=")
  guard parts.count == 3, let first = Int(parts[1]) else {
    print("Mutator: expected GROUP=NUMBER=FOLDER,FOLDER…, found “\(word)”")
    exit(2)
  }
  let known = sources.mutations.count
  sources.add(
    folders: parts[2].split(separator: ",").map(String.init), count: count, seed: seed,
    first: first, dropped: Set(dropped))
  for mutation in sources.mutations[known...] {
    let place = "\(mutation.path):\(mutation.line)"
    print(mutation.number, parts[0], place, mutation.description, mutation.words, separator: "\t")
  }
}
try sources.write(below: words[2])
