import Glibc

/// What the process has taken from the heap.
enum HeapMeter {
  /// How many bytes are in use: what the C library's own report says it got from the system, without what it
  /// keeps for later. Nil where there is no such report.
  static var byteCount: Int? {
    typealias Report = @convention(c) (Int32, UnsafeMutablePointer<FILE>?) -> Int32
    guard let symbol = dlsym(nil, "malloc_info"), let file = tmpfile() else { return nil }
    defer { fclose(file) }
    guard unsafeBitCast(symbol, to: Report.self)(0, file) == 0 else { return nil }
    rewind(file)
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    bytes.removeLast(bytes.count - fread(&bytes, 1, bytes.count, file))
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    func size(_ element: String) -> Int? {
      // The whole process comes last, after its arenas.
      lines.last { $0.hasPrefix(element) }?.split(separator: "\"").dropLast().last.flatMap { Int($0) }
    }
    guard let system = size("<system type=\"current\""), let fast = size("<total type=\"fast\""),
      let rest = size("<total type=\"rest\""), let mapped = size("<total type=\"mmap\"")
    else { return nil }
    return system - fast - rest + mapped
  }
}
