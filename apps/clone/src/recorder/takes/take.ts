import type { LiveLevels } from '@shengyu/voice';

/** What was recorded for one prompt. */
export interface Take {
  id: string;
  /** The voice it is for. */
  voice: string;
  /** Number of the prompt; null: not read from a text. */
  prompt: number | null;
  sampleRate: number;
  /** Since 1970, in milliseconds. */
  startedAt: number;
  /** False for a take whose page went away: everything but its last second is there. */
  finished: boolean;
  samples: number;
  speechSeconds: number;
  /** Of the speech, in dB of full scale. */
  speechDb: number;
  clips: number;
  /** Loudest sample of each tenth of a second, 0…1. */
  peaks: readonly number[];
  /** What makes it worth recording again, the worst first; missing: it was not judged yet. */
  faults?: readonly TakeFault[];
  /** Cut out of a file; missing: recorded here. */
  origin?: 'upload';
  /** Of a recording that is sent in parts, once that has begun. */
  uploadId?: string;
  /** To be handed on: it has no fault, or is wanted with its faults. */
  wanted?: boolean;
}

/** What makes a take worth recording again, the worst first. */
export const takeFaults = ['silent', 'cut', 'clipped', 'short', 'syllables', 'quiet', 'noisy'] as const;
export type TakeFault = (typeof takeFaults)[number];

/** Takes are kept piece by piece while they are recorded. Every method may reject: a browser can deny storage or run out of it. */
export interface TakeStorage {
  /** Also of one that is there: what is known of it by now. */
  put: (take: Take) => Promise<void>;
  /** The next piece of a take, 16 bits a sample. */
  append: (id: string, piece: number, pcm: Int16Array<ArrayBuffer>) => Promise<void>;
  /** Takes of a voice, in the order in which they were begun. */
  list: (voice: string) => Promise<Take[]>;
  /** Pieces in their order. */
  read: (id: string) => Promise<Int16Array<ArrayBuffer>[]>;
  remove: (id: string) => Promise<void>;
}

/** A take with what a meter knows of it. */
export const takeOf = (take: Take, samples: number, { speechSeconds, speechDb, clips, bars }: LiveLevels): Take => ({
  ...take,
  ...{ finished: true, samples, speechSeconds, speechDb, clips },
  peaks: bars.map(Math.abs),
});

export const secondsOf = ({ samples, sampleRate }: Pick<Take, 'samples' | 'sampleRate'>): number => samples / sampleRate;
