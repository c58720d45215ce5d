const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6\u2014\u2018\u2019\u201c\u201d\u2026\p{Extended_Pictographic}]/u;
const joined = /\p{M}|\p{Cf}|\p{Emoji_Modifier}/u;

/** Width in half-width columns: a hanzi or full-width mark is 2, a Latin letter or digit 1, what dresses another character 0. */
export function displayWidth(text: string): number {
  let width = 0;
  for (const character of text) {
    const code = character.charCodeAt(0);
    if (code >= 0x4e00 && code <= 0x9fff) width += 2;
    else if (code < 0x80) width += 1;
    else if (!joined.test(character)) width += wide.test(character) ? 2 : 1;
  }
  return width;
}
