import { cueSlot } from '@shengyu/script';
import type { ScriptDocument } from '@shengyu/script';
import { runOrdered } from '@shengyu/speech/engine';
import { hasTimes } from '../arrange/fit-times.ts';
import type { ClauseLease } from '../clause-store/create-clause-store.ts';
import type { PlacedClause } from '../plan/planned-clause.ts';
import { cutScript, readClauses } from '../plan/read-clauses.ts';
import type { ResolvedSounds } from '../plan/resolve-sounds.ts';
import { speakClause } from '../synthesise/speak-script.ts';
import type { SpeakContext } from '../synthesise/speak-script.ts';
import type { SpokenClause } from '../synthesise/spoken-clause.ts';
import { fitAhead } from './fit-ahead.ts';

/** Code points of the script's whole text. */
export interface TextRange {
  start: number;
  end: number;
}

/** Clauses on their way to a listener. */
export interface ClausesAhead {
  /** How many there will be. */
  count: number;
  /** As sound, in reading order, with the silence that the script and its times ask for. */
  clauses: AsyncGenerator<SpokenClause>;
}

/** Speaks what a range holds of a script, a few clauses ahead of the consumer. */
export async function speakAhead(
  context: SpeakContext,
  lease: ClauseLease,
  { document, sounds }: ResolvedSounds,
  range: TextRange | undefined,
  signal: AbortSignal,
): Promise<ClausesAhead> {
  const { threads, cast, workers, turn } = context;
  const placed = await cutScript(threads, cast, document);
  const wanted = range ? placed.filter(({ textStart, textEnd }) => textStart < range.end && textEnd > range.start) : placed;
  const options = { turn, cast, standIns: document.settings.standIns === true };
  const speak = (clauses: readonly PlacedClause[]) =>
    runOrdered(readClauses(threads, clauses, signal, { firstAlone: true }), workers, signal, (clause) =>
      speakClause(context, lease, clause, sounds, options),
    );
  if (!hasTimes(document)) return { count: wanted.length, clauses: speak(wanted) };

  // The pace and the place of a paragraph depend on all of it.
  const touched = new Set(wanted.map(({ paragraph }) => paragraph));
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
  return { count: wanted.length, clauses: only(fitted, new Set(wanted.map(({ textStart }) => textStart))) };
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
 * Where the paragraphs before the last of these end, estimated from their text; `undefined` where the last one has a time of its own,
 * at which it then begins.
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
