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
}

/** Takes are kept piece by piece while they are recorded. Every method may reject: a browser can deny storage or run out of it. */
export interface TakeStorage {
  begin: (take: Take) => Promise<void>;
  /** The next piece of a take, 16 bits a sample. */
  append: (id: string, piece: number, pcm: Int16Array<ArrayBuffer>) => Promise<void>;
  /** What is known of a take once it is over. */
  finish: (take: Take) => Promise<void>;
  /** Takes of a voice, in the order in which they were begun. */
  list: (voice: string) => Promise<Take[]>;
  /** Pieces in their order. */
  read: (id: string) => Promise<Int16Array<ArrayBuffer>[]>;
  remove: (id: string) => Promise<void>;
}

/** A take is heard and sent as a WAV file of 16 bits. */
export const secondsOf = ({ samples, sampleRate }: Pick<Take, 'samples' | 'sampleRate'>): number => samples / sampleRate;
