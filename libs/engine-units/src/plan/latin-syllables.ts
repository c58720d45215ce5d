/** Letters as they are said in Chinese: other languages are not spoken with units, their words are spelled. */
const letters: Readonly<Record<string, string>> = {
  a: 'ei1',
  b: 'bi4',
  c: 'xi1',
  d: 'di4',
  e: 'yi4',
  f: 'ai2 fu5',
  g: 'ji4',
  h: 'ei1 chi5',
  i: 'ai4',
  j: 'zhei4',
  k: 'kei4',
  l: 'ai2 lou5',
  m: 'ai2 mu5',
  n: 'en1',
  o: 'ou1',
  p: 'pi4',
  q: 'kou1',
  r: 'a4',
  s: 'ai2 si5',
  t: 'ti4',
  u: 'you1',
  v: 'wei1',
  w: 'da2 bu5 liu5',
  x: 'ai2 ke5 si5',
  y: 'wai1',
  z: 'zei4',
};

export function latinSyllables(text: string): string[] {
  return Array.from(text.toLowerCase()).flatMap((letter) => letters[letter]?.split(' ') ?? []);
}
