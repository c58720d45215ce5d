import {
  createLevelMeter,
  joinRecordings,
  measureRoom,
  type HeardTalker,
  type LevelMeter,
  type LiveLevels,
  type Recording,
  type RoomFigures,
} from '@shengyu/voice';
import { createStore } from 'zustand/vanilla';
import { MicrophoneError, type Device, type Microphone, type MicrophoneProblem, type Microphones } from './capture/microphone.ts';
import { measuredTake } from './takes/measured-take.ts';
import { openTake, type OpenTake } from './takes/open-take.ts';
import { createTakeKeeper } from './takes/take-keeper.ts';
import { takeOf, type Take, type TakeStorage } from './takes/take.ts';
import { toPcm } from './takes/take-wav.ts';

/**
 * `off`: no microphone is open; `room`: nobody speaks, the room is listened to; `ready`: the meter moves, nothing is kept;
 * `storing`: a take has ended and is being kept, nothing is added to it.
 */
export type RecorderPhase = 'off' | 'opening' | 'room' | 'ready' | 'recording' | 'paused' | 'storing';

export interface RecorderNow {
  phase: RecorderPhase;
  /** Why the microphone is off, where it is not the person's wish. */
  problem: MicrophoneProblem | null;
  devices: readonly Device[];
  device: Device | null;
  sampleRate: number;
  suppressNoise: boolean;
  /** Of the time for the room, 0…1. */
  roomShare: number;
  room: RoomFigures | null;
  live: LiveLevels | null;
  /** Who is heard in the take that is recorded; null where none is. */
  talker: HeardTalker | null;
  /** The prompt that is recorded. */
  prompt: number | null;
  takes: readonly Take[];
  /** False once the browser refused to keep a take: it lasts as long as the page. */
  kept: boolean;
}

export interface RecorderPorts {
  microphones: Microphones;
  takes: TakeStorage;
  /** Milliseconds since 1970. */
  now: () => number;
  newId: () => string;
}

export interface Recorder {
  state: () => RecorderNow;
  subscribe: (listener: () => void) => () => void;
  /** Takes that were recorded before, here or before the page went away. */
  restore: () => Promise<void>;
  /** Opens a microphone and listens to the room. What does not open is in `problem`. */
  open: (wish?: { deviceId?: string | undefined; suppressNoise?: boolean }) => Promise<void>;
  listenToRoom: () => void;
  record: (prompt: number | null) => Promise<void>;
  pause: () => void;
  resume: () => void;
  /**
   * Ends the take and keeps it, in place of an earlier one of the same prompt. Nothing where nothing is recorded; the same take
   * for whoever ends it while it is being kept.
   */
  stop: () => Promise<Take | undefined>;
  /** Ends the take and forgets it; an earlier one of the same prompt stays. */
  discard: () => Promise<void>;
  /** Keeps a recording from elsewhere as a take that is to be handed on. */
  add: (recording: Recording) => Promise<void>;
  /** Says what is known of a take by now. */
  put: (take: Take) => Promise<void>;
  remove: (id: string) => Promise<void>;
  /** The pieces of a take, 16 bits a sample. */
  read: (id: string) => Promise<Int16Array<ArrayBuffer>[]>;
  close: () => void;
}

const ROOM_SECONDS = 3;
const SHOWN_EVERY_SECONDS = 0.1;
/** Before the room was listened to. */
const USUAL_FLOOR_DB = -60;

const nothing: RecorderNow = {
  phase: 'off',
  problem: null,
  devices: [],
  device: null,
  sampleRate: 0,
  suppressNoise: false,
  roomShare: 0,
  room: null,
  live: null,
  talker: null,
  prompt: null,
  takes: [],
  kept: true,
};

/** What is known of a take before it has sound. */
const soundless = { samples: 0, speechSeconds: 0, speechDb: -Infinity, clips: 0, peaks: [] };

/** Records takes for one voice. */
export function createRecorder(voice: string, { microphones, takes, now, newId }: RecorderPorts): Recorder {
  const store = createStore<RecorderNow>(() => nothing);
  const { getState: state, setState: set } = store;
  const keeper = createTakeKeeper(takes, () => set({ kept: false }));
  let microphone: Microphone | undefined;
  let unwatch: (() => void) | undefined;
  /** Counts openings: one that comes too late is closed again. */
  let wanted = 0;
  let roomBlocks: Float32Array[] = [];
  let meter = createLevelMeter(48_000, USUAL_FLOOR_DB);
  let sinceShown = 0;
  let open: OpenTake | undefined;
  /** Pitches of the takes so far. */
  const pitches: number[] = [];
  /** The stop that is under way. */
  let storing: Promise<Take> | undefined;

  const floorDb = (): number => state().room?.floorDb ?? USUAL_FLOOR_DB;
  const usualHz = (): number => pitches.toSorted((a, b) => a - b)[pitches.length >> 1] ?? 0;
  const freshMeter = (): LevelMeter => createLevelMeter(state().sampleRate || 48_000, floorDb());

  const hearRoom = (samples: Float32Array): void => {
    roomBlocks.push(samples);
    const { sampleRate } = state();
    const heard = roomBlocks.reduce((sum, { length }) => sum + length, 0);
    if (heard < ROOM_SECONDS * sampleRate) {
      set({ roomShare: heard / (ROOM_SECONDS * sampleRate) });
      return;
    }
    const room = measureRoom(joinRecordings(roomBlocks.map((block) => ({ samples: block, sampleRate }))));
    roomBlocks = [];
    set({ room, phase: 'ready', roomShare: 1 });
    meter = freshMeter();
  };
  const onSamples = (samples: Float32Array): void => {
    const { phase, sampleRate } = state();
    if (phase === 'opening' || phase === 'off') return;
    const current = phase === 'recording' ? open : undefined;
    (current ?? meter).push(samples);
    if (phase === 'room') hearRoom(samples);
    sinceShown += samples.length;
    if (sinceShown < SHOWN_EVERY_SECONDS * sampleRate) return;
    sinceShown = 0;
    set({ live: current?.live() ?? meter.now(), talker: current?.talker() ?? null });
  };

  const shut = (): void => {
    wanted += 1;
    unwatch?.();
    unwatch = undefined;
    microphone?.close();
    microphone = undefined;
    roomBlocks = [];
  };

  const keep = async (ended: OpenTake): Promise<Take> => {
    const take = ended.finish();
    const { pitchHz } = ended.talker();
    if (pitchHz > 0) pitches.push(pitchHz);
    await keeper.put(take);
    const replaced = state().takes.filter((other) => take.prompt !== null && other.prompt === take.prompt);
    set({ phase: 'ready', prompt: null, takes: [...state().takes.filter((other) => !replaced.includes(other)), take] });
    meter = freshMeter();
    for (const { id } of replaced) await keeper.remove(id);
    return take;
  };

  const recorder: Recorder = {
    state,
    subscribe: store.subscribe,
    async restore() {
      const stored = await keeper.list(voice);
      const whole = await Promise.all(
        stored.map(async (take) => (take.finished ? take : measuredTake(take, await keeper.read(take.id), USUAL_FLOOR_DB))),
      );
      const ids = new Set(whole.map(({ id }) => id));
      set({ takes: [...whole, ...state().takes.filter(({ id }) => !ids.has(id))] });
    },
    async open({ deviceId = state().device?.id, suppressNoise = state().suppressNoise } = {}) {
      await recorder.stop();
      shut();
      const opening = wanted;
      set({ phase: 'opening', problem: null, suppressNoise, live: null });
      const onLost = (): void => {
        if (opening !== wanted) return;
        void recorder.stop().then(() => {
          shut();
          set({ phase: 'off', problem: 'lost' });
        });
      };
      const use = { deviceId: deviceId === '' ? undefined : deviceId, suppressNoise, onSamples, onLost };
      try {
        const opened = await microphones.open(use);
        if (opening !== wanted) {
          opened.close();
          return;
        }
        microphone = opened;
        const { device, sampleRate } = opened;
        set({ device, sampleRate });
        unwatch = microphones.watch(() => void microphones.list().then((devices) => set({ devices })));
        set({ devices: await microphones.list() });
        recorder.listenToRoom();
      } catch (error) {
        if (opening !== wanted) return;
        shut();
        set({ phase: 'off', problem: error instanceof MicrophoneError ? error.problem : 'failed' });
      }
    },
    listenToRoom() {
      if (!microphone || open || storing) return;
      roomBlocks = [];
      set({ phase: 'room', roomShare: 0, room: null });
      meter = freshMeter();
    },
    async record(prompt) {
      if (state().phase !== 'ready') return;
      const id = newId();
      const take: Take = {
        ...{ id, voice, prompt, sampleRate: state().sampleRate, startedAt: now(), finished: false },
        ...soundless,
      };
      open = openTake(take, { floorDb: floorDb(), usualHz: usualHz() }, (piece, pcm) => void keeper.append(id, piece, pcm));
      set({ phase: 'recording', prompt, live: null });
      await keeper.put(take);
    },
    pause: () => {
      if (state().phase === 'recording') set({ phase: 'paused' });
    },
    resume: () => {
      if (state().phase === 'paused') set({ phase: 'recording' });
    },
    async stop() {
      if (!open) return storing;
      set({ phase: 'storing' });
      storing = keep(open).finally(() => (storing = undefined));
      open = undefined;
      return storing;
    },
    async discard() {
      const current = open;
      if (!current) return;
      open = undefined;
      set({ phase: 'ready', prompt: null, live: null });
      meter = freshMeter();
      await keeper.remove(current.take.id);
    },
    async add({ samples, sampleRate }) {
      const take = { id: newId(), voice, prompt: null, sampleRate, startedAt: now(), finished: false, ...soundless };
      const heard = createLevelMeter(sampleRate, USUAL_FLOOR_DB);
      heard.push(samples);
      await keeper.put(take);
      await keeper.append(take.id, 0, toPcm(samples));
      const whole: Take = { ...takeOf(take, samples.length, heard.now()), origin: 'upload', faults: [], wanted: true };
      await keeper.put(whole);
      set({ takes: [...state().takes, whole] });
    },
    async put(take) {
      set({ takes: state().takes.map((other) => (other.id === take.id ? take : other)) });
      await keeper.put(take);
    },
    async remove(id) {
      set({ takes: state().takes.filter((take) => take.id !== id) });
      await keeper.remove(id);
    },
    read: keeper.read,
    close() {
      void recorder.stop().then(() => {
        shut();
        set({ phase: 'off', live: null });
      });
    },
  };
  return recorder;
}
