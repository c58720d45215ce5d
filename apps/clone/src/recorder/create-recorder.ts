import { createLevelMeter, measureRoom, type LevelMeter, type LiveLevels, type RoomFigures } from '@shengyu/voice';
import { createStore } from 'zustand/vanilla';
import { MicrophoneError, type Device, type Microphone, type MicrophoneProblem, type Microphones } from './capture/microphone.ts';
import { memoryTakes } from './takes/memory-takes.ts';
import type { Take, TakeStorage } from './takes/take.ts';
import { toPcm } from './takes/take-wav.ts';

/** `off`: no microphone is open; `room`: nobody speaks, the room is listened to; `ready`: the meter moves, nothing is kept. */
export type RecorderPhase = 'off' | 'opening' | 'room' | 'ready' | 'recording' | 'paused';

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
  /** Ends the take and keeps it, in place of an earlier one of the same prompt. Nothing where nothing is recorded. */
  stop: () => Promise<Take | undefined>;
  /** Ends the take and forgets it; an earlier one of the same prompt stays. */
  discard: () => Promise<void>;
  remove: (id: string) => Promise<void>;
  /** The pieces of a take, 16 bits a sample. */
  read: (id: string) => Promise<Int16Array<ArrayBuffer>[]>;
  close: () => void;
}

const ROOM_SECONDS = 3;
/** A page that goes away takes at most this much of a take with it. */
const PIECE_SECONDS = 0.5;
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
  prompt: null,
  takes: [],
  kept: true,
};

interface OpenTake {
  take: Take;
  meter: LevelMeter;
  pieces: Int16Array<ArrayBuffer>[];
  /** Not yet a piece. */
  rest: Float32Array[];
  restSamples: number;
}

/** Records takes for one voice. */
export function createRecorder(voice: string, { microphones, takes, now, newId }: RecorderPorts): Recorder {
  const store = createStore<RecorderNow>(() => nothing);
  const { getState: state, setState: set } = store;
  let storage = takes;
  /** Writes follow each other, so that a piece is never there before its take. */
  let writing: Promise<void> = Promise.resolve();
  let microphone: Microphone | undefined;
  let unwatch: (() => void) | undefined;
  /** Counts openings: one that comes too late is closed again. */
  let wanted = 0;
  let roomBlocks: Float32Array[] = [];
  let meter = createLevelMeter(48_000, USUAL_FLOOR_DB);
  let sinceShown = 0;
  let open: OpenTake | undefined;

  const write = (work: (to: TakeStorage) => Promise<void>): Promise<void> => {
    writing = writing.then(() => work(storage)).catch(() => keepInMemory());
    return writing;
  };
  const keepInMemory = async (): Promise<void> => {
    const memory = memoryTakes();
    if (open) {
      await memory.begin(open.take);
      for (const [piece, pcm] of open.pieces.entries()) await memory.append(open.take.id, piece, pcm);
    }
    const lost = storage;
    storage = {
      ...memory,
      read: async (id) => {
        const pieces = await memory.read(id);
        return pieces.length > 0 ? pieces : lost.read(id);
      },
    };
    set({ kept: false });
  };

  const keepPiece = (current: OpenTake): void => {
    const samples = new Float32Array(current.restSamples);
    let at = 0;
    for (const block of current.rest) {
      samples.set(block, at);
      at += block.length;
    }
    current.rest = [];
    current.restSamples = 0;
    const piece = current.pieces.length;
    const pcm = toPcm(samples);
    current.pieces.push(pcm);
    const { id } = current.take;
    void write((to) => to.append(id, piece, pcm));
  };

  const freshMeter = (): LevelMeter => createLevelMeter(state().sampleRate || 48_000, state().room?.floorDb ?? USUAL_FLOOR_DB);

  const hearRoom = (samples: Float32Array): void => {
    roomBlocks.push(samples);
    const { sampleRate } = state();
    const heard = roomBlocks.reduce((sum, { length }) => sum + length, 0);
    if (heard < ROOM_SECONDS * sampleRate) {
      set({ roomShare: heard / (ROOM_SECONDS * sampleRate) });
      return;
    }
    const all = new Float32Array(heard);
    let at = 0;
    for (const block of roomBlocks) {
      all.set(block, at);
      at += block.length;
    }
    roomBlocks = [];
    set({ room: measureRoom({ samples: all, sampleRate }), phase: 'ready', roomShare: 1 });
    meter = freshMeter();
  };
  const onSamples = (samples: Float32Array): void => {
    const { phase, sampleRate } = state();
    if (phase === 'opening' || phase === 'off') return;
    const current = phase === 'recording' ? open : undefined;
    (current?.meter ?? meter).push(samples);
    if (current) {
      current.rest.push(samples);
      current.restSamples += samples.length;
      if (current.restSamples >= PIECE_SECONDS * sampleRate) keepPiece(current);
    }
    if (phase === 'room') hearRoom(samples);
    sinceShown += samples.length;
    if (sinceShown < SHOWN_EVERY_SECONDS * sampleRate) return;
    sinceShown = 0;
    set({ live: (current?.meter ?? meter).now() });
  };

  const shut = (): void => {
    wanted += 1;
    unwatch?.();
    unwatch = undefined;
    microphone?.close();
    microphone = undefined;
    roomBlocks = [];
  };

  /** The take as it is now, with what its meter knows. */
  const finished = ({ take, meter: levels, pieces }: OpenTake): Take => {
    const { speechSeconds, speechDb, clips, bars } = levels.now();
    return {
      ...take,
      finished: true,
      samples: pieces.reduce((sum, { length }) => sum + length, 0),
      speechSeconds,
      speechDb,
      clips,
      peaks: bars.map(Math.abs),
    };
  };

  const recorder: Recorder = {
    state,
    subscribe: store.subscribe,
    async restore() {
      const stored = await storage.list(voice).catch(() => []);
      const ids = new Set(stored.map(({ id }) => id));
      set({ takes: [...stored, ...state().takes.filter(({ id }) => !ids.has(id))] });
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
      if (!microphone || open) return;
      roomBlocks = [];
      set({ phase: 'room', roomShare: 0, room: null });
      meter = freshMeter();
    },
    async record(prompt) {
      if (state().phase !== 'ready') return;
      const take: Take = {
        id: newId(),
        voice,
        prompt,
        sampleRate: state().sampleRate,
        startedAt: now(),
        finished: false,
        samples: 0,
        speechSeconds: 0,
        speechDb: -Infinity,
        clips: 0,
        peaks: [],
      };
      open = { take, meter: freshMeter(), pieces: [], rest: [], restSamples: 0 };
      set({ phase: 'recording', prompt, live: null });
      await write((to) => to.begin(take));
    },
    pause: () => {
      if (state().phase === 'recording') set({ phase: 'paused' });
    },
    resume: () => {
      if (state().phase === 'paused') set({ phase: 'recording' });
    },
    async stop() {
      const current = open;
      if (!current) return undefined;
      keepPiece(current);
      const take = finished(current);
      await write((to) => to.finish(take));
      open = undefined;
      const replaced = state().takes.filter((other) => take.prompt !== null && other.prompt === take.prompt);
      set({ phase: 'ready', prompt: null, takes: [...state().takes.filter((other) => !replaced.includes(other)), take] });
      meter = freshMeter();
      for (const { id } of replaced) await write((to) => to.remove(id));
      return take;
    },
    async discard() {
      const current = open;
      if (!current) return;
      open = undefined;
      set({ phase: 'ready', prompt: null, live: null });
      meter = freshMeter();
      await write((to) => to.remove(current.take.id));
    },
    async remove(id) {
      set({ takes: state().takes.filter((take) => take.id !== id) });
      await write((to) => to.remove(id));
    },
    read: async (id) => {
      await writing;
      return storage.read(id);
    },
    close() {
      void recorder.stop().then(() => {
        shut();
        set({ phase: 'off', live: null });
      });
    },
  };
  return recorder;
}
