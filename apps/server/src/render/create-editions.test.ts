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
  let changed = (): void => undefined;
  let isHere = false;
  let isOffered = true;
  const editions = createEditions(
    [engineOf('basic/1', ['suwan', 'robot'])],
    {
      ...measured,
      open: () => natural,
      isHere: () => isHere,
      isOffered: () => isOffered,
      openPack: (id) => (id === 'there' ? engineOf('pack/1', ['suwan']) : undefined),
      onChange: (listener) => (changed = listener),
    },
    { turns: createTurns(1) },
  );
  return {
    editions,
    arrive: (engine: TtsEngine | undefined) => {
      natural = engine;
      isHere = engine !== undefined;
      changed();
    },
    offer: (wanted: boolean) => {
      isOffered = wanted;
      changed();
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

test('voices that are removed speak nothing new, and their clauses that are kept are found for what was planned with them', async () => {
  const { editions, arrive } = open();
  arrive(engineOf('natural/1', ['suwan']));
  const changes: string[] = [];
  editions.onChange(() => changes.push(editions.current));
  arrive(undefined);
  expect([editions.current, changes, editions.known]).toEqual(['basic', ['basic'], ['basic', 'natural']]);
  expect(editions.pace('natural', 1)).toBeNull();
  const { engine, engineId } = (await editions.of('natural')).cast.find('suwan');
  expect([engineId, engine.state]).toEqual(['natural/1', 'down']);
  await expect(
    engine.synthesise({ voice: voice('suwan'), tokens: [], prosody: { rate: 1, semitones: 0, decibels: 0 } }),
  ).rejects.toMatchObject({
    retryable: true,
    message: 'The natural voices have been removed from this machine.',
  });
  arrive(engineOf('natural/2', ['suwan']));
  expect((await editions.of('natural')).cast.find('suwan').engineId).toBe('natural/2');
});

test('voices that are switched off speak what was planned with them to its end, and nothing new', async () => {
  const { editions, arrive, offer } = open({ speed: { read: () => 0.9, write: () => undefined } });
  const changes: string[] = [];
  editions.onChange(() => changes.push(editions.current));
  arrive(engineOf('natural/1', ['suwan']));
  offer(false);
  offer(false);
  expect([editions.current, editions.known, changes]).toEqual(['basic', ['basic', 'natural'], ['natural', 'basic']]);
  const { engine } = (await editions.of('natural')).cast.find('suwan');
  expect([engine.id, engine.state, editions.pace('natural', 1)?.speed]).toEqual(['natural/1', undefined, 0.9]);
  offer(true);
  expect(changes).toEqual(['natural', 'basic', 'natural']);
});

test('an order is taken with the natural voices once they have been here', () => {
  const { editions, arrive } = open();
  expect(editions.known).toEqual(['basic']);
  arrive(engineOf('natural/1', ['suwan']));
  expect(editions.known).toEqual(['basic', 'natural']);
});

test('a pack is listened to alone: no other voice speaks in its place', async () => {
  const { editions } = open();
  const { cast } = await editions.of('pack:there');
  expect(cast.find('suwan').engineId).toBe('pack/1');
  expect(() => cast.find('robot')).toThrow('There is no voice "robot"');
  await expect(editions.of('pack:gone')).rejects.toMatchObject({ code: 'engine-failed' });
});
