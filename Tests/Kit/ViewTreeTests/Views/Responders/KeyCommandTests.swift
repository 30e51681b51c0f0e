import Controls
import Expectations
import Foundation
import Scheduling
import Testing
import TransitionEngine

@testable import ViewTree

/// Tests of keys that perform actions of responders.
@Suite struct KeyCommandTests {
  private final class Page: UIViewController {
    var log: [String] = []
    let field = UITextField()
    var commands: [UIKeyCommand]?

    override var keyCommands: [UIKeyCommand]? { commands ?? super.keyCommands }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(field)
    }

    func close(_ command: UIKeyCommand) { log.append("close \(command.input ?? "")") }
    func open() { log.append("open") }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      log.append("press \(presses.first?.key?.name ?? "")")
    }
  }

  private final class Desk {
    let stage = Stage()
    let page = Page()
    private var time: Int64 = 0

    init() {
      stage.setRoot(page)
      stage.step(to: 0)
    }

    func press(_ names: String...) {
      let downs = names.map { StageEvent.Kind.key(.init($0)) }
      let ups = names.reversed().map { StageEvent.Kind.key(.init($0, isDown: false)) }
      for kind in downs + ups {
        time += 16_000_000
        stage.step(to: time, events: [StageEvent(time: time, kind)])
      }
    }
  }

  private static let close = Selector("close:", Page.close(_:))
  private static let open = Selector("open", Page.open)

  @Test("A key with its modifiers performs the command of a controller, and no responder receives the press")
  func performed() {
    let desk = Desk()
    desk.page.commands = [
      UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: Self.close),
      UIKeyCommand(input: "w", modifierFlags: [.command, .shift], action: Self.close),
      UIKeyCommand(title: "Open", action: Self.open, input: "\r"),
    ]
    desk.press("escape")
    desk.press("return")
    desk.press("left gui", "left shift", "w")
    desk.press("w")
    expect(
      desk.page.log.filter { !$0.contains("left") },
      equals: ["close UIKeyInputEscape", "open", "close w", "press w"])
  }

  @Test("Keys that type no character have inputs with names")
  func names() {
    let inputs = [
      "up": UIKeyCommand.inputUpArrow, "down": UIKeyCommand.inputDownArrow,
      "left": UIKeyCommand.inputLeftArrow,
      "right": UIKeyCommand.inputRightArrow, "pageup": UIKeyCommand.inputPageUp,
      "pagedown": UIKeyCommand.inputPageDown, "home": UIKeyCommand.inputHome, "end": UIKeyCommand.inputEnd,
      "delete": UIKeyCommand.inputDelete, "backspace": "\u{8}", "tab": "\t", "space": " ", "return": "\n",
    ]
    for (name, input) in inputs {
      let command = UIKeyCommand(input: input, modifierFlags: [], action: Self.close)
      expect(command.matches(UIKey(name: name)) && !command.matches(UIKey(name: "x")), "\(name)")
    }
    let none = UIKeyCommand(input: "", modifierFlags: [], action: Self.close, discoverabilityTitle: "None")
    expect(!none.matches(UIKey(name: "")))
  }

  @Test("Commands can be added to a controller and removed; the nearest responder's come first")
  func adding() {
    let desk = Desk()
    let outer = UIKeyCommand(input: "a", modifierFlags: [], action: Self.close)
    desk.page.addKeyCommand(outer)
    expect(desk.page.keyCommands, equals: [outer])
    desk.press("a")
    expect(desk.page.log, equals: ["close a"])
    let inner = Page()
    desk.page.addChild(inner)
    desk.page.view.addSubview(inner.view)
    inner.didMove(toParent: desk.page)
    inner.addKeyCommand(UIKeyCommand(input: "A", modifierFlags: [], action: Self.open))
    expect(inner.view.performKeyCommand(UIKey(name: "a")))
    expect(inner.log, equals: ["open"])
    desk.page.removeKeyCommand(outer)
    expect(!desk.page.performKeyCommand(UIKey(name: "a")))
  }

  @Test("A text that is edited receives plain keys before commands, except those with priority")
  func typing() {
    let desk = Desk()
    let plain = UIKeyCommand(input: "a", modifierFlags: [], action: Self.open)
    desk.page.commands = [plain, UIKeyCommand(input: "b", modifierFlags: .control, action: Self.open)]
    expect(desk.page.field.becomeFirstResponder())
    desk.press("a")
    expect(desk.page.field.text == "a" && desk.page.log.isEmpty)
    desk.press("left ctrl", "b")
    expect(desk.page.log, equals: ["press left ctrl", "open"])
    plain.wantsPriorityOverSystemBehavior = true
    desk.press("a")
    expect(desk.page.field.text == "a" && desk.page.log.last == "open" && desk.page.log.count == 3)
  }

  @Test(
    "An action's target is the nearest responder whose class has the method, or which performs the action")
  func targets() {
    let desk = Desk()
    let field = desk.page.field
    expect(field.target(forAction: Self.close, withSender: nil) as? Page === desk.page)
    expect(field.target(forAction: Selector("unknown"), withSender: nil) == nil)
    expect(desk.page.canPerformAction(Self.close, withSender: nil))
    // Every controller has a method that its superclass declares, which says nothing about this one.
    let show = Selector("show:sender:", UIViewController.show(_:sender:))
    expect(!desk.page.canPerformAction(show, withSender: nil))
  }
}
