import { isDeepStrictEqual } from 'node:util';
import type { Cue, LexiconWord, ScriptDocument, TokenTime } from '@shengyu/script';
import type { Database } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import type { ClauseTime, RenderPlan, Renderer, ScriptTiming } from '../../render/renderer.ts';

export interface TimedVersion {
  scriptId: string;
  version: number;
  document: ScriptDocument;
  /** The readings it is spoken with. */
  lexicon: readonly LexiconWord[];
  plan: RenderPlan;
}

export interface TimePorts {
  database: Database;
  renderer: Pick<Renderer, 'time'>;
}

const lastDone = statement<{ duration_ms: number; cues: Cue[] | null; lexicon: LexiconWord[] | null }>(
  'last-done-order',
  `select duration_ms, cues, settings->'lexicon' as lexicon from orders
  where script_id = $1::uuid and version = $2::int and state = 'done' order by created_at desc limit 1`,
);

/**
 * When each clause of a version is heard. Where not all of its clauses are in the store of this process (another worker has spoken
 * them, a stand-in has, or they were spoken faster to keep a time), the files of its last order tell.
 */
export async function timeVersion(
  { database, renderer }: TimePorts,
  { scriptId, version, document, lexicon, plan }: TimedVersion,
  options: { tokens?: boolean } = {},
): Promise<ScriptTiming> {
  const timing = await renderer.time(document, plan, options);
  if (timing.exact) return timing;
  const [order] = await database.run(lastDone(scriptId, version));
  if (!order?.cues || !isDeepStrictEqual(order.lexicon ?? [], [...lexicon])) return timing;
  return fromOrder(timing, plan, { durationMs: order.duration_ms, cues: order.cues });
}

/** A cue tells its first and last moment; in between its characters take the same time each. */
function fromOrder(
  timing: ScriptTiming,
  plan: RenderPlan,
  { durationMs, cues }: { durationMs: number; cues: readonly Cue[] },
): ScriptTiming {
  const characters = spread(cues);
  let next = 0;
  let endMs = 0;
  const clauses = plan.clauses.map((clause): ClauseTime => {
    const tokens: TokenTime[] = [];
    for (let token = characters[next]; token && token.start < clause.end; token = characters[(next += 1)]) tokens.push(token);
    const startMs = tokens[0]?.startMs ?? endMs;
    endMs = tokens.at(-1)?.endMs ?? startMs;
    return { startMs, durationMs: endMs - startMs, exact: true, tokens };
  });
  return { ...timing, durationMs, exact: true, leadMs: clauses[0]?.startMs ?? 0, clauses };
}

function spread(cues: readonly Cue[]): TokenTime[] {
  return cues.flatMap(({ start, end, startMs, endMs }) => {
    const each = (endMs - startMs) / Math.max(1, end - start);
    return Array.from({ length: end - start }, (_, at) => ({
      start: start + at,
      end: start + at + 1,
      startMs: startMs + each * at,
      endMs: startMs + each * (at + 1),
    }));
  });
}
