extension GlyphTables {
  /// The small letters of Latin-1 and Latin Extended-A that are not in ASCII.
  static let composedSmallLetters = #"""
    à * = a + grave
    á * = a + acute
    â * = a + circumflex
    ã * = a + tilde
    ä * = a + dieresis
    å * = a + ring
    ā * = a + macron
    ă * = a + breve
    ą * = a + ogonek 170
    æ 880 T 24 M 90 432 C 120 498 176 536 250 536 C 350 536 414 480 414 376 V 300 M 414 300 H 240
      R 78 148 U 216 -10 C 330 -10 414 70 414 200 M 414 276 H 798 C 798 436 730 536 620 536 R 414 300
      C 414 100 490 -10 620 -10 C 694 -10 752 26 784 96
    ç * = c + cedilla 20
    ć * = c + acute 20
    ĉ * = c + circumflex 20
    ċ * = c + dot 20
    č * = c + caron 20
    ď 640 = d + apostrophe 316 -50
    đ * = d M 300 630 H 576
    è * = e + grave
    é * = e + acute
    ê * = e + circumflex
    ë * = e + dieresis
    ē * = e + macron
    ĕ * = e + breve
    ė * = e + dot
    ę * = e + ogonek 110
    ě * = e + caron
    ĝ * = g + circumflex
    ğ * = g + breve
    ġ * = g + dot
    ģ * = g + comma.above
    ĥ * = h + circumflex -172 195
    ħ * = h M 20 630 H 286
    ì * = ı + grave
    í * = ı + acute
    î * = ı + circumflex
    ï * = ı + dieresis
    ĩ * = ı + tilde
    ī * = ı + macron
    ĭ * = ı + breve
    į * = i + ogonek
    ĳ 498 M 122 526 V 0 M 376 526 V -86 U 256 -205 + dot 122 + dot 376
    ĵ * = ȷ + circumflex 60
    ķ * = k + comma.below
    ĸ 524 M 112 526 V 0 M 424 526 L 112 224 M 226 334 L 450 0
    ĺ * = l + acute -44 195
    ļ * = l + comma.below
    ľ 310 = l + apostrophe 76 -50
    ŀ 340 = l D 262 330
    ł * = l M 10 300 L 216 420
    ñ * = n + tilde
    ń * = n + acute
    ņ * = n + comma.below
    ň * = n + caron
    ŉ 640 = n 72 0 M 90 735 L 50 590
    ŋ 568 M 112 526 V 0 M 112 300 C 124 444 200 536 298 536 R 456 362 V -60 U 320 -205 H 300
    ò * = o + grave
    ó * = o + acute
    ô * = o + circumflex
    õ * = o + tilde
    ö * = o + dieresis
    ō * = o + macron
    ŏ * = o + breve
    ő * = o + double.acute
    ø * = o M 460 560 L 110 -34
    œ 930 T 24 M 466 300 C 466 450 390 536 285 536 R 86 263 U 285 -10 C 390 -10 466 76 466 226
      M 466 276 H 848 C 848 436 780 536 670 536 R 466 263 U 670 -10 C 744 -10 802 26 834 96
    ŕ * = r + acute
    ŗ * = r + comma.below -107
    ř * = r + caron
    ś * = s + acute
    ŝ * = s + circumflex
    ş * = s + cedilla
    š * = s + caron
    ţ * = t + cedilla 40
    ť 390 = t + apostrophe 150 -40
    ŧ * = t M 38 330 H 280
    ù * = u + grave
    ú * = u + acute
    û * = u + circumflex
    ü * = u + dieresis
    ũ * = u + tilde
    ū * = u + macron
    ŭ * = u + breve
    ů * = u + ring
    ű * = u + double.acute
    ų * = u + ogonek 172
    ŵ * = w + circumflex
    ý * = y + acute
    ŷ * = y + circumflex
    ÿ * = y + dieresis
    ź * = z + acute
    ż * = z + dot
    ž * = z + caron
    ð 570 M 180 690 C 360 640 484 470 484 263 U 285 -10 R 86 230 U 285 470 C 370 470 450 430 480 350 M 160 560 L 400 700
    þ 584 M 112 735 V -205 M 112 376 C 150 480 220 536 300 536 R 498 263 U 300 -10 C 220 -10 150 46 112 150
    ß 580 M 112 0 V 560 U 270 735 C 370 735 430 680 430 600 C 430 500 300 490 300 400 C 300 310 500 300 500 150
      C 500 50 430 -10 340 -10 C 300 -10 260 0 232 20
    ſ 300 M 326 735 H 290 R 152 600 V 0
    """#
}
