/** The symbols of Kokoro-82M v1.0 and their numbers: IPA letters, marks of punctuation, arrows for Mandarin tones. 0 is the end of an input. */
export const kokoroVocabulary: Readonly<Record<string, number>> = Object.freeze(
  Object.fromEntries(
    (
      [
        [1, ';:,.!?'],
        [9, '—…"()“” ̃ʣʥʦʨᵝꭧAI'],
        [31, 'O'],
        [33, 'Q'],
        [35, 'ST'],
        [39, 'W'],
        [41, 'Yᵊabcdef'],
        [50, 'hijklmnopqrstuvwxyzɑɐɒæ'],
        [75, 'βɔɕç'],
        [80, 'ɖðʤə'],
        [85, 'ɚɛɜ'],
        [90, 'ɟ'],
        [92, 'ɡ'],
        [99, 'ɥ'],
        [101, 'ɨɪʝ'],
        [110, 'ɯɰŋɳɲɴø'],
        [118, 'ɸθœ'],
        [123, 'ɹ'],
        [125, 'ɾɻ'],
        [128, 'ʁɽʂʃʈʧ'],
        [135, 'ʊʋ'],
        [138, 'ʌɣɤ'],
        [142, 'χʎ'],
        [147, 'ʒʔ'],
        [156, 'ˈˌː'],
        [162, 'ʰ'],
        [164, 'ʲ'],
        [169, '↓'],
        [171, '→↗↘'],
        [177, 'ᵻ'],
      ] as const
    ).flatMap(([first, symbols]) => Array.from(symbols, (symbol, at) => [symbol, first + at])),
  ),
);
