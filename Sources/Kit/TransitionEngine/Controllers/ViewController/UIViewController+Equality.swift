import ViewTree

// A controller that is known as a class with a protocol, such as `any UIViewController & Card`, is compared as a
// controller.
@_disfavoredOverload
public func == (left: UIViewController?, right: UIViewController?) -> Bool { left === right }

@_disfavoredOverload
public func != (left: UIViewController?, right: UIViewController?) -> Bool { left !== right }
