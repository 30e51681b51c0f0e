extension PackageTemplate {
  /// The manifest of a package around iOS sources.
  var portedManifest: String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "\(name)",
      dependencies: [
        \(source)
      ],
      targets: [
        .executableTarget(
          name: "\(name)",
          dependencies: [
            .product(name: "UIKit", package: "\(identity)"),
            .product(name: "Scenarios", package: "\(identity)"),
            .product(name: "LabCommand", package: "\(identity)"),
          ],
          // The plugin translates these sources.
          exclude: ["iOS"],
          // UIKit's classes belong to the main actor, and iOS sources seldom say so.
          swiftSettings: [
            .defaultIsolation(MainActor.self), .swiftLanguageMode(.v5),
            .enableUpcomingFeature("InferSendableFromCaptures"),
            .enableUpcomingFeature("IsolatedDefaultValues"),
          ],
          plugins: [.plugin(name: "PortUIKit", package: "\(identity)")])
      ]
    )

    """
  }
}
