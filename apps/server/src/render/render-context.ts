import type { SoundLibrary } from '../ports/sound-library.ts';
import type { AudibleLabel } from './arrange/audible-labels.ts';
import type { ClauseStore } from './clause-store/create-clause-store.ts';
import type { HeldLeases } from './clause-store/held-leases.ts';
import type { Turn } from '@shengyu/speech/engine';
import type { VoiceEdition } from './plan/natural-voices.ts';
import type { VoiceCast } from './plan/voice-cast.ts';
import type { Spreader } from './plan/spread-work.ts';
import type { Synthesiser } from './synthesise/create-synthesiser.ts';
import type { RenderThreads } from './threads/create-render-threads.ts';

/** What the stages work with on one script. */
export interface RenderContext {
  /** Whose script it is: the threads and the engines serve it by turns. */
  turn: Turn;
  /** Which voices the cast has. */
  edition: VoiceEdition;
  cast: VoiceCast;
  threads: RenderThreads;
  store: ClauseStore;
  /** Of renders, by their folder. */
  leases: HeldLeases;
  synthesiser: Synthesiser;
  workers: number;
  /** Other processes that help with a file; none when left out. */
  spread?: Spreader;
  /** Without one no script may name a sound. */
  sounds?: SoundLibrary;
  audibleLabel: AudibleLabel;
}
