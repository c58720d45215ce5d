import { SynthesisError } from '@shengyu/speech/engine';
import type { VoiceFigures } from '@shengyu/voice';
import { bandsMoved } from '../recipe/bands-moved.ts';
import { aboutMean, mixed, paceOf, spectrumOf } from '../recipe/predict-figures.ts';
import { styleFigures } from '../voice/figures/style-figures.ts';
import { rounded } from '../recipe/equaliser-of.ts';
import type { Mixture, VoiceRecipe } from '../voice/voice-recipe.ts';

const leastSpeechSeconds = 2;
/** Voices of this pitch and higher are looked for among women and children. */
const womenFromHz = 165;
/** Shares of the Mandarin style in a mixture of two: with less of it Mandarin begins to sound foreign. */
const mandarinShares = [1, 0.8, 0.6];
/** Factors on the resonances that are tried. */
const tracts = [0.88, 0.91, 0.94, 0.97, 1, 1.03, 1.06, 1.09, 1.12, 1.15];
/** What a voice that is moved by so much costs, in dB: the less the model is bent, the truer it sounds. */
const tractCostDb = 8;

/** The recipe whose styles measure nearest to a recorded person, before it is spoken. @throws SynthesisError where the recordings hold too little speech */
export function firstRecipe(wanted: VoiceFigures): VoiceRecipe {
  if (wanted.speechSeconds < leastSpeechSeconds || wanted.pitchHz === 0)
    throw new SynthesisError('The recordings hold too little speech to match a voice.', 'text');
  const { timbre, tract } = nearestTimbre(wanted);
  const prosody = nearestMelody(wanted);
  const centerHz = mixed(prosody, 'pitchHz');
  return {
    timbre,
    prosody,
    centerHz,
    tract,
    semitones: rounded(clamp(12 * Math.log2(wanted.pitchHz / centerHz), -12, 12)),
    range: rounded(clamp(wanted.spanSemitones / mixed(prosody, 'spanSemitones'), 0.7, 1.4)),
    pace: rounded(paceFor(wanted.syllablesPerSecond, paceOf({ timbre, prosody }))),
  };
}

/** The model is bent no further: recordings of lone words ask for a drawl that nobody speaks in. */
const paces = [0.68, 1.32] as const;

/** Factor on the pace that brings a voice to what is wanted, as far as it goes. @param now the factor that it has */
export function paceFor(wanted: number, is: number, now = 1): number {
  return wanted > 0 && is > 0 ? clamp((now * wanted) / is, ...paces) : now;
}

export function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

function nearestTimbre({ pitchHz, spectrumDb }: VoiceFigures): { timbre: Mixture; tract: number } {
  const chosen = Object.keys(styleFigures).filter((style) => isOfPitch(style, pitchHz));
  let best: { timbre: Mixture; tract: number; cost: number } | undefined;
  for (const own of chosen.filter((style) => style.startsWith('z')))
    for (const timbre of mixturesOf(own, chosen)) {
      const plain = spectrumOf(timbre);
      for (const tract of tracts) {
        const cost = differenceDb(spectrumDb, bandsMoved(plain, tract)) + tractCostDb * Math.abs(Math.log(tract));
        if (!best || cost < best.cost) best = { timbre, tract, cost };
      }
    }
  if (!best) throw new RangeError('Nobody measured any style.');
  return best;
}

function mixturesOf(own: string, chosen: readonly string[]): Mixture[] {
  return mandarinShares.flatMap((share): Mixture[] =>
    share === 1
      ? [[[own, 1]]]
      : chosen
          .filter((other) => other !== own)
          .map((other) => [
            [own, share],
            [other, rounded(1 - share)],
          ]),
  );
}

/** The second letter says whose style it is; zm_yunxia is a boy's. */
function isOfPitch(style: string, pitchHz: number): boolean {
  return pitchHz >= womenFromHz === (style.charAt(1) === 'f' || style === 'zm_yunxia');
}

function nearestMelody({ pitchHz, spanSemitones }: VoiceFigures): Mixture {
  const away = (style: string): number => {
    const { pitchHz: is, spanSemitones: span } = styleFigures[style] ?? { pitchHz: 1, spanSemitones: 1 };
    return Math.abs(12 * Math.log2(pitchHz / is)) + Math.abs(spanSemitones - span) / 2;
  };
  const [nearest = ''] = Object.keys(styleFigures)
    .filter((style) => style.startsWith('z'))
    .toSorted((a, b) => away(a) - away(b));
  return [[nearest, 1]];
}

/** Root mean square over the bands that the recording holds, each about its mean there. */
function differenceDb(wanted: readonly number[], is: readonly number[]): number {
  const differences = aboutMean(wanted.map((level, band) => level - (is[band] ?? 0)));
  return Math.sqrt(differences.reduce((sum, value) => sum + value ** 2, 0) / Math.max(1, differences.length));
}
