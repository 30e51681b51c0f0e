import UIKit
import ViewTree
@testable import TransitionEngine

/// The list of `Containers.md` whose bar button writes a message.
final class MailboxController: UIViewController {
  private(set) var drafts = 0

  func compose() { drafts += 1 }
}
