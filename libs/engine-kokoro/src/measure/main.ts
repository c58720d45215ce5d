// Prints how the natural voices measure and which of the same language comes nearest; fails if two are nearer than two steps.
// npm run voices -w @shengyu/engine-kokoro -- [FOLDER] [--write] [--only=linan,suwan] [--expressions]
// FOLDER: a cache of voices, else KOKORO_HOME. --write keeps what is measured in the cast; --expressions measures emotions and stress instead.
import { writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createKokoroEngine } from '../create-kokoro-engine.ts';
import { kokoroVoices } from '../voice/kokoro-voices.ts';
import { nearestVoices } from './nearest-voices.ts';
import { everydayPhonemes } from './everyday-english.ts';
import { measuredSource } from './measured-source.ts';
import { packAt } from './pack-at.ts';
import { expressionRows, stressRow, voiceRow } from './print-rows.ts';
import { profileExpressions } from './profile-expressions.ts';
import { profileStress } from './profile-stress.ts';
import { profileVoice } from './profile-voice.ts';

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
  await (values.expressions ? printExpressions() : printVoices());
} finally {
  await engine.close();
  await rm(pack.folder, { recursive: true });
}

async function printVoices(): Promise<void> {
  const profiles = await Promise.all(voices.map((voice) => profileVoice(engine, voice)));
  const nearest = nearestVoices(profiles);
  console.table(profiles.map((profile) => voiceRow(profile, nearest.get(profile.id))));
  if (values.write) writeFileSync(new URL('../voice/cast/measured-voices.ts', import.meta.url), measuredSource(profiles));
  const least = Math.min(...[...nearest.values()].map(({ steps }) => steps));
  if (least >= LEAST_STEPS) return;
  console.error(`Two voices are ${least.toFixed(2)} steps apart; wanted are ${LEAST_STEPS}.`);
  process.exitCode = 1;
}

async function printExpressions(): Promise<void> {
  const rows = [];
  for (const voice of voices) rows.push(...expressionRows(voice.id, await profileExpressions(engine, voice, [1, 3, 5])));
  console.table(rows);
  console.table(await Promise.all(voices.map(async (voice) => stressRow(voice.id, await profileStress(engine, voice)))));
}
