import { isVoiceShape, type VoiceShape } from '@shengyu/speech/shape';

/** Styles of a pack with their shares; shares of one mixture make 1. */
export type Mixture = readonly (readonly [style: string, share: number])[];

/** How a voice is made of the styles of a pack. It is data: part of the key under which rendered clauses are kept. */
export interface VoiceRecipe {
  /** What the voice is like: the half of the styles that the decoder reads. */
  timbre: Mixture;
  /** How it moves and paces: the half that the predictor reads; the mixture of `timbre` when left out. */
  prosody?: Mixture;
  /** Median pitch in Hz of the mixture as it is; melody is widened around it. */
  centerHz: number;
  /** Semitones from there. */
  semitones: number;
  /** Factor on the intervals of its melody. */
  range: number;
  /** Factor on its pace. */
  pace: number;
  /** Factor on the frequencies of its resonances: above 1 a shorter tract. */
  tract: number;
  /** What is done to its sound behind the model; in the cast at most a tilt. */
  shape?: VoiceShape;
}

const bounds = { centerHz: [60, 500], semitones: [-12, 12], range: [0.3, 2.5], pace: [0.5, 2], tract: [0.75, 1.35] } as const;

/** @throws TypeError for data that is no recipe, before it becomes a sound that nobody asked for */
export function parseVoiceRecipe(definition: Readonly<Record<string, unknown>>): VoiceRecipe {
  const numbers = Object.entries(bounds).every(([name, [least, most]]) => isWithin(definition[name], least, most));
  const { timbre, prosody, shape } = definition;
  const isShaped = shape === undefined || isVoiceShape(shape);
  if (!numbers || !isShaped || !isMixture(timbre) || (prosody !== undefined && !isMixture(prosody)))
    throw new TypeError('The voice definition is no recipe of a natural voice.');
  return definition as unknown as VoiceRecipe;
}

function isMixture(value: unknown): value is Mixture {
  if (!Array.isArray(value) || value.length === 0 || value.length > 6) return false;
  const parts = value as unknown[];
  const shares = parts.map((part) =>
    Array.isArray(part) && /^[a-z]{2}_[a-z]{1,20}$/.test(String(part[0])) ? Number(part[1]) : Number.NaN,
  );
  // A share below nothing leads away from a style.
  return shares.every((share) => isWithin(share, -1, 2)) && Math.abs(shares.reduce((sum, share) => sum + share, 0) - 1) < 0.001;
}

function isWithin(value: unknown, least: number, most: number): boolean {
  return typeof value === 'number' && value >= least && value <= most;
}
