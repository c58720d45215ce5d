import { drums, instruments } from '../instruments.ts';
import type { InstrumentName } from '../instruments.ts';
import { add, levelled, reverberate, silence } from '../stereo.ts';
import type { Stereo } from '../stereo.ts';
import { createRandom, hertz } from '../tone.ts';
import type { Random } from '../tone.ts';
import { bedSeconds, scales } from './bed-spec.ts';
import type { BedSpec, Layer } from './bed-spec.ts';

/** Beds lie under speech: well below it. */
const bedLufs = -20;

/** Plays a bed. It is a circle: what rings beyond the last bar rings into the first one. */
export function renderBed(spec: BedSpec): Stereo {
  const sound = silence(bedSeconds(spec));
  const random = createRandom(spec.id);
  for (const layer of spec.layers) playLayer({ spec, sound, random, bar: bedSeconds(spec) / spec.bars }, layer);
  const [amount, seconds] = spec.hall;
  reverberate(sound, amount, seconds, true);
  return levelled(sound, bedLufs);
}

interface Play {
  spec: BedSpec;
  sound: Stereo;
  random: Random;
  /** Seconds of a bar. */
  bar: number;
}

function playLayer(play: Play, layer: Layer): void {
  const { spec, sound, random, bar } = play;
  if (layer.kind === 'melody') return playMelody(play, layer);
  for (let index = 0; index < spec.bars; index += 1) {
    const start = index * bar;
    if (layer.kind === 'pad') {
      for (const tone of [0, 1, 2]) note(play, layer, chordTone(spec, index, tone), start, bar, 0.7);
      continue;
    }
    const step = bar / layer.pattern.length;
    for (const [place, symbol] of [...layer.pattern].entries()) {
      if (symbol === '.') continue;
      // Nobody plays like a clock: a little late, a little softer.
      const at = start + place * step + 0.006 * random();
      const velocity = (place % 4 === 0 ? 0.9 : 0.7) + 0.1 * random();
      if (layer.kind === 'drum') add(sound, drums[layer.drum](velocity, random), at, layer.gain, layer.pan, true);
      else if (layer.kind === 'bass') note(play, layer, chordTone(spec, index, symbol === '5' ? 2 : 0) - 12, at, step * 2, velocity);
      else if (layer.kind === 'arpeggio') note(play, layer, chordTone(spec, index, Number(symbol)), at, step * 2, velocity);
      else for (const tone of [0, 1, 2]) note(play, layer, chordTone(spec, index, tone), at + 0.008 * tone, step * 2, velocity);
    }
  }
}

function note(
  { sound, random }: Play,
  { instrument, gain, pan = 0, octave = 0 }: { instrument: InstrumentName; gain: number; pan?: number; octave?: number },
  midi: number,
  at: number,
  seconds: number,
  velocity: number,
): void {
  add(sound, instruments[instrument](hertz(midi + 12 * octave), seconds, velocity, random), at, gain, pan, true);
}

/** MIDI number of a tone of the bar's chord, counted upwards from its root. */
function chordTone(spec: BedSpec, bar: number, tone: number): number {
  const root = spec.chords[bar % spec.chords.length] ?? 0;
  return scaleTone(spec, root + (spec.chordStep ?? 2) * (tone % 3)) + 12 * Math.floor(tone / 3);
}

function scaleTone({ key, scale }: BedSpec, step: number): number {
  const steps = scales[scale];
  return key + 12 * Math.floor(step / steps.length) + (steps[((step % steps.length) + steps.length) % steps.length] ?? 0);
}

/**
 * Four bars of motif and answer, again and again: every strong note is a tone of the chord, those between move by steps,
 * and the last bar of each group comes to rest.
 */
function playMelody(play: Play, layer: Extract<Layer, { kind: 'melody' }>): void {
  const { spec, random, bar } = play;
  const motifs = layer.rhythms.map((rhythm) => [...rhythm].map(() => Math.round(4 * random() - 2)));
  let step = 4;
  for (let index = 0; index < spec.bars; index += 1) {
    const phrase = index % 4;
    const rhythm = layer.rhythms[phrase % layer.rhythms.length] ?? '';
    const motif = motifs[phrase % motifs.length] ?? [];
    const places = [...rhythm].flatMap((symbol, place) => (symbol === 'x' ? [place] : []));
    for (const [count, place] of places.entries()) {
      const strong = count === 0 || place % 8 === 0;
      step = strong ? nearestChordStep(spec, index, step) : step + (motif[place] ?? 0);
      step = Math.max(0, Math.min(2 * scales[spec.scale].length, step));
      if (phrase === 3 && count === places.length - 1) step = nearestChordStep(spec, index, step);
      const next = places[count + 1] ?? rhythm.length;
      const length = ((next - place) * bar) / rhythm.length;
      const velocity = (strong ? 0.85 : 0.65) + 0.1 * random();
      note(play, layer, scaleTone(spec, step), index * bar + (place * bar) / rhythm.length + 0.008 * random(), length, velocity);
    }
  }
}

function nearestChordStep({ chords, chordStep = 2, scale }: BedSpec, bar: number, step: number): number {
  const root = chords[bar % chords.length] ?? 0;
  const size = scales[scale].length;
  const tones = [0, 1, 2].flatMap((tone) => [-1, 0, 1, 2].map((octave) => root + chordStep * tone + size * octave));
  return tones.reduce((best, tone) => (Math.abs(tone - step) < Math.abs(best - step) ? tone : best), tones[0] ?? 0);
}
