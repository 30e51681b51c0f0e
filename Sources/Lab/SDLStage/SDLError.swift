import CSDL2

/// Why SDL could not give what was asked for, and what to do about it.
public struct SDLError: Error, CustomStringConvertible {
  public let description: String

  init(_ what: String, cure: String) {
    description = "\(what): \(String(cString: SDL_GetError())). \(cure)"
  }
}
