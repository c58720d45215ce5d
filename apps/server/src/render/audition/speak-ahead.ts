import { cueSlot } from '@shengyu/script';
import type { ScriptDocument } from '@shengyu/script';
import type { ClauseLease } from '../clause-store/create-clause-store.ts';
import type { ResolvedSounds } from '../plan/resolve-sounds.ts';
import type { PlacedClause } from '../threads/interactive-worker.ts';
import type { RenderContext } from '../render-context.ts';
import type { TextRange } from './audition-script.ts';
import { runOrdered } from '@shengyu/speech/engine';
import { speakClause } from '../synthesise/speak-script.ts';
import type { SpokenClause } from '../synthesise/speak-script.ts';
import { fitAhead } from './fit-ahead.ts';
import { hasTimes } from '../arrange/fit-times.ts';
import { cutScript, readClauses } from '../plan/read-clauses.ts';

/** Clauses on their way to a listener. */
export interface ClausesAhead {
  /** How many there will be. */
  count: number;
  /** As sound, in reading order, with the silence that the script and its times ask for. */
  clauses: AsyncGenerator<SpokenClause>;
}

/** Speaks what a range holds of a script, a few clauses ahead of whoever takes them. What is heard is kept for the order. */
export async function speakAhead(
  context: RenderContext,
  lease: ClauseLease,
  { document, sounds }: ResolvedSounds,
  range: TextRange | undefined,
  signal: AbortSignal,
): Promise<ClausesAhead> {
  const { threads, cast, workers } = context;
  const placed = await cutScript(threads, cast, document, true);
  const heard = range ? placed.filter(({ textStart, textEnd }) => textStart < range.end && textEnd > range.start) : placed;
  const options = { urgent: true, standIns: document.settings.standIns === true };
  const speak = (clauses: readonly PlacedClause[]) =>
    runOrdered(readClauses(threads, clauses, signal, true), workers, signal, (clause) =>
      speakClause(context, lease, clause, sounds, options),
    );
  if (!hasTimes(document)) return { count: heard.length, clauses: speak(heard) };

  // How a paragraph is spoken and placed is told by all of it.
  const touched = new Set(heard.map(({ paragraph }) => paragraph));
  const whole = placed.filter(({ paragraph }) => touched.has(paragraph));
  const byParagraph = Map.groupBy(placed, ({ paragraph }) => paragraph);
  const paragraphs = [...byParagraph.keys()];
  const first = Math.max(0, paragraphs.indexOf(whole[0]?.paragraph ?? 0));
  const faster = async (paragraph: number, factor: number): Promise<SpokenClause[]> => {
    const atRate = (clause: PlacedClause) => ({ ...clause, prosody: { ...clause.prosody, rate: clause.prosody.rate * factor } });
    const clauses: SpokenClause[] = [];
    for await (const clause of speak((byParagraph.get(paragraph) ?? []).map(atRate))) clauses.push(clause);
    return clauses;
  };
  const spoken = inParagraphs(
    speak(whole),
    [...touched].map((paragraph) => byParagraph.get(paragraph)?.length ?? 0),
  );
  const endMs = range ? estimatedEnd(document, paragraphs.slice(0, first + 1), byParagraph) : 0;
  const fitted = fitAhead({ document, paragraphs, first, endMs, spoken, speak: faster });
  return { count: heard.length, clauses: only(fitted, new Set(heard.map(({ textStart }) => textStart))) };
}

/** @param starts of the clauses that the listener asked for */
async function* only(clauses: AsyncGenerator<SpokenClause>, starts: ReadonlySet<number>): AsyncGenerator<SpokenClause> {
  for await (const clause of clauses) if (starts.has(clause.textStart)) yield clause;
}

/** @param lengths of the paragraphs, in clauses */
async function* inParagraphs(clauses: AsyncGenerator<SpokenClause>, lengths: readonly number[]): AsyncGenerator<SpokenClause[]> {
  let own: SpokenClause[] = [];
  let next = 0;
  for await (const clause of clauses) {
    own.push(clause);
    if (own.length < (lengths[next] ?? 1)) continue;
    yield own;
    own = [];
    next += 1;
  }
}

/**
 * Where what stands before the last of these paragraphs ends, by the lengths that its text lets expect; `undefined` where that
 * paragraph has a time of its own, which then is where it begins.
 */
function estimatedEnd(
  { paragraphs, settings }: ScriptDocument,
  places: readonly number[],
  byParagraph: ReadonlyMap<number, readonly PlacedClause[]>,
): number | undefined {
  const timings = places.map((place) => paragraphs[place]?.timing);
  if (timings.at(-1)) return undefined;
  let endMs = 0;
  for (const [index, place] of places.slice(0, -1).entries()) {
    const clauses = byParagraph.get(place) ?? [];
    const lengthMs = clauses.reduce(
      (sum, { estimateMs, pauseAfterMs }, at) => sum + estimateMs + (at < clauses.length - 1 ? pauseAfterMs : 0),
      0,
    );
    const untimedPauseMs = settings.paragraphPauseMs;
    endMs = cueSlot(endMs, timings[index], timings[index + 1], { isFirst: index === 0, untimedPauseMs }).startMs + lengthMs;
  }
  return endMs;
}
