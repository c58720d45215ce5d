import type { ClauseStore } from './clause-store/create-clause-store.ts';
import type { RenderThreads } from './pool/create-render-threads.ts';
import type { Synthesiser } from './stages/synthesise.ts';
import type { VoiceCast } from './voice-cast.ts';

/** What the stages work with. */
export interface RenderContext {
  cast: VoiceCast;
  threads: RenderThreads;
  store: ClauseStore;
  synthesiser: Synthesiser;
  workers: number;
}
