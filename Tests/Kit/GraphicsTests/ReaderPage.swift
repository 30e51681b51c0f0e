/// A page of 300 words as people write them: names, figures, quotations, brackets and dashes.
enum ReaderPage {
  static let text = """
    On Monday, 14 March, the ferry to Valmora left the old harbor at 7:45, a quarter of an hour late, because a crane \
    had dropped a box of lamps on the pier. Nobody was hurt; the captain laughed and said, "Glass brings luck." \
    There were 62 passengers on board, three dogs, and one very quiet parrot.
    Julia Quist, who keeps the island's only bookshop, sat near the window and counted her money. She had 128 crowns \
    and 50 cents, enough for two boxes of paper, but not for the ladder she wanted. "Ask Felix," her sister wrote. "He \
    owes you a favor, doesn't he?" Felix owed her several. In April he had borrowed a bicycle (blue, with a basket) \
    and brought back a different one.
    The weather changed near the lighthouse. First came a cold wind from the north-west, then rain, then fog so thick \
    that the bow of the ship could not be seen from the bridge. The engine slowed from 18 knots to 6. Every two \
    minutes the horn sounded, and each time the parrot answered. A boy of about nine asked whether fog could be kept \
    in a jar. His grandfather thought for a while. "Yes," he said, "but only for a day; after that it is just water."
    By half past ten the sky was clear again, and the white houses of Valmora stood along the shore like teeth. Two \
    men in orange jackets caught the ropes. Julia bought a coffee for 3.20 at the kiosk, looked at the hill, and walked: \
    it was 1.4 km to the shop, most of it uphill, past the school, the chapel and the wall where cats sleep in the \
    sun. Halfway up she met Felix, pushing a blue bicycle. On its back seat, tied with string, lay \
    a ladder.
    """
}
