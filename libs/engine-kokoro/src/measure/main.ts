// Prints how the natural voices measure and which of the same language comes nearest; fails if two are nearer than two steps.
// npm run voices -w @shengyu/engine-kokoro -- [FOLDER] [--write] [--only=linan,suwan] [--profiles=FILE] [--expressions] [--nudge]
// FOLDER: a cache of voices, else KOKORO_HOME. --write keeps what is measured in the cast; --expressions measures emotions and stress instead.
// --profiles keeps what is measured in a file, from which a voice with the same recipe is taken the next time. --nudge prints how steady the
// distances are.
import { writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { EngineVoice } from '@shengyu/speech/engine';
import { createKokoroEngine } from '../create-kokoro-engine.ts';
import { kokoroVoices } from '../voice/kokoro-voices.ts';
import { keptProfiles } from './kept-profiles.ts';
import { nearestVoices } from './nearest-voices.ts';
import { everydayPhonemes } from './everyday-english.ts';
import { measuredSource } from './measured-source.ts';
import { packAt } from './pack-at.ts';
import { expressionRows, stressRow, voiceRow } from './print-rows.ts';
import { profileExpressions } from './profile-expressions.ts';
import { profileStress } from './profile-stress.ts';
import { profileVoice, type VoiceProfile } from './profile-voice.ts';
import { steadinessOf } from './steadiness.ts';

/** Voices nearer than this are one voice to many listeners. */
const LEAST_STEPS = 2;
/** Two women and two men whose emotions are measured. */
const expressive = 'suwan,xiaoman,linan,zhouyuan';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    write: { type: 'boolean', default: false },
    expressions: { type: 'boolean', default: false },
    only: { type: 'string' },
    profiles: { type: 'string' },
    nudge: { type: 'boolean', default: false },
    threads: { type: 'string', default: '2' },
  },
});
const home = positionals[0] ?? process.env['KOKORO_HOME'];
if (home === undefined) throw new Error('Name the cache of voices, or set KOKORO_HOME.');
const asked = (values.only ?? (values.expressions ? expressive : undefined))?.split(',');
const voices = kokoroVoices.filter(({ id }) => asked?.includes(id) ?? true);

const pack = await packAt(home);
const engine = createKokoroEngine({ pack, voices, phonemes: everydayPhonemes, threads: Number(values.threads) });
try {
  await (values.expressions ? printExpressions() : values.nudge ? printSteadiness() : printVoices());
} finally {
  await engine.close();
  await rm(pack.folder, { recursive: true });
}

function profilesOf(some: readonly EngineVoice[]): Promise<VoiceProfile[]> {
  const kept = values.profiles === undefined ? undefined : keptProfiles(values.profiles);
  return Promise.all(
    some.map(async (voice) => {
      const profile = kept?.of(voice) ?? (await profileVoice(engine, voice));
      kept?.keep(voice, profile);
      return profile;
    }),
  );
}

async function printVoices(): Promise<void> {
  const profiles = await profilesOf(voices);
  const nearest = nearestVoices(profiles);
  console.table(profiles.map((profile) => voiceRow(profile, nearest.get(profile.id))));
  if (values.write) writeFileSync(new URL('../voice/cast/measured-voices.ts', import.meta.url), measuredSource(profiles));
  const least = Math.min(...[...nearest.values()].map(({ steps }) => steps));
  if (least >= LEAST_STEPS) return;
  console.error(`Two voices are ${least.toFixed(2)} steps apart; wanted are ${LEAST_STEPS}.`);
  process.exitCode = 1;
}

async function printSteadiness(): Promise<void> {
  const all = await profilesOf(kokoroVoices);
  const rows = voices.map(async (voice) => {
    const profile = all.find(({ id }) => id === voice.id);
    return { voice: voice.id, 'steps changed': profile && (await steadinessOf(engine, voice, profile, all)).toFixed(2) };
  });
  console.table(await Promise.all(rows));
}

async function printExpressions(): Promise<void> {
  const rows = [];
  for (const voice of voices) rows.push(...expressionRows(voice.id, await profileExpressions(engine, voice, [1, 3, 5])));
  console.table(rows);
  console.table(await Promise.all(voices.map(async (voice) => stressRow(voice.id, await profileStress(engine, voice)))));
}
