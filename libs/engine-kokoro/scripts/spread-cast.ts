// Proposes the fewest and smallest moves of pitch, pace, tract and tilt that set all voices of a language two steps apart, by prediction.
// node scripts/spread-cast.ts PROFILES [--keep=linan,suwan]: the file of `npm run voices -- --profiles=PROFILES`; voices to keep stay as they are.
// A person writes the moves into the cast, measures again with the same file, and listens.
import { parseArgs } from 'node:util';
import { evenTilt, voiceDistance } from '@shengyu/voice';
import { keptProfiles } from '../src/measure/kept-profiles.ts';
import { comparedFigures } from '../src/measure/nearest-voices.ts';
import { bandsMoved } from '../src/recipe/bands-moved.ts';
import { kokoroVoices } from '../src/voice/kokoro-voices.ts';
import { parseVoiceRecipe } from '../src/voice/voice-recipe.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { keep: { type: 'string', default: '' } } });
const [file] = positionals;
if (file === undefined) throw new Error('Name the file of profiles.');

/** Semitones, natural logarithms of pace and tract, dB per octave. */
interface Move {
  semitones: number;
  pace: number;
  tract: number;
  tilt: number;
}
const handles = ['semitones', 'pace', 'tract', 'tilt'] as const;
const still: Move = { semitones: 0, pace: 0, tract: 0, tilt: 0 };
/** What one voice may be moved from where its description put it. */
const reach: Move = { semitones: 1.5, pace: 0.14, tract: 0.05, tilt: 1.2 };
/** How far the model was tried, as the cast's test says. */
const tried = { semitones: [-5, 5], pace: [0.68, 1.32], tract: [0.86, 1.18] } as const;
/** A little more than two, because a prediction is not exact. */
const WANTED_STEPS = 2.1;
/** Each symbol lasts at least one frame, so that a pace is quickened by less than is asked. */
const PACE_SHARE = 0.85;
/** By how many steps one more moved voice must thin the crowd, and one handle moved to the end of its reach. */
const [VOICE_COST, REACH_COST] = [0.04, 0.04];
const ROUNDS = 150_000;

const kept = keptProfiles(file);
const fixed = new Set(values.keep.split(','));
const voices = kokoroVoices.map((voice) => {
  const profile = kept.of(voice);
  if (!profile) throw new Error(`${file} has no profile of ${voice.id} as it is.`);
  const recipe = parseVoiceRecipe(voice.definition);
  return { id: voice.id, language: voice.language, figures: comparedFigures(profile), recipe, move: still, now: comparedFigures(profile) };
});
type Voice = (typeof voices)[number];

function moved({ figures, recipe }: Voice, asked: Move): Pick<Voice, 'move' | 'now'> {
  const { semitones, pace, tract } = tried;
  const within = (value: number, [least, most]: readonly [number, number]) => Math.max(least, Math.min(most, value));
  // A recipe rounds its figures.
  const move = {
    semitones: rounded(within(recipe.semitones + asked.semitones, semitones), 10) - recipe.semitones,
    pace: Math.log(rounded(within(recipe.pace * Math.exp(asked.pace), pace), 100) / recipe.pace),
    tract: Math.log(rounded(within(recipe.tract * Math.exp(asked.tract), tract), 100) / recipe.tract),
    tilt: rounded(asked.tilt, 10),
  };
  const tilt = evenTilt(move.tilt);
  return {
    move,
    now: {
      ...figures,
      pitchHz: figures.pitchHz * 2 ** (move.semitones / 12),
      syllablesPerSecond: figures.syllablesPerSecond * Math.exp(PACE_SHARE * move.pace),
      spectrumDb: bandsMoved(figures.spectrumDb, Math.exp(move.tract)).map((level, band) => level + (tilt[band] ?? 0)),
    },
  };
}

function costOf(voice: Voice, { move, now }: Pick<Voice, 'move' | 'now'>): number {
  const far = handles.reduce((sum, name) => sum + Math.abs(move[name] / reach[name]), 0);
  const crowd = voices.reduce((sum, other) => {
    if (other === voice || other.language !== voice.language) return sum;
    return sum + Math.max(0, WANTED_STEPS - voiceDistance(now, other.now).steps);
  }, 0);
  return crowd + (far === 0 ? 0 : VOICE_COST + REACH_COST * far);
}

let seed = 7;
const random = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
const movable = voices.filter(({ id }) => !fixed.has(id));
for (let round = 0; round < ROUNDS; round += 1) {
  const voice = movable[Math.floor(random() * movable.length)];
  if (!voice) break;
  const now = costOf(voice, voice);
  if (now === 0) continue;
  const chosen = handles[Math.floor(random() * handles.length)] ?? 'tilt';
  const value = random() < 0.3 ? 0 : (2 * random() - 1) * reach[chosen];
  const next = moved(voice, random() < 0.2 ? still : { ...voice.move, [chosen]: value });
  // At first a worse place is taken now and then, so that the search leaves a corner.
  const warmth = 0.05 * Math.max(0, 1 - (2 * round) / ROUNDS);
  if (costOf(voice, next) < now - warmth * Math.log(random())) Object.assign(voice, next);
}

const rows = voices.map((voice) => {
  const { recipe, move, now } = voice;
  const [nearest] = voices
    .filter((other) => other !== voice && other.language === voice.language)
    .map((other) => ({ id: other.id, steps: voiceDistance(now, other.now).steps }))
    .toSorted((a, b) => a.steps - b.steps);
  const shown = (from: number, to: number): string => (Math.abs(to - from) < 0.005 ? '' : `${from} → ${to}`);
  return {
    voice: voice.id,
    semitones: shown(recipe.semitones, rounded(recipe.semitones + move.semitones, 10)),
    pace: shown(recipe.pace, rounded(recipe.pace * Math.exp(move.pace), 100)),
    tract: shown(recipe.tract, rounded(recipe.tract * Math.exp(move.tract), 100)),
    'tilt more by': move.tilt === 0 ? '' : move.tilt.toFixed(1),
    nearest: nearest?.id,
    steps: nearest && rounded(nearest.steps, 100),
  };
});
const changes = (row: (typeof rows)[number]): boolean =>
  [row.semitones, row.pace, row.tract, row['tilt more by']].some((one) => one !== '');
console.table(rows.filter((row) => changes(row) || (row.steps ?? 9) < 2));

function rounded(value: number, steps: number): number {
  return Math.round(value * steps) / steps;
}
