import { codePointLength, documentText, heardWords, type ScriptDocument } from '@shengyu/script';
import { terms } from '@shengyu/api/terms';
import { findShared } from '../sharing/find-shared.ts';
import type { LimitRule } from '../../../ports/limiter.ts';
import { createAudition, type CreateAuditionPorts } from './create-audition.ts';

/** As much of a script as a visitor may hear at once. Undefined: all of it. */
export function visitorsPart(document: ScriptDocument): { start: number; end: number } | undefined {
  const wordsTo = (end: number): number => heardWords(document, { start: 0, end }).words;
  const whole = codePointLength(documentText(document));
  if (whole === 0 || wordsTo(whole) <= terms.visitorWords) return undefined;
  let [low, high] = [1, whole];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (wordsTo(middle) <= terms.visitorWords) low = middle;
    else high = middle - 1;
  }
  return { start: 0, end: low };
}

/** A whole script is read for each: more than a visitor's auditions of a day. */
const openRule: LimitRule = { name: 'hear-shared', points: 90, seconds: 3_600 };

/** An audition of a shared script, from its beginning, as a visitor may hear it. @returns where it streams */
export async function hearShared(ports: CreateAuditionPorts, token: string, address: string): Promise<string> {
  await ports.limiter.consume(openRule, address);
  const { document } = await findShared(ports.database.db, token);
  const range = visitorsPart(document);
  const { stream_url: url } = await createAudition(
    ports,
    { document, ...(range && { range }) },
    { memberId: undefined, address, fingerprint: '' },
  );
  return url;
}
