import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SynthesisError, type TtsEngine } from '@shengyu/speech/engine';
import { createUnitsEngine } from './create-units-engine.ts';
import { speakClause } from './speak-clause.ts';
import { hummedVoice } from './testing/hummed-voice.ts';
import { requestOf } from './testing/request-of.ts';
import { writeVoice } from './voice/voice-file.ts';

const voice = hummedVoice(['ma1', 'lan2', 'ni3', 'wang4']);
const bytes = writeVoice(voice);
const file = `${createHash('sha256').update(bytes).digest('hex')}.units`;
let folder: string;
let engine: TtsEngine;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'units-'));
  await writeFile(path.join(folder, file), bytes);
  await mkdir(path.join(folder, 'b0a1-2c', '3'), { recursive: true });
  await writeFile(path.join(folder, 'b0a1-2c', '3', file), bytes);
  engine = createUnitsEngine({ folder });
});
afterAll(async () => {
  await engine.close();
  await rm(folder, { recursive: true });
});

async function failure(name: string): Promise<SynthesisError> {
  const error: unknown = await engine.synthesise(requestOf(['ma1'], {}, name)).catch((cause: unknown) => cause);
  if (!(error instanceof SynthesisError)) throw new Error(`no SynthesisError for ${name}`);
  return error;
}

test('a thread of the engine speaks as the clause is spoken here', async () => {
  const request = requestOf(['ma1', 'wang4'], {}, file);
  const { pcm, onsets } = await engine.synthesise(request);
  expect(Buffer.compare(Buffer.from(pcm.buffer), Buffer.from(speakClause(voice, request).pcm.buffer))).toBe(0);
  expect(onsets).toHaveLength(2);
});

test('a voice may lie in a folder of its own', async () => {
  const { pcm } = await engine.synthesise(requestOf(['ma1'], {}, `b0a1-2c/3/${file}`));
  expect(pcm.length).toBeGreaterThan(0);
});

// covers: security-22
test('a definition that leads out of the folder is refused', async () => {
  for (const name of ['../voice.units', '/etc/passwd', `../x/${file}`, `x/../${file}`, `/x/${file}`, ''])
    expect((await failure(name)).fault).toBe('text');
});

test('a file that is gone passes, and is no fault of the text', async () => {
  expect((await failure(`${'0'.repeat(64)}.units`)).retryable).toBe(true);
});
