import type { ClauseSound, ScriptDocument } from '@shengyu/script';
import { fitCues } from '@shengyu/script';
import { effectTailMs } from '@shengyu/speech/sound';
import { labelMs } from './audible-label.ts';
import { resolveSounds } from './mix/resolve-sounds.ts';
import type { RenderContext } from './render-context.ts';
import type { PlannedClause, RenderPlan } from './renderer.ts';
import { hasTimes, namedMisfits } from './stages/fit-times.ts';
import type { Misfit } from './stages/fit-times.ts';
import { cutScript, readClauses } from './stages/plan.ts';
import { TIMELINE_RATE } from './stages/timeline.ts';
import { trackLength } from './stages/track-length.ts';

/** A clause by its length: what the store has is exact, the rest is told by its text. */
interface Length {
  paragraph: number;
  ms: number;
  pauseAfterMs: number;
  sounds: readonly ClauseSound[];
  characters: number;
}

/** What a script will be: its clauses with the names of their sounds, how long the finished file lasts, and what of it will not fit its time. */
export async function planScript(context: RenderContext, document: ScriptDocument, signal: AbortSignal): Promise<RenderPlan> {
  const { cast, threads, store } = context;
  const lease = store.lease();
  try {
    const resolved = await resolveSounds(context.sounds, document);
    const placed = await cutScript(threads, cast, resolved.document);
    const clauses: PlannedClause[] = [];
    const lengths: Length[] = [];
    let words = 0;
    for await (const { planned, estimateMs, paragraph, recording, sounds } of readClauses(threads, placed, signal)) {
      const known = recording ? undefined : lease.find(planned.key);
      const ms = known ? (known.samples * 1000) / TIMELINE_RATE : estimateMs;
      lengths.push({ paragraph, ms, pauseAfterMs: planned.pauseAfterMs, sounds, characters: [...planned.text].length });
      words += planned.words;
      clauses.push(planned);
    }
    const beforeMs = await labelMs(context, lease, document, signal);
    const { startMs, fitted, misfits } = fit(resolved.document, lengths, beforeMs);
    return { clauses, words, durationMs: Math.round(lengthMs(resolved.document, fitted, startMs)), misfits };
  } finally {
    await lease.release();
  }
}

/** The clauses at the times of their paragraphs. `startMs`: where the first begins. */
function fit(
  document: ScriptDocument,
  lengths: readonly Length[],
  beforeMs: number,
): { startMs: number; fitted: readonly Length[]; misfits: Misfit[] } {
  if (!hasTimes(document)) return { startMs: beforeMs, fitted: lengths, misfits: [] };
  const paragraphs = [...Map.groupBy(lengths, ({ paragraph }) => paragraph)];
  const ownMs = paragraphs.map(([, own]) =>
    own.reduce((sum, { ms, pauseAfterMs }, at) => sum + ms + (at < own.length - 1 ? pauseAfterMs : 0), 0),
  );
  const timings = paragraphs.map(([paragraph]) => document.paragraphs[paragraph]?.timing);
  const { rates, pausesMs, misfits } = fitCues(ownMs, timings, { beforeMs, untimedPauseMs: document.settings.paragraphPauseMs });
  const fitted = paragraphs.flatMap(([, own], place) =>
    own.map((clause, at) => {
      const rate = rates[place] ?? 1;
      const pauseAfterMs = at < own.length - 1 ? clause.pauseAfterMs / rate : (pausesMs[place + 1] ?? clause.pauseAfterMs);
      return { ...clause, ms: clause.ms / rate, pauseAfterMs };
    }),
  );
  return { startMs: beforeMs + (pausesMs[0] ?? 0), fitted, misfits: namedMisfits(document, paragraphs, misfits) };
}

/** As `arrangeMix` lays it out. */
function lengthMs({ settings }: ScriptDocument, clauses: readonly Length[], startMs: number): number {
  let voice = startMs;
  let sounds = 0;
  for (const { ms, pauseAfterMs, sounds: own, characters } of clauses) {
    for (const { place, durationMs } of own) {
      const offset = 'afterMs' in place ? ms + place.afterMs : (ms * Math.min(place.at, characters)) / Math.max(1, characters);
      sounds = Math.max(sounds, voice + offset + durationMs);
    }
    voice += ms + pauseAfterMs;
  }
  const { effect, background } = settings;
  return trackLength({ voice, sounds, effectTail: effect ? effectTailMs(effect) : 0, bedFade: background?.fadeOutMs ?? 0 });
}
