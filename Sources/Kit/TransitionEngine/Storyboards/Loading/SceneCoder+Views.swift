import ViewTree

extension SceneCoder: @MainActor ViewCoder {
  func apply(to view: UIView) { reading.apply(to: view) }
}
