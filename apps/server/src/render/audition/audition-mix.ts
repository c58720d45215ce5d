import { readFile } from 'node:fs/promises';
import { effectTailMs, fromDecibels } from '@shengyu/speech/sound';
import type { TextRange } from './audition-script.ts';
import { readClauseHead } from '../clause-store/clause-file.ts';
import type { RenderContext } from '../render-context.ts';
import type { AuditionChunk } from '../renderer.ts';
import { speakAhead } from './speak-ahead.ts';
import type { SpokenClause } from '../synthesise/speak-script.ts';
import { spreadTokens } from '../arrange/spread-tokens.ts';
import { TIMELINE_RATE } from '../track/timeline.ts';
import { placedBed, placedRecording, placedSounds } from '../arrange/arrange-track.ts';
import { joinSpeech } from '../track/duck-gain.ts';
import { mixReach } from '../track/mix-range.ts';
import { MIX_RATE, MIX_RATIO, trackWithin } from '../track/track.ts';
import type { MixTrack } from '../track/track.ts';
import type { ResolvedSounds } from '../plan/resolve-sounds.ts';

const ceiling = fromDecibels(-1);
/** The end of a script's bed is not known while it streams: it does not fade out. */
const endless = Number.MAX_SAFE_INTEGER;
/** What still rings after the last word is heard for at most so long. */
const longestTail = 10 * TIMELINE_RATE;
/** Mixed at once: recordings last an hour, pauses and sounds that speech waits for add up without end. */
const longestStretch = 10 * TIMELINE_RATE;
/** Somebody goes on speaking. */
const onwards = 60 * MIX_RATE;

/** An audition of a script with sounds or an effect: clause by clause what the file will hold, in mono and before mastering. */
export async function* auditionMix(
  context: RenderContext,
  { document, sounds }: ResolvedSounds,
  range: TextRange | undefined,
  signal: AbortSignal,
): AsyncGenerator<AuditionChunk> {
  const { threads } = context;
  const { background, effect } = document.settings;
  const bed = background && placedBed(background, sounds.get(background.soundId));
  const track: MixTrack = {
    samples: endless,
    channels: 1,
    voice: [],
    recordings: [],
    effects: [],
    speech: [],
    ...(effect && { effect }),
    ...(bed && { bed: { ...bed, fadeOut: 0 } }),
  };
  const lease = context.store.lease();
  let position = 0;
  try {
    const { count, clauses } = await speakAhead(context, lease, { document, sounds }, range, signal);
    let left = count;
    for await (const clause of clauses) {
      left -= 1;
      const heard = await heardPart(clause, range);
      // A clause that is heard from its middle begins before the place it is heard from.
      const startSample = position + Math.round(((clause.pauseBeforeMs ?? 0) * TIMELINE_RATE) / 1000) - heard.first;
      const start = Math.round(startSample * MIX_RATIO);
      if (clause.recording) track.recordings.push(placedRecording(clause, clause.recording, start));
      else track.voice.push({ key: clause.key, path: clause.entry.path, startSample, samples: clause.entry.samples, gain: clause.gain });
      track.effects.push(...(await placedSounds(clause, start, sounds)));
      const speechStart = Math.round((startSample + heard.first) * MIX_RATIO);
      const speechEnd = Math.round((startSample + heard.last) * MIX_RATIO);
      if (speechEnd > speechStart) track.speech.push({ start: speechStart, end: speechEnd });
      const end = startSample + heard.last + heard.pause + (left === 0 ? tailOf(track, startSample + heard.last + heard.pause) : 0);
      const next = left > 0 ? [{ start: end * MIX_RATIO, end: end * MIX_RATIO + onwards }] : [];
      const toMs = (sample: number) => Math.round(((startSample + sample) * 1000) / TIMELINE_RATE);
      let tokens = heard.tokens.map((token) => ({
        start: clause.textStart + token.start,
        end: clause.textStart + token.end,
        startMs: toMs(token.startSample),
        endMs: toMs(token.endSample),
      }));
      while (position < end) {
        const stop = Math.min(end, position + longestStretch);
        const part = trackWithin(track, position * MIX_RATIO - MIX_RATE, stop * MIX_RATIO + MIX_RATE, mixReach(track) + MIX_RATE);
        const speech = joinSpeech([...part.speech, ...next]);
        const pcm = await threads.hearMix({ track: { ...part, speech }, start: position, end: stop, ceiling });
        position = stop;
        yield { sampleRate: TIMELINE_RATE, pcm, tokens };
        tokens = [];
      }
    }
  } finally {
    await lease.release();
  }
}

/** How much of a clause the range holds, in samples of the clause, with the gap after it when its end is heard. */
async function heardPart(clause: SpokenClause, range: TextRange | undefined) {
  const { samples, path } = clause.entry;
  const all = clause.recording ? spreadTokens(clause.text, samples) : readClauseHead(await readFile(path)).tokens;
  const from = (range?.start ?? 0) - clause.textStart;
  const to = (range?.end ?? endless) - clause.textStart;
  const tokens = all.filter((token) => token.end > from && token.start < to);
  const whole = tokens.at(-1) === all.at(-1);
  return {
    tokens,
    first: tokens[0] === all[0] ? 0 : (tokens[0]?.startSample ?? 0),
    last: whole ? samples : (tokens.at(-1)?.endSample ?? 0),
    pause: whole ? Math.round((clause.pauseAfterMs * TIMELINE_RATE) / 1000) : 0,
  };
}

/** Samples from `end` until the last sound and the effect have faded. */
function tailOf({ effect, effects }: MixTrack, end: number): number {
  const soundsEnd = effects.reduce((last, { start, samples }) => Math.max(last, (start + samples) / MIX_RATIO), end);
  const ringing = effect ? (effectTailMs(effect) * TIMELINE_RATE) / 1000 : 0;
  return Math.min(longestTail, Math.ceil(Math.max(soundsEnd - end, ringing)));
}
