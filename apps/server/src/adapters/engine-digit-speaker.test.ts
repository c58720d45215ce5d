import { measureLevels, type SynthesisRequest, type TtsEngine } from '@shengyu/speech';
import { createEngineDigitSpeaker } from './engine-digit-speaker.ts';

function fakeEngine() {
  const requests: SynthesisRequest[] = [];
  const engine: TtsEngine = {
    id: 'fake',
    voices: [
      { id: 'linan', language: 'zh-CN', definition: {}, styles: [], loudnessLufs: -20 },
      { id: 'harper', language: 'en-US', definition: {}, styles: [], loudnessLufs: -20 },
    ],
    synthesise: async (request) => {
      requests.push(request);
      const pcm = new Int16Array(8000).fill(1000);
      return { sampleRate: 16_000, pcm, levels: measureLevels(pcm, 16_000), onsets: [], estimated: false };
    },
    close: async () => undefined,
  };
  return { engine, requests };
}

test('each digit is read by its Mandarin syllable, all by one Mandarin voice', async () => {
  const { engine, requests } = fakeEngine();
  const { wav, durationMs } = await createEngineDigitSpeaker(engine).speak('7014', { slow: false });
  expect(requests.map((request) => request.tokens[0]?.pinyin?.[0])).toEqual(['qi1', 'ling2', 'yi1', 'si4']);
  expect(new Set(requests.map((request) => request.voice.id))).toEqual(new Set(['linan']));
  expect(wav.toString('latin1', 0, 4)).toBe('RIFF');
  expect((wav.length - 44) / 32).toBeCloseTo(durationMs, -1);
});

test('read slowly, every digit has a slower pace', async () => {
  const { engine, requests } = fakeEngine();
  await createEngineDigitSpeaker(engine).speak('70', { slow: true });
  expect(requests.every((request) => request.prosody.rate < 0.92)).toBe(true);
});
