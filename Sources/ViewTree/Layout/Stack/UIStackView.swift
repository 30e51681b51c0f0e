open class UIStackView: UIView {
  func arrangedHiddenDidChange() {}
}
