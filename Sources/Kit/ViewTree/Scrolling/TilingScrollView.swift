/// A scroll view that makes its content as it comes into sight: a list.
package protocol TilingScrollView: UIScrollView {}
