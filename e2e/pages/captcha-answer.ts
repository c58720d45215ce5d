import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Spoken {
  typed: string;
}
interface Picture {
  width: number;
  height: number;
  targets: { x: number; y: number }[];
}

/** Answers to all tests so far, the newest last: what a person sees or hears, and a site started with CAPTCHA=logged writes down. */
function answers(): (Spoken | Picture)[] {
  const lines = readFileSync(path.join(process.env.E2E_DATA_DIR ?? '', 'outbox/captcha.log'), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => JSON.parse(line.split('\t')[1] ?? '') as Spoken | Picture);
}

/** Digits of the newest spoken test; empty before there is one. */
export function spokenDigits(): string {
  return answers().findLast((answer) => 'typed' in answer)?.typed ?? '';
}

/** How many tests were spoken so far. */
export function countSpoken(): number {
  return answers().filter((answer) => 'typed' in answer).length;
}

/** Where the asked characters of the newest picture are, in order, as shares of it. */
export function askedPlaces(): { x: number; y: number }[] {
  const picture = answers().findLast((answer) => 'targets' in answer);
  return (picture?.targets ?? []).map(({ x, y }) => ({ x: x / (picture?.width ?? 1), y: y / (picture?.height ?? 1) }));
}
