const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const groups = ['', 'thousand', 'million', 'billion', 'trillion'];
const LONGEST = 15;
const irregular: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

/** `1,234` → one thousand two hundred thirty four; over 15 digits one by one. */
export function englishCardinal(written: string): string {
  const plain = written.replaceAll(',', '').replace(/^0+(?=\d)/, '');
  if (plain.length > LONGEST) return englishDigits(plain);
  if (Number(plain) === 0) return 'zero';
  const words: string[] = [];
  for (let group = Math.ceil(plain.length / 3) - 1; group >= 0; group -= 1) {
    const value = Number(plain.slice(Math.max(0, plain.length - (group + 1) * 3), plain.length - group * 3));
    if (value > 0) words.push(belowThousand(value), groups[group] ?? '');
  }
  return words.join(' ').trim().replaceAll(/\s+/g, ' ');
}

function belowThousand(value: number): string {
  const rest = value % 100;
  const head = value >= 100 ? [ones[Math.floor(value / 100)] ?? '', 'hundred'] : [];
  if (rest >= 20) head.push(tens[Math.floor(rest / 10)] ?? '', rest % 10 > 0 ? (ones[rest % 10] ?? '') : '');
  else if (rest > 0) head.push(ones[rest] ?? '');
  return head.filter((word) => word !== '').join(' ');
}

/** A number with optional decimals: `3.05` → three point zero five. */
export function englishNumber(written: string): string {
  const [whole = '0', fraction] = written.split('.');
  return fraction === undefined ? englishCardinal(whole) : `${englishCardinal(whole)} point ${englishDigits(fraction)}`;
}

export function englishDigits(written: string): string {
  return [...written].map((digit) => ones[Number(digit)] ?? '').join(' ');
}

/** `2026` → twenty twenty six, `1905` → nineteen oh five, `2000` → two thousand. */
export function englishYear(written: string): string {
  const head = Number(written.slice(0, 2));
  const tail = Number(written.slice(2));
  if (tail === 0) return head % 10 === 0 ? englishCardinal(written) : `${englishCardinal(String(head))} hundred`;
  if (head === 20 && tail < 10) return englishCardinal(written);
  return englishPairs(written);
}

/** `21` → twenty first. */
export function englishOrdinal(written: string): string {
  return englishCardinal(written).replace(
    /\S+$/,
    (last) => irregular[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`),
  );
}

/** Behind the head of a year or in a room: `05` → oh five, `47` → forty seven. */
export function englishPairs(written: string): string {
  const tail = written.slice(-2);
  const head = written.slice(0, -2);
  const spoken =
    tail === '00' ? (head === '' ? 'oh oh' : 'hundred') : tail.startsWith('0') ? `oh ${englishCardinal(tail)}` : englishCardinal(tail);
  return head === '' ? spoken : `${englishCardinal(head)} ${spoken}`;
}

/** Of a number in words, all of its ten or hundred: `nineteen ninety` → nineteen nineties, `two thousand` → two thousands. */
export function englishTens(words: string): string {
  return words.endsWith('y') ? `${words.slice(0, -1)}ies` : `${words}s`;
}
