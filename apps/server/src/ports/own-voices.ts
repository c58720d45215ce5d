import type { Prosody } from '@shengyu/script';
import type { TrainedVoice } from '../db/schema/index.ts';

/** A trained version, and how its owner has it speak. */
export type OwnVoice = TrainedVoice & { usual?: Pick<Prosody, 'rate' | 'semitones'> };

/** Voices of one's own, for who renders. */
export interface OwnVoices {
  /** The versions of own voices that a member speaks with among these names (`speaker.ts`), and none that is gone. */
  find(owner: string, names: readonly string[]): Promise<ReadonlyMap<string, OwnVoice>>;
  /** Whether a voice may speak at this moment; asked before each clause, so that a voice that is stopped is silent within a second. */
  maySpeak(owner: string, name: string): Promise<boolean>;
}
