/// Nanoseconds from one timestamp to a later or equal one, exact over the whole range of `Int64`.
@inline(__always)
func elapsed(from start: Int64, to end: Int64) -> UInt64 {
  UInt64(bitPattern: end &- start)
}
