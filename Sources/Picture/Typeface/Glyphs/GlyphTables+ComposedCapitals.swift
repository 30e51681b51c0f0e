extension GlyphTables {
  /// The capitals of Latin-1 and Latin Extended-A that are not in ASCII.
  static let composedCapitals = #"""
    À * = A + grave
    Á * = A + acute
    Â * = A + circumflex
    Ã * = A + tilde
    Ä * = A + dieresis
    Å * = A + ring 0 -20
    Ā * = A + macron
    Ă * = A + breve
    Ą * = A + ogonek 270
    Æ 930 M 50 0 L 440 705 H 862 M 212 235 H 470 M 470 705 V 0 H 870 M 470 364 H 830
    Ç * = C + cedilla 20
    Ć * = C + acute 20
    Ĉ * = C + circumflex 20
    Ċ * = C + dot 20
    Č * = C + caron 20
    Ď * = D + caron -30
    Đ * = D M 36 362 H 330
    È * = E + grave
    É * = E + acute
    Ê * = E + circumflex
    Ë * = E + dieresis
    Ē * = E + macron
    Ĕ * = E + breve
    Ė * = E + dot
    Ę * = E + ogonek 170
    Ě * = E + caron
    Ĝ * = G + circumflex 10
    Ğ * = G + breve 10
    Ġ * = G + dot 10
    Ģ * = G + comma.below 10
    Ĥ * = H + circumflex
    Ħ * = H M 36 556 H 689
    Ì * = I + grave
    Í * = I + acute
    Î * = I + circumflex
    Ï * = I + dieresis
    Ĩ * = I + tilde
    Ī * = I + macron
    Ĭ * = I + breve
    Į * = I + ogonek
    İ * = I + dot
    Ĳ 800 M 131 705 V 0 M 686 705 V 210 U 498 -10 C 404 -10 340 44 322 146
    Ĵ * = J + circumflex 180
    Ķ * = K + comma.below
    Ĺ * = L + acute -190
    Ļ * = L + comma.below
    Ľ * = L + apostrophe 40 -255
    Ŀ * = L D 400 352
    Ł * = L M 28 266 L 330 440
    Ñ * = N + tilde
    Ń * = N + acute
    Ņ * = N + comma.below
    Ň * = N + caron
    Ŋ 732 M 120 0 V 705 M 120 520 C 150 640 240 715 370 715 R 612 480 V 0 U 420 -190 H 390
    Ò * = O + grave
    Ó * = O + acute
    Ô * = O + circumflex
    Õ * = O + tilde
    Ö * = O + dieresis
    Ō * = O + macron
    Ŏ * = O + breve
    Ő * = O + double.acute
    Ø * = O M 620 745 L 146 -40
    Œ 1030 M 500 705 H 383 R 88 352 U 383 0 H 968 M 500 705 H 962 M 540 705 V 0 M 540 364 H 930
    Ŕ * = R + acute
    Ŗ * = R + comma.below
    Ř * = R + caron
    Ś * = S + acute
    Ŝ * = S + circumflex
    Ş * = S + cedilla
    Š * = S + caron
    Ţ * = T + cedilla
    Ť * = T + caron
    Ŧ * = T M 150 352 H 478
    Ù * = U + grave
    Ú * = U + acute
    Û * = U + circumflex
    Ü * = U + dieresis
    Ũ * = U + tilde
    Ū * = U + macron
    Ŭ * = U + breve
    Ů * = U + ring 0 0
    Ű * = U + double.acute
    Ų * = U + ogonek 30
    Ŵ * = W + circumflex
    Ý * = Y + acute
    Ŷ * = Y + circumflex
    Ÿ * = Y + dieresis
    Ź * = Z + acute
    Ż * = Z + dot
    Ž * = Z + caron
    Ð * = D M 36 362 H 330
    Þ 632 M 120 0 V 705 M 120 566 H 345 R 562 358 U 345 150 H 120
    ẞ 680 M 116 0 V 470 U 340 715 C 440 715 520 690 566 640 L 400 430 C 540 410 598 330 598 220
      C 598 80 510 -10 380 -10 C 310 -10 260 10 226 50
    """#
}
