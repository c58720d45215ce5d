import { readFileSync } from 'node:fs';
import path from 'node:path';

type Answer = { typed: string } | { width: number; height: number; targets: { x: number; y: number }[] };

/** The answer to the test that was opened last: what a person sees or hears, and a site started with CAPTCHA=told writes down. */
function newestAnswer(): Answer {
  const lines = readFileSync(path.join(process.env.E2E_DATA_DIR ?? '', 'outbox/captcha.log'), 'utf8')
    .trim()
    .split('\n');
  return JSON.parse(lines.at(-1)?.split('\t')[1] ?? 'null') as Answer;
}

/** Digits of a spoken test. */
export function spokenDigits(): string {
  const answer = newestAnswer();
  if (!('typed' in answer)) throw new Error('the newest test is a picture');
  return answer.typed;
}

/** Where the asked characters are, in order, as shares of the picture. */
export function askedPlaces(): { x: number; y: number }[] {
  const answer = newestAnswer();
  if ('typed' in answer) throw new Error('the newest test is no picture');
  return answer.targets.map(({ x, y }) => ({ x: x / answer.width, y: y / answer.height }));
}
