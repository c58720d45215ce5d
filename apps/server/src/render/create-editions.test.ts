import { createTurns } from '@shengyu/speech/engine';
import type { EngineVoice, TtsEngine } from '@shengyu/speech/engine';
import { createEditions } from './create-editions.ts';
import type { NaturalVoices } from './plan/natural-voices.ts';

const voice = (id: string): EngineVoice => ({ id, language: 'zh-CN', definition: {}, styles: [], loudnessLufs: -20 });
const engineOf = (id: string, voices: readonly string[]): TtsEngine => ({
  id,
  voices: voices.map(voice),
  synthesise: () => Promise.reject(new Error('not spoken here')),
  close: () => Promise.resolve(),
});

/** Editions of a machine on which the natural voices may arrive. */
function open(measured: Pick<NaturalVoices, 'processes' | 'speed'> = {}) {
  let natural: TtsEngine | undefined;
  let arrived = (): void => undefined;
  const editions = createEditions(
    [engineOf('basic/1', ['suwan', 'robot'])],
    { ...measured, open: () => natural, onArrival: (listener) => (arrived = listener) },
    { turns: createTurns(1) },
  );
  return {
    editions,
    arrive: (engine: TtsEngine | undefined) => {
      natural = engine;
      arrived();
    },
  };
}

test('voices that arrive speak what is planned from then on, and those before them stay for what was planned', async () => {
  const { editions, arrive } = open();
  const changes: string[] = [];
  editions.onChange(() => changes.push(editions.current));
  arrive(undefined);
  expect(editions.current).toBe('basic');
  arrive(engineOf('natural/1', ['suwan']));
  arrive(engineOf('natural/2', ['suwan']));
  expect(changes).toEqual(['natural']);
  const [basic, natural] = [await editions.of('basic'), await editions.of('natural')];
  expect([basic.cast.find('suwan').engineId, natural.cast.find('suwan').engineId]).toEqual(['basic/1', 'natural/1']);
  expect(natural.cast.voices.get('suwan')?.basic?.engineId).toBe('basic/1');
  expect([natural.cast.find('robot').engineId, natural.cast.voices.get('robot')?.basic]).toEqual(['basic/1', undefined]);
});

test('a process without the natural voices leaves what needs them for another try', async () => {
  const { editions } = open();
  await expect(editions.of('natural')).rejects.toMatchObject({ code: 'engine-failed', retryable: true });
});

test('the pace of natural voices is known as soon as they are there, if it was measured before', () => {
  const { editions, arrive } = open({ processes: 4, speed: { read: () => 0.9, write: () => undefined } });
  expect([editions.pace('natural', 2), editions.pace('basic', 2)?.processes]).toEqual([null, 2]);
  arrive(engineOf('natural/1', ['suwan']));
  expect(editions.pace('natural', 2)).toEqual({ speed: 0.9, processes: 2 });
});
