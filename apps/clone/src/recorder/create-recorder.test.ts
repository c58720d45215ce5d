import { beforeEach, expect, test } from '@jest/globals';
import { MicrophoneError, type MicrophoneProblem, type Microphones, type MicrophoneUse } from './capture/microphone.ts';
import { createRecorder, type Recorder } from './create-recorder.ts';
import { memoryTakes } from './takes/memory-takes.ts';
import type { TakeStorage } from './takes/take.ts';

const rate = 48_000;

/** The microphones of a machine: what they hear is said by the test. */
function fakeMicrophones() {
  let use: MicrophoneUse | undefined;
  let plugged = () => undefined as void;
  const machine = {
    closed: 0,
    refuses: null as MicrophoneProblem | null,
    asked: [] as (string | undefined)[],
    devices: [{ id: 'usb', label: 'USB 麦克风' }],
    hear: (seconds: number, amplitude: number) => {
      for (let block = 0; block < seconds * 50; block += 1) {
        use?.onSamples(Float32Array.from({ length: rate / 50 }, (_, at) => amplitude * Math.sin((block * 960 + at) / 20)));
      }
    },
    unplug: () => use?.onLost(),
    plugIn: () => plugged(),
  };
  const microphones: Microphones = {
    open: (asked) => {
      machine.asked.push(asked.deviceId);
      if (machine.refuses) return Promise.reject(new MicrophoneError(machine.refuses));
      use = asked;
      return Promise.resolve({ device: { id: 'usb', label: 'USB 麦克风' }, sampleRate: rate, close: () => (machine.closed += 1) });
    },
    list: () => Promise.resolve(machine.devices),
    watch: (listener) => {
      plugged = listener;
      return () => undefined;
    },
  };
  return { ...machine, machine, microphones };
}

let machine: ReturnType<typeof fakeMicrophones>['machine'];
let takes: TakeStorage;
let recorder: Recorder;
let ids: number;

function start(storage: TakeStorage): Recorder {
  const { machine: its, microphones } = fakeMicrophones();
  machine = its;
  return createRecorder('v1', { microphones, takes: storage, now: () => 1_000 + ids, newId: () => `take${(ids += 1)}` });
}

beforeEach(() => {
  ids = 0;
  takes = memoryTakes();
  recorder = start(takes);
});

async function ready(): Promise<void> {
  await recorder.open();
  machine.hear(3, 0.001);
  expect(recorder.state().phase).toBe('ready');
}

const samplesOf = async (id: string): Promise<number> => (await takes.read(id)).reduce((sum, { length }) => sum + length, 0);

test('before the first word three seconds of the room are heard', async () => {
  await recorder.open();
  expect(recorder.state().phase).toBe('room');
  machine.hear(1.5, 0.001);
  expect(recorder.state().roomShare).toBeCloseTo(0.5, 2);
  await recorder.record(1);
  expect(recorder.state().phase).toBe('room');
  machine.hear(1.5, 0.001);
  expect(recorder.state().room?.floorDb).toBeCloseTo(-60, 0);
  expect(recorder.state().phase).toBe('ready');
});

test.each(['denied', 'none', 'busy', 'insecure', 'unsupported'] as const)(
  'a microphone that is refused (%s) says why, and can be tried again',
  async (why) => {
    machine.refuses = why;
    await recorder.open();
    expect(recorder.state()).toMatchObject({ phase: 'off', problem: why });
    machine.refuses = null;
    await ready();
    expect(recorder.state().problem).toBeNull();
  },
);

test('a take has what was spoken and not the pause in it', async () => {
  await ready();
  await recorder.record(4);
  machine.hear(2, 0.3);
  recorder.pause();
  machine.hear(5, 0.3);
  recorder.resume();
  machine.hear(1, 0.3);
  const take = await recorder.stop();
  expect(take).toMatchObject({ prompt: 4, samples: 3 * rate, clips: 0, finished: true });
  expect(take?.speechSeconds).toBeCloseTo(3, 1);
  expect(take?.peaks).toHaveLength(30);
  expect(await samplesOf('take1')).toBe(3 * rate);
});

test.each([4, null])('a take that is ended twice is there once, without what is heard while it is stored (prompt %p)', async (prompt) => {
  await ready();
  await recorder.record(prompt);
  machine.hear(1, 0.3);
  const ends = [recorder.stop(), recorder.stop()];
  machine.hear(1, 0.3);
  const [first, second] = await Promise.all(ends);
  expect(recorder.state().takes).toHaveLength(1);
  expect(await samplesOf('take1')).toBe(rate);
  expect(await takes.list('v1')).toEqual([first]);
  expect(second).toBe(first);
  expect(first?.speechSeconds).toBeCloseTo(1, 1);
});

test('nothing is recorded while a take is stored, and what is recorded after it is its own', async () => {
  await ready();
  await recorder.record(4);
  machine.hear(1, 0.3);
  const ended = recorder.stop();
  expect(recorder.state().phase).toBe('storing');
  await recorder.record(5);
  await recorder.discard();
  expect((await ended)?.prompt).toBe(4);
  await recorder.record(5);
  machine.hear(2, 0.3);
  await recorder.stop();
  expect(recorder.state().takes).toMatchObject([{ samples: rate }, { prompt: 5, samples: 2 * rate }]);
});

test('a page that goes away in mid-recording loses less than a second', async () => {
  await ready();
  await recorder.record(4);
  machine.hear(7.8, 0.3);
  await new Promise((done) => setTimeout(done, 0));
  const after = start(takes);
  await after.restore();
  const [take] = after.state().takes;
  expect(take).toMatchObject({ prompt: 4, finished: false });
  expect(take?.speechSeconds).toBeGreaterThan(6.8);
  expect(await samplesOf(take?.id ?? '')).toBeGreaterThan(6.8 * rate);
});

test('a second take of a prompt replaces the first once it is done, and not before', async () => {
  await ready();
  await recorder.record(4);
  machine.hear(1, 0.3);
  await recorder.stop();
  await recorder.record(4);
  machine.hear(2, 0.3);
  await recorder.discard();
  expect(recorder.state().takes.map(({ id }) => id)).toEqual(['take1']);
  await recorder.record(4);
  machine.hear(2, 0.3);
  await recorder.stop();
  expect(recorder.state().takes.map(({ id }) => id)).toEqual(['take3']);
  expect((await takes.list('v1')).map(({ id }) => id)).toEqual(['take3']);
});

test('a microphone that is unplugged in mid-sentence leaves what it heard', async () => {
  await ready();
  await recorder.record(4);
  machine.hear(2, 0.3);
  machine.unplug();
  await new Promise((done) => setTimeout(done, 0));
  expect(recorder.state()).toMatchObject({ phase: 'off', problem: 'lost' });
  expect(recorder.state().takes).toMatchObject([{ prompt: 4, samples: 2 * rate }]);
  expect(machine.closed).toBe(1);
});

test('storage that fills up in mid-recording loses nothing while the page stays, and says so', async () => {
  const full: TakeStorage = { ...memoryTakes(), append: () => Promise.reject(new Error('QuotaExceededError')) };
  recorder = start(full);
  await ready();
  await recorder.record(4);
  machine.hear(3, 0.3);
  const take = await recorder.stop();
  expect(recorder.state().kept).toBe(false);
  const pieces = await recorder.read(take?.id ?? '');
  expect(pieces.reduce((sum, { length }) => sum + length, 0)).toBe(3 * rate);
});

test('a recording from elsewhere is a take that is to be handed on', async () => {
  await recorder.add({ samples: Float32Array.from({ length: 2 * rate }, (_, at) => 0.3 * Math.sin(at / 20)), sampleRate: rate });
  expect(recorder.state().takes).toMatchObject([{ prompt: null, origin: 'upload', wanted: true, samples: 2 * rate, finished: true }]);
  expect(await samplesOf('take1')).toBe(2 * rate);
});

test('another microphone ends the take, keeps it, and listens to the room anew', async () => {
  await ready();
  await recorder.record(4);
  machine.hear(1, 0.3);
  await recorder.open({ deviceId: 'built-in' });
  expect(machine.asked).toEqual([undefined, 'built-in']);
  expect(recorder.state()).toMatchObject({ phase: 'room', room: null });
  expect(recorder.state().takes).toHaveLength(1);
});

test('a microphone that opens after the page was left is closed again', async () => {
  const opening = recorder.open();
  recorder.close();
  await opening;
  await new Promise((done) => setTimeout(done, 0));
  expect(recorder.state().phase).toBe('off');
  expect(machine.closed).toBe(1);
});

test('a microphone that is plugged in is on the list at once', async () => {
  await ready();
  machine.devices = [...machine.devices, { id: 'headset', label: '耳机' }];
  machine.plugIn();
  await new Promise((done) => setTimeout(done, 0));
  expect(recorder.state().devices.map(({ label }) => label)).toEqual(['USB 麦克风', '耳机']);
});
