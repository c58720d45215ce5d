// Moves pitch, pace and tract of the cast until all voices of a language are two steps apart, measuring after each round.
// node scripts/spread-cast.ts CACHE [ROUNDS] prints the recipes after each round; they are heard, then written into the cast by hand.
import { rm } from 'node:fs/promises';
import type { EngineVoice } from '@shengyu/speech/engine';
import { voiceDistance } from '@shengyu/voice';
import { createKokoroEngine } from '../src/create-kokoro-engine.ts';
import { everydayPhonemes } from '../src/measure/everyday-english.ts';
import { nearestVoices } from '../src/measure/nearest-voices.ts';
import { packAt } from '../src/measure/pack-at.ts';
import { profileVoice, type VoiceProfile } from '../src/measure/profile-voice.ts';
import { bandsMoved } from '../src/recipe/bands-moved.ts';
import { kokoroVoices } from '../src/voice/kokoro-voices.ts';
import { parseVoiceRecipe } from '../src/voice/voice-recipe.ts';

const [folder, rounds = '5'] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the cache of voices.');

/** What one voice may be moved from where its description put it: semitones, natural logarithms of pace and tract. */
const reach: Move = { semitones: 3, pace: 0.14, tract: 0.07 };
/** How far the model was tried, as the cast's test says. */
const tried = { semitones: [-5, 5], pace: [0.68, 1.32], tract: [0.86, 1.18] } as const;
/** A little more than two, for what a prediction misses. */
const WANTED_STEPS = 2.2;

interface Move {
  semitones: number;
  pace: number;
  tract: number;
}
const still: Move = { semitones: 0, pace: 0, tract: 0 };
const handles = ['semitones', 'pace', 'tract'] as const;

const moves = new Map(kokoroVoices.map(({ id }) => [id, still]));
const profiles = new Map<string, VoiceProfile>();
const moved = (voice: EngineVoice): EngineVoice => {
  const recipe = parseVoiceRecipe(voice.definition);
  const { semitones, pace, tract } = moves.get(voice.id) ?? still;
  return {
    ...voice,
    definition: {
      ...recipe,
      semitones: rounded(within('semitones', recipe.semitones + semitones), 10),
      pace: rounded(within('pace', recipe.pace * Math.exp(pace)), 100),
      tract: rounded(within('tract', recipe.tract * Math.exp(tract)), 100),
    },
  };
};

const within = (name: keyof Move, value: number): number => Math.max(tried[name][0], Math.min(tried[name][1], value));

/** Its move as far as the bounds let it. */
const shiftOf = (voice: EngineVoice): Move => {
  const from = parseVoiceRecipe(voice.definition);
  const to = parseVoiceRecipe(moved(voice).definition);
  return { semitones: to.semitones - from.semitones, pace: Math.log(to.pace / from.pace), tract: Math.log(to.tract / from.tract) };
};

const pack = await packAt(folder);
const engine = createKokoroEngine({ pack, voices: kokoroVoices, phonemes: everydayPhonemes, threads: 2 });
try {
  await measure(kokoroVoices);
  for (let round = 1; round <= Number(rounds); round += 1) {
    const changed = settle();
    await measure(kokoroVoices.filter(({ id }) => changed.has(id)));
    console.log(`round ${round}: ${changed.size} moved, nearest two ${least().toFixed(2)} steps, ${near()} voices under two`);
    printMoved();
    if (least() >= 2) break;
  }
} finally {
  await engine.close();
  await rm(pack.folder, { recursive: true });
}

async function measure(voices: readonly EngineVoice[]): Promise<void> {
  await Promise.all(voices.map(async (voice) => profiles.set(voice.id, await profileVoice(engine, moved(voice)))));
}

function least(): number {
  return Math.min(...[...nearestVoices([...profiles.values()]).values()].map(({ steps }) => steps));
}
function near(): number {
  return [...nearestVoices([...profiles.values()]).values()].filter(({ steps }) => steps < 2).length;
}

/** Moves voices that stand too near by random steps, as long as the predicted crowd thins. @returns who moved */
function settle(): Set<string> {
  const start = new Map(moves);
  const shifts = new Map(kokoroVoices.map((voice) => [voice.id, shiftOf(voice)]));
  const figures = new Map([...profiles].map(([id, { figures: measured }]) => [id, measured]));
  const predicted = (voice: EngineVoice) => {
    const from = shifts.get(voice.id) ?? still;
    const to = shiftOf(voice);
    const measured = figures.get(voice.id);
    if (!measured) throw new Error(voice.id);
    return {
      ...measured,
      pitchHz: measured.pitchHz * 2 ** ((to.semitones - from.semitones) / 12),
      syllablesPerSecond: measured.syllablesPerSecond * Math.exp((to.pace - from.pace) / 2),
      spectrumDb: bandsMoved([...measured.spectrumDb], Math.exp(to.tract - from.tract)),
    };
  };
  const now = new Map(kokoroVoices.map((voice) => [voice.id, predicted(voice)]));
  const crowd = (voice: EngineVoice): number => {
    const own = now.get(voice.id);
    const far = handles.reduce((sum, name) => sum + ((moves.get(voice.id)?.[name] ?? 0) / reach[name]) ** 2, 0);
    return kokoroVoices.reduce((sum, other) => {
      const figure = now.get(other.id);
      if (other === voice || other.language !== voice.language || !own || !figure) return sum;
      return sum + Math.max(0, WANTED_STEPS - voiceDistance(own, figure).steps) ** 2;
    }, 0.01 * far);
  };
  let seed = 7;
  const random = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  for (let step = 0; step < 12_000; step += 1) {
    const voice = kokoroVoices[Math.floor(random() * kokoroVoices.length)];
    if (!voice) continue;
    const before = crowd(voice);
    if (before < 0.02) continue;
    const old = moves.get(voice.id) ?? still;
    const shift = (name: keyof Move): number =>
      Math.max(-reach[name], Math.min(reach[name], old[name] + (random() - 0.5) * reach[name] * (random() < 0.5 ? 0.3 : 1)));
    moves.set(voice.id, { semitones: shift('semitones'), pace: shift('pace'), tract: shift('tract') });
    now.set(voice.id, predicted(voice));
    if (crowd(voice) < before) continue;
    moves.set(voice.id, old);
    now.set(voice.id, predicted(voice));
  }
  return new Set(kokoroVoices.filter(({ id }) => moves.get(id) !== start.get(id)).map(({ id }) => id));
}

function printMoved(): void {
  const nearest = nearestVoices([...profiles.values()]);
  for (const voice of kokoroVoices) {
    const { semitones, pace, tract } = parseVoiceRecipe(moved(voice).definition);
    const near = nearest.get(voice.id);
    const sign = moves.get(voice.id) === still ? ' ' : '*';
    console.log(
      `${sign} ${voice.id}: semitones: ${semitones}, pace: ${pace}, tract: ${tract} (${near ? `${near.id} ${near.steps.toFixed(2)}` : 'alone'})`,
    );
  }
}

function rounded(value: number, steps: number): number {
  return Math.round(value * steps) / steps;
}
