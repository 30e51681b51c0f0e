/// The invented texts of letters, pages and books.
enum Prose {
  /// Two pages of a story.
  static let story = """
    The lighthouse had been painted eleven times, and each keeper had chosen another white. Karin chose the \
    white of the inside of a shell.
    She began at the top, because paint drips, and because from there she could see who came. On Monday \
    nobody came. On Tuesday the postman rowed over with a parcel that smelled of apples.
    “From your sister,” he said, and held the boat with one hand. “She writes that the orchard has never \
    been so heavy.”
    They ate four of them on the steps, and threw the cores to the gulls, who did not want them.
    In the evening the fog came in so thick that she rang the bell by hand, three strokes and a pause, three \
    strokes and a pause, until her arms were warm.
    Somewhere out there a horn answered, low and slow, and then very close by a voice that said thank you.
    """

  /// A letter.
  static let letter = """
    Dear Tomas,
    the boat is back at the pier. They took the old paint off and found a name below it that none of us \
    had ever heard: Petrel.
    Come on Saturday if the weather holds. We bring bread and the blue kettle, you bring the lamp that works.
    Yours, Mira
    """

  /// The text beside an album.
  static let album = """
    Nine songs, recorded in one week in a boat house, with the doors open. What you hear between the songs \
    is the water.
    The Paper Boats are four friends from Mill Road. This is their second album.
    """

  /// A short description for a narrow panel.
  static let leaflet = """
    The tower is open from April to October.
    Two hundred and four steps lead to the lamp. There is a bench half-way up.
    On clear days you see the islands, and at night the lights of the ferries.
    Dogs wait in the yard, where there is a bowl of water and some shade.
    """

  /// Notes on a subject of this project, by number.
  static let subjects = [
    "A timeline gives each value its time. Ask it for any moment, in any order, and it answers the same.\n"
      + "Nothing in it runs by itself: a frame is a question.",
    "A touch begins, moves and ends. A recognizer watches it and decides, as late as it must, whose it is.\n"
      + "The loser hears nothing more of it.",
    "Layers carry what is seen: a frame, a color, a shadow, a picture. Each has a model and a presentation.\n"
      + "While they differ, something moves.",
    "A view owns a layer and answers touches. Views stand in a tree, and the tree is drawn from the back.\n"
      + "What did not change is not drawn again.",
    "One controller presents another, and a third object says how it comes and where it stands.\n"
      + "The same object knows the way back.",
    "A recording holds the input of a session and nothing else. Played again, it gives the same frames.\n"
      + "So a fault that was seen once can be seen again.",
    "A figure shows one thing. It has a title, two axes with units, and a line that can be followed.\n"
      + "All else is left out.",
  ]

  /// The almanac's lines, which its chapters show from different places on.
  static let almanac = [
    "In January the harbor is quiet, and the keeper writes down the ice by its sound.",
    "Thin ice sings when the tide lifts it. Thick ice only clears its throat.",
    "The lamp burns sixteen hours a night, and the oil is carried up in small cans.",
    "On the tenth a fox crossed the bay on foot and looked back once from the pier.",
    "Candles should be made now, while the kitchen is warm and nobody visits.",
    "February brings the first boats, with men on board who have grown beards.",
    "They buy rope, and they buy tea, and they ask what happened while they were out.",
    "Nothing happened, says the keeper, and reads to them what he wrote about the ice.",
    "If the gulls sit inland for three days, take in the washing on the second.",
    "Stars to look for: the Wagon at nine, the Swan before breakfast.",
    "March is for paint. White for the tower, green for the door, gray for the rest.",
    "A brush that was left in water over winter can be used for walls, not for windows.",
    "The postman’s boat leaks again. He bails with his cap and sings in time with it.",
    "Sow peas when the tram to the beach runs for the first time, not a day before.",
    "At the equal night, turn the clock that was brought from the sunken schooner.",
    "April weather is written in pencil, since it must be corrected by noon.",
    "Schoolchildren climb the stairs and count them. They never reach the same number.",
    "The right number is two hundred and four, and one more for the sill.",
    "Honey is best from the lime trees in Mill Park, the keeper of the bees agrees.",
    "Write to your sister. The orchard flowers, and she will want to tell somebody.",
    "May begins with music on the pier, and the fish are said to like the cello.",
    "A kite flown from the gallery needs a hundred yards of line and a patient dog.",
    "Oil the hinges of the gate now, and it closes without a sound until the fall.",
    "The second boat is launched. It is called Petrel, after the name below the paint.",
    "June nights are so short that the lamp is hardly worth the climb, yet it is lit.",
    "From the gallery one can read a book by the sky alone, if the print is large.",
    "Visitors ask whether it is lonely. The keeper asks them to be quiet and listen.",
    "What they hear: the sea, the rope on the flagpole, the kettle two floors down.",
    "July is for swimming to the buoy and back, with someone in a boat beside you.",
    "The buoy has a bell inside that speaks only when nobody is near.",
    "Tomatoes on the south wall ripen a week before those in the town.",
    "August storms come from the west with a yellow edge, an hour after tea.",
    "Close the shutters from the top down, and count the people before the chairs.",
    "After the rain, walk the beach. Somebody has always lost a good plank.",
    "September: nets on the wall, apples in the boat, the first lamp before eight.",
    "The swallows meet on the wire and talk about it for days. Then they are gone.",
    "Read the log of the year before, and be kind to the person who wrote it.",
    "October fog needs the bell: three strokes and a pause, until it lifts.",
    "November is for mending, and for the long game of chess with the postman.",
    "December ends the book. The last page stays empty, for what comes late.",
  ]
}
