import { setTimeout } from 'node:timers/promises';
import type { CallOutput, ParsedInput } from '@shengyu/api';
import { paragraphOffsets } from '@shengyu/script';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { lines } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { Limiter, LimitRule } from '../../../ports/limiter.ts';
import { toRenderRefusal } from '../../studio/plan/render-refusal.ts';

export interface LineSoundPorts {
  database: Database;
  limiter: Limiter;
  speaker: { speak(id: string): Promise<void>; madeOf(id: string): number | undefined };
}

/** Lines that one network has spoken for it ahead of their time; what exists is heard without limit. */
const rule: LimitRule = { name: 'line-sound', points: 120, seconds: 3_600 };
/** A caller waits so long, then learns how far it is and asks again. */
const WAIT_MS = 2_000;

/** The sound of a registered line, made at once where it does not exist. Throws `not_found` for what no text says. */
export async function readSound(
  { database, limiter, speaker }: LineSoundPorts,
  { id }: ParsedInput<'lineSound'>,
  address: string,
): Promise<CallOutput<'lineSound'>> {
  const stored = await findSound(database, id);
  if (stored) return { sound: stored };
  // A second visitor who waits for the same sound costs no further rendering.
  if (speaker.madeOf(id) === undefined) await limiter.consume(rule, address);
  const made = speaker.speak(id).then(
    () => true,
    (error: unknown) => {
      throw toRenderRefusal(error);
    },
  );
  const waited = new AbortController();
  const inTime = await Promise.race([made, setTimeout(WAIT_MS, false, { signal: waited.signal })]).finally(() => waited.abort());
  if (!inTime) made.catch(() => undefined);
  if (inTime) return { sound: (await findSound(database, id)) ?? null };
  return { sound: null, made: speaker.madeOf(id) ?? 0 };
}

async function findSound({ db }: Database, id: string): Promise<CallOutput<'lineSound'>['sound'] | undefined> {
  const [line] = await db.select().from(lines).where(eq(lines.id, id));
  if (!line) throw new AppError('not_found');
  if (line.fileId === null) return undefined;
  return {
    url: `/file/${line.fileId}`,
    duration_ms: line.durationMs,
    peaks: line.peaks,
    cues: line.tokens.map(({ start, end, startMs, endMs }) => ({
      start,
      end,
      start_ms: Math.round(startMs),
      end_ms: Math.round(endMs),
    })),
    paragraphs: paragraphOffsets(line.document),
  };
}

/** A registered line as a script of the studio. */
export async function readScript({ db }: Database, { id }: ParsedInput<'lineScript'>): Promise<CallOutput<'lineScript'>> {
  const [line] = await db.select({ title: lines.title, document: lines.document }).from(lines).where(eq(lines.id, id));
  if (!line) throw new AppError('not_found');
  return line;
}
