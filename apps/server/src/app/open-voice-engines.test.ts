import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SOUND_HEADER_BYTES, SOUND_RATE } from '@shengyu/speech/sound';
import { readEngines } from './list-engines.ts';
import { openVoiceEngines } from './open-voice-engines.ts';

const sentence = '我是林阿远，今天是十一月三日，我同意声屿用我的声音做一个只属于我的声音，口令：海鸥、灯塔、核桃、风筝。';
const folder = mkdtempSync(join(tmpdir(), 'voice-engines-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Somebody hums in the rhythm of speech, as sounds are stored: 44.1 kHz, two channels, 16 bit. */
function hummed(): string {
  const frames = 8 * SOUND_RATE;
  const bytes = Buffer.alloc(SOUND_HEADER_BYTES + 4 * frames);
  for (let frame = 0; frame < frames; frame += 1) {
    const at = frame / SOUND_RATE;
    const wave = [1, 2, 3, 4, 5].reduce((sum, part) => sum + Math.sin(2 * Math.PI * 150 * part * at) / part, 0);
    const sample = Math.round(6_000 * wave * (0.55 - 0.45 * Math.cos(2 * Math.PI * 4 * at)));
    for (const channel of [0, 2]) bytes.writeInt16LE(sample, SOUND_HEADER_BYTES + 4 * frame + channel);
  }
  const path = join(folder, 'reading.wav');
  writeFileSync(path, bytes);
  return path;
}

async function open(settings: object) {
  const file = join(folder, 'engines.json');
  writeFileSync(file, JSON.stringify(settings));
  const { engines: configured, recogniser } = await readEngines(file);
  const failures: unknown[] = [];
  const opened = await openVoiceEngines({ voicesFolder: folder, configured, recogniser, onUnheard: (error) => failures.push(error) });
  return { engines: opened.engines, failures, close: () => opened.close() };
}

// covers: own-voices-17
test('a reading is decided by the recogniser of the operator’s file, and by the model while that is away', async () => {
  let heard: string | undefined = sentence;
  const service = createServer((request, response) => {
    request.resume().on('end', () => {
      if (heard === undefined) response.writeHead(503).end();
      else response.end(JSON.stringify({ text: heard }));
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/v1`;
  const { engines, failures, close } = await open({ recogniser: { kind: 'openai', url, model: 'whisper-1', place: '听写机房' } });
  try {
    const path = hummed();
    expect(engines.checker?.sentTo).toBe('听写机房');
    expect(await engines.checker?.check(path, sentence)).toMatchObject({ result: 'passed', figures: { recognised: 1 } });
    heard = undefined;
    expect((await engines.checker?.check(path, sentence))?.result).not.toBe('passed');
    expect(failures).toHaveLength(1);
  } finally {
    await close();
    service.closeAllConnections();
    await new Promise((resolve) => service.close(resolve));
  }
}, 120_000);

test('a site whose file has none judges by the model, and sends nothing', async () => {
  const { engines, close } = await open({ engines: [] });
  expect(engines.checker?.sentTo).toBeUndefined();
  await close();
});
