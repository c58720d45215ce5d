import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls, type Envelope, type UploadCall } from '@shengyu/api';
import { ownSettings } from '@shengyu/api/schema';
import { createEspeakEngine, espeakVoices } from '@shengyu/engine-espeak';
import { readClause } from '@shengyu/speech';
import { wavHeader } from '@shengyu/speech/sound';
import { createMember } from '../commands/sign-in/members/create-member.ts';
import { moveOrRefuse } from '../commands/voices/own-states/move-own-voice.ts';
import { openSession } from '../commands/sign-in/sessions/open-session.ts';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';
import { agreements, ownVoices, voiceSlots } from '../db/schema/index.ts';
import { startProcess, type ServerProcess } from '../testing/server-process.ts';
import { until } from '../testing/test-app.ts';
import { oneDatabase } from '../testing/test-databases.ts';

const RATE = 22_050;
const PART = 400_000;

/** A quarter of a minute of speech, as a browser records it. */
async function speech(): Promise<Buffer> {
  const engine = await createEspeakEngine();
  const voice = espeakVoices.find(({ id }) => id === 'luchen');
  if (!voice) throw new Error('luchen');
  const pieces: Int16Array[] = [];
  for (const text of [
    '清晨五点四十分，第一班渡船还没有鸣笛。',
    '码头边的小店已经亮了灯，老板娘正把刚蒸好的包子端出来。',
    '音乐会结束以后，观众们久久不愿离去，掌声响起。',
  ]) {
    const { tokens } = readClause({ text, readings: [] }, { language: 'zh-CN' });
    const { pcm } = await engine.synthesise({ voice, tokens, prosody: { rate: 0.8, semitones: 0, decibels: 0 } });
    pieces.push(pcm, new Int16Array(RATE / 3));
  }
  await engine.close();
  const bytes = Buffer.concat(pieces.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)));
  return Buffer.concat([wavHeader(RATE, bytes.length / 2), bytes]);
}

// One of them: both hold, and a training takes its time.
describe.each(oneDatabase)('a server on %s that is killed', (_name, open) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'shengyu-training-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  // covers: own-voices-19
  it('in the middle of an upload and of a training loses nothing: the recording goes on, the training begins again, the place is kept', async () => {
    const { url, drop } = await open();
    const databaseUrl = url || `pglite:${join(dataDir, 'pg')}`;
    const { token, voice } = await inDatabase(databaseUrl, beginVoice);
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
    // Several processes share one PostgreSQL: there a worker trains.
    const start = async (): Promise<ServerProcess[]> =>
      url === ''
        ? [await startProcess(env)]
        : [await startProcess({ ...env, RENDER_CONCURRENCY: '0' }), await startProcess({ ...env, ROLE: 'worker' })];
    let processes = await start();
    const server = (): ServerProcess => processes[0] as ServerProcess;
    const again = async (): Promise<void> => {
      await Promise.all(processes.map((process) => process.kill()));
      processes = await start();
    };
    const call: ServerProcess['call'] = (name, input, _token, key) => server().call(name, input, token, key);
    const wav = await speech();
    const begun = await call('cloneUploadBegin', { id: voice, size: wav.length, name: '我.wav' });
    const upload = String(begun['upload_id']);
    const part = async (offset: number): Promise<number> => {
      const form = new FormData();
      form.append('upload_id', upload);
      form.append('offset', String(offset));
      form.append('file', new Blob([wav.subarray(offset, offset + PART)]), 'part');
      const { code, data } = await post(server(), 'cloneUploadPart', form, token);
      expect(code).toBe(1);
      return Number(data['received']);
    };

    let received = await part(0);
    // The part is under way, or was just stored: either is a place to go on from.
    const cut = part(received).catch(() => 0);
    await again();
    await cut;
    received = Number((await call('cloneUploadState', { upload_id: upload }))['received']);
    expect([PART, 2 * PART]).toContain(received);
    while (received < wav.length) received = await part(received);
    const ended = call('cloneUploadEnd', { upload_id: upload }).catch(() => undefined);
    await again();
    await ended;
    await call('cloneUploadEnd', { upload_id: upload });
    const detail = () => call('cloneDetail', { id: voice });
    expect((await detail())['samples']).toHaveLength(1);

    await call('cloneScore', { id: voice });
    const train = async (): Promise<void> => {
      await call('cloneTrain', { id: voice }, '', crypto.randomUUID());
      await until(detail, ({ state }) => state === 'training', 240_000);
    };
    await train();
    const { slot } = await detail();
    await again();
    const finished = await until(detail, ({ state }) => state === 'ready' || state === 'failed', 240_000);
    expect(finished).toMatchObject({ state: 'ready', active_version: 1, versions: [{ number: 1, state: 'ready' }] });

    // Another version, cancelled: the voice speaks on with the one it had.
    await call('cloneTrain', { id: voice }, '', crypto.randomUUID());
    expect(await call('cloneCancel', { id: voice })).toEqual({ state: 'ready' });
    await again();
    const after = await detail();
    expect(after).toMatchObject({ state: 'ready', active_version: 1, slot });
    expect((after['versions'] as { number: number; state: string }[]).map(({ number, state }) => `${number} ${state}`).toSorted()).toEqual([
      '1 ready',
      '2 cancelled',
    ]);
    await Promise.all(processes.map((process) => process.terminate()));
    await drop();
  }, 900_000);
});

/** The embedded database belongs to one process at a time. */
async function inDatabase<Answer>(url: string, work: (database: Database) => Promise<Answer>): Promise<Answer> {
  const database = await openDatabase(url);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** A member with a place, and a voice whose owner has agreed. */
function beginVoice(database: Database): Promise<{ token: string; voice: string }> {
  return database.transaction(async (tx) => {
    const memberId = await createMember(tx, { account: 'reader', passwordHash: null });
    const token = await openSession(tx, memberId, { terminal: 4, fingerprint: '', address: '127.0.0.1', userAgent: '' });
    await tx.insert(voiceSlots).values({ memberId, kind: 'clone', source: 'bought' });
    const signed = {
      version: 1,
      name: '林阿远',
      method: 'typed',
      evidence: false,
      document: '',
      hash: '',
      address: '',
      device: '',
    } as const;
    const [agreement] = await tx
      .insert(agreements)
      .values({ memberId, kind: 'clone', ...signed, signedAt: new Date() })
      .returning({ id: agreements.id });
    if (!agreement) throw new Error('no agreement');
    const [voice] = await tx
      .insert(ownVoices)
      .values({ memberId, kind: 'clone', name: '我', engine: 'match', settings: ownSettings.parse({}), agreementId: agreement.id })
      .returning();
    if (!voice) throw new Error('no voice');
    await moveOrRefuse(tx, await moveOrRefuse(tx, voice, 'signed'), 'authorised');
    return { token, voice: voice.id };
  });
}

async function post(server: ServerProcess, name: UploadCall, body: FormData, token: string): Promise<Envelope<Record<string, unknown>>> {
  const response = await fetch(`${server.url}/api${calls[name][1]}`, { method: 'POST', headers: { token }, body });
  return (await response.json()) as Envelope<Record<string, unknown>>;
}
