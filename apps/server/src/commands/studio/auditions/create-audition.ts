import { randomBytes } from 'node:crypto';
import type { CallOutput, ParsedInput } from '@shengyu/api';
import { applyLexicon, codePointLength, documentText, heardWords, type ScriptDocument } from '@shengyu/script';
import { lt } from 'drizzle-orm';
import { terms } from '@shengyu/api/terms';
import type { Database, Executor } from '../../../db/database.ts';
import { auditions } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { texts } from '../../../locales/zh-CN.ts';
import type { Limiter, LimitRule } from '../../../ports/limiter.ts';
import type { HeardEdition } from '../../../render/renderer.ts';
import { readLexicon } from '../lexicon/lexicon.ts';
import { checkDocument } from '../scripts/check-document.ts';
import { readSentText } from '../scripts/read-sent-text.ts';
import { inaudible, languagesIn } from '../scripts/find-silent.ts';
import { findShared } from '../sharing/find-shared.ts';
import { findVersion } from '../scripts/find-version.ts';
import { checkSounds } from '../sounds/check-sounds.ts';
import { pinVoices, readPins } from '../../voices/own-states/pin-voices.ts';
import { recordUses, wordsOfOwn } from '../../voices/own-states/uses.ts';
import { refuseVoices } from '../scripts/refuse-voices.ts';
import type { VoiceCatalogue } from '../../voices/catalogue/voice-catalogue.ts';
import { cutRange } from './cut-range.ts';
import { takeLines } from './take-lines.ts';

const DAY = 86_400;
/** How long after its request an audition may begin. */
export const AUDITION_LIFE_MS = 10 * 60_000;
/** Cues are stored until the longest stream has ended. */
const KEPT_MS = 12 * 3_600_000;

/** Visitors count auditions, members count words. Each stores a script, so the number in a minute is limited as well. */
const limits = {
  address: { name: 'audition-address', points: 60, seconds: DAY },
  fingerprint: { name: 'audition-fingerprint', points: 20, seconds: DAY },
  member: { name: 'audition-member', points: 200_000, seconds: DAY },
  often: { name: 'audition-often', points: 60, seconds: 60 },
} satisfies Record<string, LimitRule>;

export interface CreateAuditionPorts {
  database: Database;
  catalogue: VoiceCatalogue;
  limiter: Limiter;
}

interface Caller {
  memberId: string | undefined;
  address: string;
  fingerprint: string;
}

/** Prepares an audition and answers where it streams. The address is the right to hear it, a few times and soon. */
export async function createAudition(
  ports: CreateAuditionPorts,
  input: ParsedInput<'audition'>,
  caller: Caller,
): Promise<CallOutput<'audition'>> {
  const { document, range } = await auditioned(ports, input, caller);
  if (range && range.start >= range.end) throw new AppError('input.invalid', { fields: { range: texts.fields.choice } });
  await checkSounds(ports.database.db, caller.memberId, document);
  const text = documentText(document);
  const { words, recordings } = heardWords(document, range, languagesIn(ports.catalogue));
  if (words === 0 && !recordings) throw inaudible(document);
  if (range && range.start >= codePointLength(text)) throw new AppError('input.invalid', { fields: { range: texts.fields.choice } });
  const { db } = ports.database;
  const part = cutRange(document, range);
  const isLine = 'text' in input && words <= terms.visitorWords;
  await refuseVoices(db, ports.catalogue, caller.memberId, part.document, {
    ...{ range: part.range, audition: true },
    spare: isLine ? (voices) => takeLines(ports.limiter, text, voices, caller) : undefined,
  });
  const left = await takeAllowance(ports.limiter, words, caller);
  const lexicon = await readLexicon(db, caller.memberId);
  const heardAs = pinVoices(applyLexicon(part.document, lexicon), await readPins(db, caller.memberId, part.document));
  await recordUses(db, wordsOfOwn(heardAs, part.range), { kind: 'audition' });
  const stored = await storeAudition(db, {
    ...{ memberId: caller.memberId, document: heardAs, textStart: part.textStart, range: part.range },
    edition: 'edition' in input ? input.edition : undefined,
  });
  return { ...stored, left };
}

/** Stores what is to be spoken, by the voices of a member. Nothing is checked or counted here. */
export async function storeAudition(
  db: Executor,
  {
    memberId,
    document,
    textStart = 0,
    range: heard,
    edition,
  }: {
    memberId: string | undefined;
    document: ScriptDocument;
    textStart?: number;
    range?: Heard['range'];
    /** The edition that speaks; the site's current one if it is left out. */
    edition?: Exclude<HeardEdition, 'natural'> | undefined;
  },
): Promise<Omit<CallOutput<'audition'>, 'left'>> {
  await db.delete(auditions).where(lt(auditions.createdAt, new Date(Date.now() - KEPT_MS)));
  const [audition] = await db
    .insert(auditions)
    .values({
      id: newId(),
      memberId: memberId ?? null,
      document,
      textStart,
      rangeStart: heard?.start ?? null,
      rangeEnd: heard?.end ?? null,
      edition: edition ?? null,
    })
    .returning({ id: auditions.id });
  if (!audition) throw new Error('an audition was not stored');
  return { audition_id: audition.id, stream_url: `/audition/${audition.id}/stream.wav`, cues_url: `/audition/${audition.id}/cues` };
}

/** 128 random bits, written as the database writes a UUID: a UUID of version 4 has six fewer, and this one is the right to the sound. */
function newId(): string {
  return randomBytes(16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

interface Heard {
  document: ScriptDocument;
  range: { start: number; end: number } | undefined;
}

async function auditioned(ports: CreateAuditionPorts, input: ParsedInput<'audition'>, caller: Caller): Promise<Heard> {
  if ('share' in input) return { document: (await findShared(ports.database.db, input.share)).document, range: input.range };
  if ('text' in input) return textOf(ports.catalogue, input);
  if ('document' in input) return { document: checkDocument(input.document, ports.catalogue), range: input.range };
  return versionOf(ports, input, caller);
}

function textOf(catalogue: VoiceCatalogue, input: Extract<ParsedInput<'audition'>, { text: string }>): Heard {
  const { document: plain } = readSentText(input.text, input.voice_id, catalogue);
  const settings = { ...plain.settings, rate: input.rate ?? 1, semitones: input.pitch ?? 0, decibels: input.volume ?? 0 };
  return { document: checkDocument({ ...plain, settings }, catalogue), range: undefined };
}

async function versionOf(
  { database }: CreateAuditionPorts,
  input: Extract<ParsedInput<'audition'>, { script_id: string }>,
  { memberId }: Caller,
): Promise<Heard> {
  if (memberId === undefined) throw new AppError('auth.required');
  const { version } = await findVersion(database.db, memberId, input.script_id, input.version);
  return { document: version.document, range: input.range };
}

async function takeAllowance(
  limiter: Limiter,
  words: number,
  { memberId, address, fingerprint }: Caller,
): Promise<CallOutput<'audition'>['left']> {
  if (memberId !== undefined) {
    await limiter.consume(limits.often, memberId);
    return { unit: 'words', count: await limiter.consume(limits.member, memberId, words) };
  }
  if (words > terms.visitorWords)
    throw new AppError('auth.required', { fields: { text: texts.audition.anonymousWords(terms.visitorWords) } });
  const here = await limiter.consume(limits.address, address);
  if (fingerprint === '') return { unit: 'times', count: here };
  return { unit: 'times', count: Math.min(here, await limiter.consume(limits.fingerprint, fingerprint)) };
}
