import { createLevelMeter, measureVoice, pitchFrames, type LiveLevels, type VoiceFigures } from '@shengyu/voice';
import { createStore } from 'zustand/vanilla';
import { MicrophoneError, type Microphone, type MicrophoneProblem, type Microphones } from '../recorder/capture/microphone.ts';

export interface TrialNow {
  phase: 'off' | 'opening' | 'listening' | 'done';
  problem: MicrophoneProblem | null;
  live: LiveLevels | null;
  /** Fundamental of each tenth of a second in Hz; 0 where there is none. */
  pitches: readonly number[];
  /** What was heard once it is over; null where there was no voice. */
  figures: VoiceFigures | null;
  levelDb: number;
}

export interface Trial {
  state: () => TrialNow;
  subscribe: (listener: () => void) => () => void;
  start: () => Promise<void>;
  /** Ends it and measures what was spoken. */
  stop: () => void;
  /** Ends it and forgets everything. */
  close: () => void;
}

const MOST_SECONDS = 12;
/** Somebody who has spoken and is silent for so long has finished. */
const [SPOKEN_SECONDS, SILENT_SECONDS] = [1.2, 1.4];
const STEP_SECONDS = 0.1;
const WINDOW_SECONDS = 0.2;
const LEAST_SPEECH_SECONDS = 0.4;
/** A room that nobody listened to. */
const USUAL_FLOOR_DB = -55;

const off: TrialNow = { phase: 'off', problem: null, live: null, pitches: [], figures: null, levelDb: -Infinity };

/** Measures one line spoken into the microphone. Sound is held in memory while it is measured, and nowhere else. */
export function createTrial(microphones: Microphones): Trial {
  const store = createStore<TrialNow>(() => off);
  const { getState: state, setState: set } = store;
  let microphone: Microphone | undefined;
  let wanted = 0;
  let heard = new Float32Array(0);
  let length = 0;
  let meter = createLevelMeter(48_000, USUAL_FLOOR_DB);
  let [sinceStep, lastSpeech, silent] = [0, 0, 0];

  const shut = (): void => {
    wanted += 1;
    microphone?.close();
    microphone = undefined;
  };
  const step = (sampleRate: number): void => {
    const live = meter.now();
    const window = heard.subarray(Math.max(0, length - Math.round(WINDOW_SECONDS * sampleRate)), length);
    const voiced = [...pitchFrames(window, sampleRate, 0.25)].filter((hertz) => hertz > 0).toSorted((a, b) => a - b);
    silent = live.speechSeconds > lastSpeech ? 0 : silent + STEP_SECONDS;
    lastSpeech = live.speechSeconds;
    set({ live, pitches: [...state().pitches, voiced[voiced.length >> 1] ?? 0] });
    if (live.seconds >= MOST_SECONDS || (live.speechSeconds >= SPOKEN_SECONDS && silent >= SILENT_SECONDS)) trial.stop();
  };

  const trial: Trial = {
    state,
    subscribe: store.subscribe,
    async start() {
      shut();
      const opening = wanted;
      set({ ...off, phase: 'opening' });
      const onSamples = (samples: Float32Array): void => {
        if (state().phase !== 'listening' || !microphone) return;
        const { sampleRate } = microphone;
        heard.set(samples.subarray(0, Math.max(0, heard.length - length)), Math.min(length, heard.length));
        length = Math.min(heard.length, length + samples.length);
        meter.push(samples);
        sinceStep += samples.length;
        if (sinceStep < STEP_SECONDS * sampleRate) return;
        sinceStep = 0;
        step(sampleRate);
      };
      const onLost = (): void => {
        shut();
        set({ ...off, problem: 'lost' });
      };
      try {
        const opened = await microphones.open({ suppressNoise: false, onSamples, onLost });
        if (opening !== wanted) {
          opened.close();
          return;
        }
        microphone = opened;
        heard = new Float32Array(Math.round((MOST_SECONDS + 1) * opened.sampleRate));
        meter = createLevelMeter(opened.sampleRate, USUAL_FLOOR_DB);
        [length, sinceStep, lastSpeech, silent] = [0, 0, 0, 0];
        set({ phase: 'listening' });
      } catch (error) {
        if (opening !== wanted) return;
        set({ ...off, problem: error instanceof MicrophoneError ? error.problem : 'failed' });
      }
    },
    stop() {
      if (state().phase !== 'listening' || !microphone) return;
      const { sampleRate } = microphone;
      shut();
      const { speechSeconds, speechDb } = meter.now();
      const figures = speechSeconds < LEAST_SPEECH_SECONDS ? null : measureVoice({ samples: heard.subarray(0, length), sampleRate });
      heard = new Float32Array(0);
      set({ phase: 'done', figures: figures && figures.pitchHz > 0 ? figures : null, levelDb: speechDb });
    },
    close() {
      shut();
      heard = new Float32Array(0);
      set(off);
    },
  };
  return trial;
}
