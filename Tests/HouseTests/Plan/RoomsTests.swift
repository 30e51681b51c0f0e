import Expectations
import Testing

@Suite struct RoomsTests {
  @Test("Every room of a module uses only itself and earlier rooms")
  func sources() throws {
    var count = 0
    for row in try Plan.house.rows where !row.rooms.isEmpty {
      count += 1
      let violations = Rooms(row, try PackageFiles.files(under: row.folder, ending: ".swift")).violations
      expect(violations.isEmpty, "\(violations.joined(separator: "\n"))")
    }
    expect(count, isAtLeast: 18)
  }

  @Test("Every module with more than one room has an order of its rooms")
  func all() throws {
    for row in try Plan.house.rows {
      let files = try PackageFiles.files(under: row.folder, ending: ".swift").map(\.path)
      let rooms = Set(files.map { Rooms.room(of: $0, in: row.folder) })
      if rooms.count > 1 {
        expect(Set(row.rooms), equals: rooms, "name the rooms of \(row.name) in Package.swift, lowest first")
      } else {
        expect(row.rooms.isEmpty, "\(row.name)")
      }
    }
  }

  @Test("A use of a type, and of a member that an extension adds, is found with its line")
  func uses() {
    let row = Plan.Row(wing: "Kit", name: "High", purpose: "", rooms: ["Low", "."])
    func check(_ low: String, _ top: String) -> [String] {
      Rooms(
        row,
        [
          SourceFile(path: "Sources/Kit/High/Low/A.swift", text: low),
          SourceFile(path: "Sources/Kit/High/B.swift", text: top),
        ]
      ).violations
    }
    expect(
      check("struct A {\n  let b: B\n}", "struct B {}").map { $0.prefix(30) },
      equals: [
        "Sources/Kit/High/Low/A.swift:2"
      ])
    expect(check("struct A {}\nlet c = a.painted()", "extension A { func painted() {} }").count, equals: 1)
    expect(
      check("struct A {}", "struct B { let a: A }\nextension A { func painted() {} }\nlet c = a.painted()"),
      equals: [])
    // The member's name is declared by both rooms, or occurs in a string.
    expect(
      check("struct A { func painted() {} }\nlet c = a.painted()", "extension A { func painted() {} }"),
      equals: [])
    expect(check("struct A {}\nlet text = \"B\"", "struct B {}"), equals: [])
    expect(
      Rooms(row, [SourceFile(path: "Sources/Kit/High/Other/A.swift", text: "")]).violations,
      equals: ["Sources/Kit/High/Other/A.swift: the plan has no room “Other” in High"])
  }
}
