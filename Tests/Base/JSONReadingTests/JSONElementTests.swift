import Expectations
import Testing

@testable import JSONReading

@Suite struct JSONElementTests {
  private static let text = """
    {"name": "ö", "empty": "", "on": true, "none": null, "count": 3, "half": 0.5,
     "list": [1, "two", [3, 4]], "inner": {"a": 1, "b": {"c": false}}}
    """

  private func read<Value>(_ make: (JSONObject) throws(JSONFault) -> Value) throws -> Value {
    try JSONElement.reading(Array(Self.text.utf8), most: 1000) { element throws(JSONFault) in
      try make(element.object("a document"))
    }
  }

  @Test("An element has the type and value that is requested")
  func values() throws {
    try read { object throws(JSONFault) in
      try expect(object.required("name", "a name").name("a name"), equals: "ö")
      try expect(object["on"]?.flag(), equals: true)
      try expect(object["count"]?.integer(1...3), equals: 3)
      try expect(object["half"]?.number(0...1), equals: 0.5)
      try expect(object.list("list", "a list")[2].numbers(2, 0...9, "[a, b]"), equals: [3, 4])
      try expect(object["name"]?.choice([("ä", 1), ("ö", 2)], "a letter"), equals: 2)
      try expect(object["inner"]?.members("an inner one").map(\.name), equals: ["a", "b"])
      expect(object["none"]?.isNull == true && object.optional("none") == nil && object["no"] == nil)
      expect(try object.list("no", "a list").isEmpty)
    }
  }

  @Test("An error has its line, its column, its path, and the expectation")
  func faults() {
    let requests: [((JSONObject) throws(JSONFault) -> Void, String)] = [
      (
        { o throws(JSONFault) in _ = try o["count"]?.text() },
        "1:63: count: expected a text in quotes, found 3; correct the JSON here"
      ),
      (
        { o throws(JSONFault) in _ = try o["empty"]?.name("a name") },
        "1:24: empty: expected a name, found an empty text; correct the JSON here"
      ),
      (
        { o throws(JSONFault) in _ = try o["name"]?.flag() },
        "1:10: name: expected true or false, found “ö”; correct the JSON here"
      ),
      (
        { o throws(JSONFault) in _ = try o["half"]?.integer(0...1) },
        "1:74: half: expected a whole number, found 0.5; correct the JSON here"
      ),
      (
        { o throws(JSONFault) in _ = try o["half"]?.number(1...2) },
        "1:74: half: expected a number from 1 to 2, found 0.5; correct the JSON here"
      ),
      (
        { o throws(JSONFault) in _ = try o["on"]?.list() },
        "1:34: on: expected a list in brackets, found true; correct the JSON here"
      ),
      (
        { o throws(JSONFault) in _ = try o.list("list", "a list")[1].number() },
        "2:14: list[1]: expected a number, found “two”; correct the JSON here"
      ),
      (
        { o throws(JSONFault) in _ = try o.list("list", "")[2].numbers(3, 0...9, "[a, b, c]") },
        "2:21: list[2]: expected 3 numbers [a, b, c], found a list of 2; correct the JSON here"
      ),
      (
        { o throws(JSONFault) in _ = try o["inner"]?.object("a thing", ["a"]) },
        "2:48: inner: expected only keys that a thing may have (a), found “b”; correct or remove the key"
      ),
      (
        { o throws(JSONFault) in _ = try o["inner"]?.members("")[1].element.object("").required("d", "a flag")
        }, "2:53: inner.b: expected the key “d” (a flag) in this JSON object, found none; add it"
      ),
      (
        { o throws(JSONFault) in _ = try o["none"]?.members("a thing") },
        "1:48: none: expected a thing in braces, found null; correct the JSON here"
      ),
      (
        { o throws(JSONFault) in _ = try o["name"]?.choice([("ä", 1)], "a letter") },
        "1:10: name: expected a letter (ä), found “ö”; correct the JSON here"
      ),
    ]
    for (request, complaint) in requests {
      let error = #expect(throws: JSONError.self) { try read(request) }
      expect(error?.description, equals: complaint)
    }
  }
}
