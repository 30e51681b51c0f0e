import CSDL2

/// What stands behind a renderer that calls itself accelerated.
enum AcceleratedDriver {
  private typealias GetString = @convention(c) (UInt32) -> UnsafePointer<UInt8>?
  /// OpenGL's number for the name of what draws.
  private static let rendererName: UInt32 = 0x1F01
  private static let imitations = ["llvmpipe", "softpipe", "swrast", "software rasterizer"]

  /// A Boolean value indicating whether the OpenGL at hand is the processor in a graphics card's clothes: then our own
  /// pixels are made several times as fast.
  static var isImitated: Bool {
    guard SDL_GL_GetCurrentContext() != nil, let address = SDL_GL_GetProcAddress("glGetString") else {
      return false
    }
    guard let name = unsafeBitCast(address, to: GetString.self)(rendererName) else { return false }
    let found = String(cString: name).lowercased()
    return imitations.contains { found.contains($0) }
  }
}
