import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Typed {
  typed: string;
}
interface Picture {
  width: number;
  height: number;
  targets: { x: number; y: number }[];
}

/** Answers to all tests so far, the newest last: what a person sees or hears, and a site started with CAPTCHA=logged writes down. */
function answers(): (Typed | Picture)[] {
  const lines = readFileSync(path.join(process.env.E2E_DATA_DIR ?? '', 'outbox/captcha.log'), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => JSON.parse(line.split('\t')[1] ?? '') as Typed | Picture);
}

/** What is to be typed for the newest test that is read aloud or asked; empty before there is one. */
export function typedAnswer(): string {
  return answers().findLast((answer) => 'typed' in answer)?.typed ?? '';
}

/** How many tests were read aloud or asked so far. */
export function countTyped(): number {
  return answers().filter((answer) => 'typed' in answer).length;
}

/** Where the asked characters of the newest picture are, in order, as shares of it. */
export function askedPlaces(): { x: number; y: number }[] {
  const picture = answers().findLast((answer) => 'targets' in answer);
  return (picture?.targets ?? []).map(({ x, y }) => ({ x: x / (picture?.width ?? 1), y: y / (picture?.height ?? 1) }));
}
