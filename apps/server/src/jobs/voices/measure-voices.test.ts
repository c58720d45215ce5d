import { createVoiceMeter } from '../../adapters/voice-meter/create-voice-meter.ts';
import { voiceProfiles } from '../../catalogue/voice-profiles.ts';
import { createVoiceCatalogue } from '../../commands/voices/catalogue/voice-catalogue.ts';
import { voiceFigures } from '../../db/schema/index.ts';
import { createFakeRenderer } from '../../testing/fake-renderer.ts';
import { openOne, type TestDatabase } from '../../testing/test-databases.ts';
import { measureVoices } from './measure-voices.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openOne();
}, 120_000);
afterAll(() => test.drop());

const never = new AbortController().signal;
const catalogue = createVoiceCatalogue([
  {
    card: { id: 'fake', name: 'fake', naturalness: 'synthetic' },
    voices: ['linan', 'suwan'].map((id) => ({ id, language: 'zh-CN', loudnessLufs: -20, definition: {}, styles: [] })),
    profiles: voiceProfiles,
  },
]);
const figures = { pitchHz: 118, spanSemitones: 4, brightnessHz: 1400, syllablesPerSecond: 3.9, breathPercent: 8 };

it('every voice is measured once, and one that cannot be does not hold up the others', async () => {
  const failed: string[] = [];
  let asked = 0;
  const ports = {
    database: test.database,
    renderer: createFakeRenderer(),
    catalogue,
    meter: { measure: () => Promise.resolve((asked += 1) === 1 ? undefined : figures) },
    onError: (id: string) => void failed.push(id),
  };
  expect(await measureVoices(ports, never)).toBe(1);
  expect(failed).toEqual(['linan']);
  expect(await measureVoices(ports, never)).toBe(1);
  expect(await measureVoices(ports, never)).toBe(0);
  const rows = await test.database.db.select().from(voiceFigures);
  expect(rows.map((row) => row.voiceId).toSorted()).toEqual(['linan', 'suwan']);
  expect(rows[0]?.figures).toEqual(figures);
});

it('the meter hears a pitch, and nothing in silence', async () => {
  const meter = createVoiceMeter();
  const rate = 22_050;
  // Syllables of a buzz at 120 Hz.
  const buzz = Float32Array.from({ length: 3 * rate }, (_, at) => {
    const on = Math.sin((2 * Math.PI * 4 * at) / rate) > 0 ? 1 : 0.02;
    return on * (((at * 120) / rate) % 1 < 0.1 ? 0.5 : -0.05);
  });
  try {
    expect((await meter.measure(buzz, rate))?.pitchHz).toBeCloseTo(120, -1);
    expect(await meter.measure(new Float32Array(rate), rate)).toBeUndefined();
  } finally {
    await meter.close();
  }
});
