// Prints how the natural voices measure and which of the same language comes nearest; fails if two are nearer than two steps.
// npm run voices -w @shengyu/engine-kokoro -- [FOLDER] [--write] [--only=linan,suwan]; FOLDER: a cache of voices, else KOKORO_HOME.
import { writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { voiceDistance } from '@shengyu/voice';
import { createKokoroEngine } from '../create-kokoro-engine.ts';
import { kokoroVoices } from '../voice/kokoro-voices.ts';
import { everydayPhonemes } from './everyday-english.ts';
import { measuredSource } from './measured-source.ts';
import { packAt } from './pack-at.ts';
import { profileVoice, type VoiceProfile } from './profile-voice.ts';

/** Voices nearer than this are one voice to many listeners. */
const LEAST_STEPS = 2;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false }, only: { type: 'string' }, threads: { type: 'string', default: '2' } },
});
const home = positionals[0] ?? process.env['KOKORO_HOME'];
if (home === undefined) throw new Error('Name the cache of voices, or set KOKORO_HOME.');
const asked = values.only?.split(',');
const voices = kokoroVoices.filter(({ id }) => asked?.includes(id) ?? true);
const threads = Number(values.threads);

const pack = await packAt(home);
const engine = createKokoroEngine({ pack, voices, phonemes: everydayPhonemes, threads });
const profiles: VoiceProfile[] = [];
for (const voice of voices) profiles.push(await profileVoice(engine, voice));
await engine.close();
await rm(pack.folder, { recursive: true });

let least = Number.POSITIVE_INFINITY;
const rows = profiles.map((profile) => {
  const others = profiles.filter((other) => other !== profile && other.language === profile.language);
  const [nearest] = others
    .map((other) => ({ id: other.id, ...voiceDistance(profile.figures, other.figures) }))
    .toSorted((a, b) => a.steps - b.steps);
  least = Math.min(least, nearest?.steps ?? least);
  const { figures } = profile;
  return {
    voice: profile.id,
    'F0 Hz': Math.round(figures.pitchHz),
    'span semitones': figures.spanSemitones.toFixed(1),
    'syllables/s': figures.syllablesPerSecond.toFixed(1),
    pace: profile.pace.toFixed(2),
    'brightness Hz': Math.round(figures.brightnessHz),
    'tract cm': figures.tractCm.toFixed(1),
    'breath %': Math.round(figures.breathPercent),
    LUFS: profile.loudnessLufs.toFixed(1),
    peak: profile.peak.toFixed(2),
    'centre Hz': profile.centerHz,
    nearest: nearest?.id,
    steps: nearest?.steps.toFixed(2),
  };
});
console.table(rows);
if (values.write) writeFileSync(new URL('../voice/cast/measured-voices.ts', import.meta.url), measuredSource(profiles));
if (least < LEAST_STEPS) {
  console.error(`Two voices are ${least.toFixed(2)} steps apart; wanted are ${LEAST_STEPS}.`);
  process.exitCode = 1;
}
