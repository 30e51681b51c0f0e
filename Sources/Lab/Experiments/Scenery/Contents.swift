/// The invented texts of an app's rows, by the kind of app. An index beyond a table begins it again.
enum Contents: CaseIterable {
  case inbox, songs, places, settings, contacts, books, chapters, notes, agenda

  subscript(index: Int) -> RowContent {
    let rows = rows
    return rows[index % rows.count]
  }

  var rows: [RowContent] {
    switch self {
    case .inbox: Self.inboxRows
    case .songs: Self.songRows
    case .places: Self.placeRows
    case .settings: Self.settingRows
    case .contacts: Self.contactRows
    case .books: Self.bookRows
    case .chapters: Self.chapterRows
    case .notes: Self.noteRows
    case .agenda: Self.agendaRows
    }
  }

  private static let inboxRows: [RowContent] = [
    .init("Mira Lindqvist", "The boat is back at the pier, come and see it", value: "9:41"),
    .init("Tomas Berg", "Lunch on Thursday? The new place has soup", value: "9:12"),
    .init("Ada Holm", "Photos from the lake, all forty of them", value: "8:50"),
    .init("Harbor Library", "Your two books are ready to be collected", value: "8:05"),
    .init("Jonas Weiss", "I fixed the gate. It closes without a sound", value: "7:58"),
    .init("Elin Sand", "Choir moves to half past seven this week", value: "Mon"),
    .init("Garden Club", "Seeds to swap: beans, dill, two kinds of peas", value: "Mon"),
    .init("Noor Haddad", "The recipe, with less salt this time", value: "Mon"),
    .init("Pavel Novak", "Chess by letter: knight to f3", value: "Sun"),
    .init("Ines Duarte", "We found a flat with a view of the trees", value: "Sun"),
    .init("Night Train", "Your seat is 14, by the window", value: "Sun"),
    .init("Oskar Lund", "Is the ladder still in your shed?", value: "Sat"),
    .init("Yuki Mori", "A postcard is on its way, watch your door", value: "Sat"),
    .init("Bakery Korn", "Rye bread is back on Wednesdays", value: "Fri"),
    .init("Lea Fontaine", "Notes from the meeting, and one question", value: "Fri"),
    .init("Sam Okoro", "The match was moved because of the rain", value: "Fri"),
    .init("Town Hall", "The bridge is closed on Sunday morning", value: "Thu"),
    .init("Greta Falk", "My cello sounds better than ever, listen", value: "Thu"),
    .init("Milo Rossi", "Three tickets left for the puppet play", value: "Thu"),
    .init("Anja Kowalska", "Here is the drawing you asked for", value: "Wed"),
    .init("Weather Post", "Clear until Friday, then wind from the west", value: "Wed"),
    .init("Hugo Martin", "The old radio works, I only cleaned it", value: "Wed"),
    .init("Selma Ek", "Shall we walk the long way round?", value: "Tue"),
    .init("Runners Club", "Six of us start at the mill at eight", value: "Tue"),
  ]

  private static let songRows: [RowContent] = [
    .init("Low Tide", "The Paper Boats", "music.note", value: "3:42"),
    .init("Lamps on the Hill", "Ada Holm", "music.note", value: "4:05"),
    .init("Slow Train North", "Fjord Quartet", "music.note", value: "5:18"),
    .init("Second Summer", "The Paper Boats", "music.note", value: "2:57"),
    .init("Copper and Rain", "Noor & Friends", "music.note", value: "3:30"),
    .init("Window Seat", "Miles of Birch", "music.note", value: "4:44"),
    .init("All the Small Lights", "Greta Falk", "music.note", value: "3:11"),
    .init("Letter to the Sea", "Harbor Choir", "music.note", value: "6:02"),
    .init("Half a Moon", "Miles of Birch", "music.note", value: "3:56"),
    .init("Bread and Thunder", "Kitchen Orchestra", "music.note", value: "2:48"),
    .init("Northern Line", "Yuki Mori", "music.note", value: "4:20"),
    .init("The Quiet Hours", "Fjord Quartet", "music.note", value: "7:15"),
    .init("Blue Ladder", "Oskar Lund", "music.note", value: "3:25"),
    .init("Gate without a Sound", "Jonas Weiss", "music.note", value: "2:39"),
    .init("Mill Road", "The Paper Boats", "music.note", value: "3:03"),
    .init("Seven Swans", "Harbor Choir", "music.note", value: "5:27"),
    .init("Paper Kite", "Ines Duarte", "music.note", value: "3:48"),
    .init("Salt", "Kitchen Orchestra", "music.note", value: "2:22"),
  ]

  private static let settingRows: [RowContent] = [
    .init("Wi-Fi", "Lighthouse", "wifi"),
    .init("Notifications", "Banners and sounds", "bell.fill"),
    .init("Sound", "Low, rings twice", "speaker.wave.2.fill"),
    .init("Do Not Disturb", "From ten in the evening", "moon.fill"),
    .init("Display", "Light, text at its usual size", "sun.max.fill"),
    .init("Privacy", "Location while in use", "hand.tap.fill"),
    .init("Battery", "82 %, two days left", "battery.100"),
    .init("Language", "English, weeks begin on Monday", "globe"),
    .init("Storage", "12 of 64 gigabytes", "folder.fill"),
    .init("Passcode", "Six digits", "lock.fill"),
    .init("Camera", "Grid on, flash off", "camera.fill"),
    .init("About", "Version 4.2", "info.circle.fill"),
  ]

  private static let bookRows: [RowContent] = [
    .init("The Keeper’s Year", "Ines Duarte", "book.fill"),
    .init("A House of Maps", "Pavel Novak", "map.fill"),
    .init("Leaves, an Index", "Greta Falk", "leaf.fill"),
    .init("Night Ferries", "Sam Okoro", "moon.fill"),
    .init("The Glass Garden", "Lea Fontaine", "drop.fill"),
    .init("Seven Kinds of Rain", "Yuki Mori", "cloud.fill"),
    .init("Letters I Kept", "Anja Kowalska", "envelope.fill"),
    .init("Small Machines", "Hugo Martin", "gearshape.fill"),
    .init("A Ladder of Stars", "Selma Ek", "star.fill"),
    .init("Bread for Ten", "Noor Haddad", "flame.fill"),
    .init("The Long Tram", "Oskar Lund", "tram.fill"),
    .init("Snow on the Piano", "Elin Sand", "snowflake"),
  ]

  private static let chapterRows: [RowContent] = [
    .init("The Pier", "Page 1", "bookmark.fill"),
    .init("A Lamp Is Lit", "Page 9", "bookmark.fill"),
    .init("Fog for Breakfast", "Page 17", "bookmark.fill"),
    .init("The Postman Rows", "Page 26", "bookmark.fill"),
    .init("Seven Gulls", "Page 33", "bookmark.fill"),
    .init("Low Water", "Page 41", "bookmark.fill"),
    .init("The Brass Key", "Page 50", "bookmark.fill"),
    .init("Visitors", "Page 58", "bookmark.fill"),
    .init("A Kite on the Roof", "Page 67", "bookmark.fill"),
    .init("The Storm Book", "Page 74", "bookmark.fill"),
    .init("Paint, Green", "Page 83", "bookmark.fill"),
    .init("Letters in June", "Page 91", "bookmark.fill"),
    .init("The Second Boat", "Page 99", "bookmark.fill"),
    .init("Salt and Tea", "Page 108", "bookmark.fill"),
    .init("A Cat Arrives", "Page 116", "bookmark.fill"),
    .init("The Music Box", "Page 125", "bookmark.fill"),
    .init("Stars by Name", "Page 132", "bookmark.fill"),
    .init("An Empty Chair", "Page 140", "bookmark.fill"),
    .init("The Long Tide", "Page 149", "bookmark.fill"),
    .init("Bread at Noon", "Page 157", "bookmark.fill"),
    .init("Ice in the Harbor", "Page 166", "bookmark.fill"),
    .init("A Quiet Radio", "Page 174", "bookmark.fill"),
    .init("The Last Ferry", "Page 183", "bookmark.fill"),
    .init("Morning Again", "Page 191", "bookmark.fill"),
  ]

  private static let noteRows: [RowContent] = [
    .init("Groceries", "Bread, lemons, walnuts", "cart.fill", value: "Today"),
    .init("Trip to the lake", "Tent, lamp, the good map, two cups", "map.fill", value: "Today"),
    .init("Paint the door", "Green, or the blue of the boat", "pencil", value: "Mon"),
    .init("Birthday list", "Elin in May, Pavel in June", "calendar", value: "Mon"),
    .init("Ideas for a song", "Something slow about the tram", "music.note", value: "Sun"),
    .init("Water the plants", "The fern twice, the others once", "drop.fill", value: "Sat"),
    .init("Books to return", "Maps, leaves, and the long one", "book.fill", value: "Fri"),
    .init("Fix the radio", "It only wants a new dial", "bolt.fill", value: "Fri"),
  ]

  private static let agendaRows: [RowContent] = [
    .init("Market", "Old Town, by the fountain", "cart.fill", value: "8:30"),
    .init("Call with Ada", "About the lake", "phone.fill", value: "10:00"),
    .init("Lunch", "Café Lune, with Tomas", "flame.fill", value: "12:30"),
    .init("Choir", "Harbor Hall, second voice", "music.note", value: "19:30"),
    .init("Read", "The Keeper’s Year, chapter four", "book.fill", value: "21:00"),
    .init("Bridge closed", "Take the tram", "tram.fill", value: "Mon"),
    .init("Chess", "Pavel’s answer is due", "clock.fill", value: "Tue"),
    .init("Run at the mill", "Six of us, at eight", "timer", value: "Wed"),
    .init("Rye bread", "Bakery Korn", "cart.fill", value: "Wed"),
    .init("Puppet play", "Three tickets, row four", "star.fill", value: "Sat"),
    .init("Ice on the lake", "Skates from the attic", "snowflake", value: "Jan"),
    .init("Sowing", "Beans, dill, two kinds of peas", "leaf.fill", value: "Mar"),
    .init("Long way round", "Nine days on foot", "map.fill", value: "Jun"),
    .init("Boat in the water", "With Mira and the crane", "flag.fill", value: "Jul"),
    .init("First fire", "Chimney swept before", "flame.fill", value: "Oct"),
  ]
}
