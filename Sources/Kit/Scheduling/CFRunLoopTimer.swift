import Foundation

// Core Foundation's timers and run loops, which are bridged to Foundation's on Apple's platforms, and are the same types
// here. **(ours)**
public typealias CFRunLoop = RunLoop
public typealias CFRunLoopMode = Foundation.RunLoop.Mode
public typealias CFRunLoopTimer = Timer

/// An allocator; none is needed. **(ours)**
nonisolated public struct CFAllocator: Sendable {}

nonisolated public let kCFAllocatorDefault: CFAllocator? = nil

/// Creates a timer that a run loop starts. An interval of 0 makes it fire once.
public func CFRunLoopTimerCreateWithHandler(
  _ allocator: CFAllocator?, _ fireDate: TimeInterval, _ interval: TimeInterval, _ flags: UInt, _ order: Int,
  _ block: (@MainActor (CFRunLoopTimer?) -> Void)!
) -> CFRunLoopTimer! {
  let block: (@MainActor (CFRunLoopTimer?) -> Void)? = block
  return Timer(
    fire: Date(timeIntervalSinceReferenceDate: fireDate), interval: interval, repeats: interval > 0
  ) { block?($0) }
}

public func CFRunLoopGetCurrent() -> CFRunLoop! { .current }
public func CFRunLoopGetMain() -> CFRunLoop! { .main }

/// Starts a timer, which fires in every mode. **(ours)**
public func CFRunLoopAddTimer(_ rl: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!) {
  rl.add(timer, forMode: mode)
}

/// Stops a timer.
public func CFRunLoopTimerInvalidate(_ timer: CFRunLoopTimer!) { timer.invalidate() }

/// Returns the number of strong references to an object.
nonisolated public func CFGetRetainCount(_ cf: AnyObject) -> Int { Int(bitPattern: _getRetainCount(cf)) }
