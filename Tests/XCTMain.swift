import Testing

/// The tests' entry point. With a main of their own, no index of all sources is made only to look for tests in it.
@main struct XCTMain {
  static func main() async {
    let words = CommandLine.arguments
    // `swift test` asks for the tests of another library first, of which there are none.
    if let place = words.firstIndex(of: "--testing-library"), words.dropFirst(place + 1).first == "xctest" {
      return
    }
    await Testing.__swiftPMEntryPoint() as Never
  }
}
