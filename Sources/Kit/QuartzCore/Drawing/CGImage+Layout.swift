extension CGImage {
  /// The number of bits of a component of a pixel; always 8. **(ours)**
  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 32 }
  /// The number of bytes of a row of pixels.
  public var bytesPerRow: Int { width * 4 }
  /// The color space of the pixels; always that of sRGB. **(ours)**
  public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }
  /// The place and the meaning of the alpha component of a pixel.
  public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }
  public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: alphaInfo.rawValue) }
}
