import Foundation

/// An installed Chromium that runs without a window.
enum Browser {
  /// The result of opening a page: its elements after its script has run, and its errors.
  struct Outcome {
    var elements: String
    var complaints: [String]
  }

  /// The path of the browser; `nil` without one.
  nonisolated static let path: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let names = ["chromium", "chromium-browser", "google-chrome"]
    return names.flatMap { name in folders.map { "\($0)/\(name)" } }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// Opens a page at a fragment of its address and waits until its script has finished.
  ///
  /// With `hands`, that page is opened instead. It finds the other one as `page.html` beside it and may access its
  /// contents.
  static func open(_ page: String, at fragment: String = "", hands: String? = nil) throws -> Outcome {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var file = folder.appendingPathComponent("page.html")
    try page.write(to: file, atomically: true, encoding: .utf8)
    if let hands {
      file = folder.appendingPathComponent("hands.html")
      try hands.write(to: file, atomically: true, encoding: .utf8)
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path ?? "")
    process.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--enable-logging=stderr", "--virtual-time-budget=1500",
      "--window-size=1280,900", "--allow-file-access-from-files", "--user-data-dir=\(folder.path)/profile",
      "--dump-dom",
      fragment.isEmpty ? file.absoluteString : "\(file.absoluteString)#\(fragment)",
    ]
    let (output, errors) = (folder.appendingPathComponent("out"), folder.appendingPathComponent("errors"))
    for place in [output, errors] { try Data().write(to: place) }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    // A browser that hangs is a failure.
    DispatchQueue.global().asyncAfter(deadline: .now() + 30) { if process.isRunning { process.terminate() } }
    process.waitUntilExit()
    let complaints = try String(contentsOf: errors, encoding: .utf8).split(separator: "\n").map(String.init)
    return Outcome(
      elements: try String(contentsOf: output, encoding: .utf8),
      complaints: complaints.filter { $0.contains("CONSOLE") })
  }
}
