import Expectations
import GestureMath
import TestSupport
import Testing

@Suite struct ScriptErrorTests {
  @Test(
    "An error states line and column, what was expected and found, and what to do",
    arguments: [
      (
        "",
        "1:1: expected at least one statement in the gesture script, found the end of the script; add one, such as down 100,200"
      ),
      (
        "# only a comment\n;;",
        "2:3: expected at least one statement in the gesture script, found the end of the script; add one, such as down 100,200"
      ),
      (
        "dwn 1,2",
        "1:1: expected down, fling or hold while the pointer is up, found “dwn”; correct the gesture script"
      ),
      (
        "down 1,2\nmove 3 4 in 5ms",
        "2:8: expected “,” between x and y, found 4.0; correct the gesture script"
      ),
      (
        "down 1,2; down 1,2",
        "1:11: expected move, hold, up or cancel while the pointer is down, found “down”; correct the gesture script"
      ),
      (
        "up",
        "1:1: expected down, fling or hold while the pointer is up, found “up”; correct the gesture script"
      ),
      (
        "down 1,",
        "1:8: expected a y coordinate in points, found the end of the script; correct the gesture script"
      ),
      ("down 1,x", "1:8: expected a y coordinate in points, found “x”; correct the gesture script"),
      (
        "down 1,2 3",
        "1:10: expected “;” or the end of the line after the statement, found 3.0; correct the gesture script"
      ),
      ("down 1.2.3,4", "1:6: expected an x coordinate in points, found “1.2.3”; correct the gesture script"),
      ("down 1,2; move 3,4 at 5ms", "1:20: expected “in”, found “at”; correct the gesture script"),
      (
        "down 1,2; move 3,4 in 5",
        "1:24: expected “ms” or “s” after the number, found the end of the script; correct the gesture script"
      ),
      (
        "down 1,2; move 3,4 in 5h",
        "1:24: expected “ms” or “s” after the number, found “h”; correct the gesture script"
      ),
      (
        "down 1,2; move 3,4 in 5ms bounce",
        "1:27: expected an easing (linear, easeIn, easeOut, easeInOut), found “bounce”; correct the gesture script"
      ),
      (
        "fling 1,2 north at 5",
        "1:11: expected a direction (up, down, left, right), found “north”; correct the gesture script"
      ),
      (
        "fling 1,2 down at -5",
        "1:19: expected a speed in points per second from 1.0 to 100000.0, found -5.0; correct the gesture script"
      ),
      (
        "fling 1,2 down at 5 for 3",
        "1:26: expected “pt”, found the end of the script; correct the gesture script"
      ),
      (
        "fling 1,2 down at 1000 for 3pt",
        "1:28: expected a fling of at least 20.0pt, which takes 20 ms at this speed, found 3.0pt; correct the gesture script"
      ),
      (
        "hold -1ms",
        "1:6: expected a time such as 180ms or 0.5s from 0.0 to 600000.0, found -1.0; correct the gesture script"
      ),
      ("hold 601s", "1:6: expected a time of at most 10 minutes, found 601.0s; correct the gesture script"),
      (
        "hold 400s; hold 1s; hold 200s",
        "1:21: expected a gesture script of at most 10 minutes, found a longer one; shorten the gesture script"
      ),
      ("down 1e400,0", "1:6: expected an x coordinate in points, found “1e400”; correct the gesture script"),
      ("down nan,0", "1:6: expected an x coordinate in points, found “nan”; correct the gesture script"),
      (
        "down 2000000,0",
        "1:6: expected an x coordinate in points from -1000000.0 to 1000000.0, found 2000000.0; correct the gesture script"
      ),
      (
        "hold 1ms €",
        "1:10: expected “;” or the end of the line after the statement, found “€”; correct the gesture script"
      ),
    ])
  func errors(text: String, message: String) {
    do {
      let script = try GestureScript(parsing: text)
      Issue.record("read as \(script)")
    } catch {
      expect(error.description, equals: message)
    }
  }

  @Test("A script of more than 65,536 bytes or 10,000 statements is refused, and one at the limit is read")
  func bounds() throws {
    let gesture = "down0,0;up;"
    let most = String(repeating: gesture, count: 5000)
    try expect(GestureScript(parsing: most).steps.count, equals: 10_000)
    #expect(
      throws: ScriptError(
        line: 1, column: most.count + 1,
        message:
          "expected at most 10000 statements in the gesture script, found more; shorten the gesture script")
    ) { try GestureScript(parsing: most + gesture) }

    let comment = String(repeating: "#", count: 65_536 - gesture.utf8.count)
    try expect(GestureScript(parsing: gesture + comment).steps.count, equals: 2)
    #expect(
      throws: ScriptError(
        line: 1, column: 1,
        message: "expected a gesture script of at most 65536 bytes, found 65537; shorten the gesture script")
    ) { try GestureScript(parsing: gesture + comment + "#") }
  }

  @Test("No text traps, and a parsed script can be written and parsed again", arguments: 1...10)
  func fuzz(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "down", "move", "up", "hold", "cancel", "fling", "in", "at", "for", "pt", "ms", "s", "easeOut", "left",
      "180", "40.5", "-3", "1e3", "1e", "+", ".", "-", ",", ";", "\n", " ", " ", " ", "#", "€", "\u{0}",
      "\r\n",
      "99999999999999999999", "down 1,2;", "move 3,4 in 5ms;", "up;", "fling 1,2 up at 900;", "e", "👩‍👩‍👧",
    ]
    for _ in 0..<2000 {
      let count = Int.random(in: 0...14, using: &random)
      let text = (0..<count).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }.joined()
      guard let script = try? GestureScript(parsing: text) else { continue }
      expect(try? GestureScript(parsing: script.description), equals: script, "seed \(seed): \(text)")
    }
  }
}
