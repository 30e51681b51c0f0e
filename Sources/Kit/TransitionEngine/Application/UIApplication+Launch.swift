import Diagnostics
import Foundation
import LayerTree
import ViewTree

// The launch by the delegates of an iOS project.
extension UIApplication {
  /// Launches the application of the current stage with the delegates of an iOS project, which it keeps. Returns the
  /// controller that they show. **(ours)**
  ///
  /// An experiment returns the result as its root. The delegates are called in UIKit's order; their window stands for
  /// the stage's, see `UIWindow.makeKeyAndVisible()`. The first controller of a main storyboard is in the delegate's
  /// window from the beginning, as UIKit puts it there. Without a controller, the launch is reported.
  public final func launch(
    _ delegate: any UIApplicationDelegate, scene sceneDelegate: (any UIWindowSceneDelegate)? = nil,
    storyboard root: UIViewController? = nil
  ) -> UIViewController {
    self.delegate = delegate
    launched = delegate
    let main = root.map { root in
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = root
      if let sceneDelegate { sceneDelegate.window = window } else { delegate.window = window }
      return window
    }
    handle(.launch)
    endLaunching()
    if let sceneDelegate { connect(sceneDelegate, delegate) }
    let window = sceneDelegate?.window ?? delegate.window ?? main
    if let main, window === main { main.makeKeyAndVisible() }
    if let root = keyWindow?.rootViewController ?? window?.rootViewController { return root }
    stage?.log.report(
      .launchWithoutRoot, .warning,
      "the delegates showed no window with a controller; the stage is empty. Set rootViewController, and call "
        + "makeKeyAndVisible()")
    return UIViewController()
  }

  private func connect(_ sceneDelegate: any UIWindowSceneDelegate, _ delegate: any UIApplicationDelegate) {
    let scene = windowScene
    let options = UIScene.ConnectionOptions()
    scene.session.configuration = delegate.application(
      self, configurationForConnecting: scene.session, options: options)
    scene.delegate = sceneDelegate
    post(UIScene.willConnectNotification)
    sceneDelegate.scene(scene, willConnectTo: scene.session, options: options)
    sceneDelegate.sceneWillEnterForeground(scene)
    post(UIScene.willEnterForegroundNotification)
  }

  /// The scenes of the application: the stage's one.
  public final var connectedScenes: Set<UIScene> { [windowScene] }
  public final var openSessions: Set<UISceneSession> { [windowScene.session] }
  public final var supportsMultipleScenes: Bool { false }
}

extension UIWindow {
  /// Creates a window of a scene, as large as its screen.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.screen.bounds)
  }

  /// The scene of the window, or of the stage's window for which it stands. Setting it has no effect, because a stage
  /// has one scene. **(ours)**
  public final var windowScene: UIWindowScene? {
    get { ((standsFor ?? self).application as? UIApplication)?.windowScene }
    set {}
  }

  /// Shows the window.
  ///
  /// A stage has one window. From now on, a program's own window stands for it: its `rootViewController` is the stage's.
  /// The stage's window takes over the background and the tint color that are set now, but no views. **(ours)**
  public final func makeKeyAndVisible() {
    isHidden = false
    guard stage == nil, standsFor == nil, let shown = ControllerStage.active?.window else { return }
    let root = rootController as? UIViewController
    rootController = nil
    standsFor = shown
    if let color = backgroundColor { shown.backgroundColor = color }
    if let color = ownTintColor { shown.tintColor = color }
    if let root { shown.rootViewController = root }
  }

  /// Makes the window stand for the stage's window, as `makeKeyAndVisible()` does. **(ours)**
  public final func makeKey() { makeKeyAndVisible() }
}
