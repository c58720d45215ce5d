import { text } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import type { Cue, LexiconWord, ScriptDocument, TokenTime } from '@shengyu/script';
import type { Database } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import { StorageAway, StorageMissing, type Storage } from '../../../ports/storage.ts';
import type { ClauseTime, RenderPlan, Renderer, ScriptTiming } from '../../../render/renderer.ts';

export interface TimedVersion {
  /** Who waits for it. */
  owner: string;
  scriptId: string;
  version: number;
  document: ScriptDocument;
  /** The readings it is spoken with. */
  lexicon: readonly LexiconWord[];
  plan: RenderPlan;
}

export interface TimePorts {
  database: Database;
  renderer: Pick<Renderer, 'for'>;
  storage: Pick<Storage, 'get'>;
}

const lastDone = statement<{ duration_ms: number; cues: Cue[] | null; lexicon: LexiconWord[] | null; words_file: string | null }>(
  'last-done-order',
  `select o.duration_ms, o.cues, o.settings->'lexicon' as lexicon, f.path as words_file
  from orders o left join order_files f on f.order_id = o.id and f.kind = 'timing'
  where o.script_id = $1::uuid and o.version = $2::int and o.state = 'done' and coalesce(o.settings->>'edition', 'basic') = $3::text order by o.created_at desc limit 1`,
);

/**
 * The time of each clause of a version. The times of its last order win, where there is one: its files differ from the clauses by parts of
 * a frame, and the clause store of this process may lack some of them (another worker spoke them, a stand-in voice did, or they were spoken
 * faster to keep a time).
 */
export async function timeVersion(
  { database, renderer, storage }: TimePorts,
  { owner, scriptId, version, document, lexicon, plan }: TimedVersion,
  options: { tokens?: boolean } = {},
): Promise<ScriptTiming> {
  const timing = await renderer.for(owner, plan.edition).time(document, plan, options);
  const [order] = await database.run(lastDone(scriptId, version, plan.edition));
  if (!order?.cues || !isDeepStrictEqual(order.lexicon ?? [], [...lexicon])) return timing;
  const made = { durationMs: order.duration_ms, cues: order.cues };
  if (timing.exact) return movedTo(timing, made);
  const words = options.tokens && order.words_file !== null ? await readWords(storage, order.words_file) : undefined;
  return { ...timing, durationMs: made.durationMs, exact: true, clauses: placed(plan, words ?? spread(made.cues)) };
}

interface Made {
  durationMs: number;
  cues: readonly Cue[];
}

/** Moves the measured times of each clause to where the cues of the files begin. */
function movedTo(timing: ScriptTiming, { durationMs, cues }: Made): ScriptTiming {
  let next = 0;
  let byMs = 0;
  const clauses = timing.clauses.map((clause): ClauseTime => {
    const tokens = clause.tokens.map((token) => {
      for (let cue = cues[next]; cue && cue.start <= token.start; cue = cues[(next += 1)])
        if (token.start < cue.end) byMs = cue.startMs - token.startMs;
      return { ...token, startMs: token.startMs + byMs, endMs: token.endMs + byMs };
    });
    return { ...clause, startMs: clause.startMs + byMs, tokens };
  });
  return { ...timing, durationMs, clauses };
}

/** The words of an order's files (write-subtitles.ts); undefined where they are gone, or the storage is. */
async function readWords(storage: Pick<Storage, 'get'>, path: string): Promise<TokenTime[] | undefined> {
  const file = await storage.get(path).then(text, (error: unknown) => {
    if (error instanceof StorageMissing || error instanceof StorageAway) return undefined;
    throw error;
  });
  if (file === undefined) return undefined;
  const { tokens } = JSON.parse(file) as { tokens: [start: number, end: number, startMs: number, endMs: number, text: string][] };
  return tokens.map(([start, end, startMs, endMs]) => ({ start, end, startMs, endMs }));
}

/** Each clause with its own of the words. */
function placed({ clauses }: RenderPlan, words: readonly TokenTime[]): ClauseTime[] {
  let next = 0;
  let endMs = 0;
  return clauses.map((clause): ClauseTime => {
    const tokens: TokenTime[] = [];
    for (let token = words[next]; token && token.start < clause.end; token = words[(next += 1)]) tokens.push(token);
    const startMs = tokens[0]?.startMs ?? endMs;
    endMs = tokens.at(-1)?.endMs ?? startMs;
    return { startMs, durationMs: endMs - startMs, exact: true, tokens };
  });
}

/** Evenly over the characters of each cue, which has a first and a last moment only. */
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
