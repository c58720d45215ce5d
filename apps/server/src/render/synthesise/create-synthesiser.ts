import { SynthesisError } from '@shengyu/speech/engine';
import type { Turn } from '@shengyu/speech/engine';
import { writeClauseFile } from '../clause-store/clause-file.ts';
import { traced } from '../../telemetry/tracing.ts';
import type { ClauseEntry, ClauseLease } from '../clause-store/create-clause-store.ts';
import type { ReadyClause } from '../plan/read-clauses.ts';
import { RenderError, type RenderErrorCode } from '../plan/render-error.ts';
import type { VoiceCast } from '../plan/voice-cast.ts';
import type { StandInFor } from './spoken-clause.ts';
import { standInClause } from './stand-in.ts';

/** Speaks clauses that the store does not have; a clause requested twice at once is spoken once. */
export interface Synthesiser {
  /** @throws RenderError `unspeakable`, `engine-refused` and `voice-stopped` (never work) or `engine-failed` (may work later) */
  speak(lease: ClauseLease, clause: ReadyClause, options: SpeakOptions): Promise<SynthesisedClause>;
}

export interface SpeakOptions {
  /** Whose clause it is. */
  turn: Turn;
  cast: VoiceCast;
  /** The voice's stand-in may speak where its own engine cannot. */
  standIns?: boolean;
}

/** The clause as it was spoken: by its own voice or by its stand-in. */
export interface SynthesisedClause {
  clause: ReadyClause;
  entry: ClauseEntry;
  standIn?: StandInFor;
}

const faultCodes = {
  passing: 'engine-failed',
  text: 'unspeakable',
  access: 'engine-refused',
} as const satisfies Record<SynthesisError['fault'], RenderErrorCode>;

export function createSynthesiser(): Synthesiser {
  const running = new Map<string, Promise<{ samples: number; file: Uint8Array }>>();

  const synthesise = async (clause: ReadyClause, { turn, cast }: SpeakOptions) => {
    const { planned, prosody } = clause;
    const { engine, voice } = cast.find(planned.voiceId);
    const tokens = await clause.tokens();
    try {
      const attributes = { 'clause.voice': planned.voiceId, 'clause.characters': planned.text.length };
      const synthesis = await traced('clause', () => engine.synthesise({ voice, tokens, prosody }, turn), { attributes });
      return { samples: synthesis.pcm.length, file: writeClauseFile(synthesis, tokens) };
    } catch (error) {
      if (!(error instanceof SynthesisError)) throw error;
      const code = faultCodes[error.fault];
      throw new RenderError(code, `${error.message} (${planned.text.trim()})`, error.retryable, { cause: error });
    }
  };

  const entryOf = async (lease: ClauseLease, clause: ReadyClause, options: SpeakOptions): Promise<ClauseEntry> => {
    const { key } = clause.planned;
    const found = await lease.fetch(key);
    if (found) return found;
    let pending = running.get(key);
    if (!pending) {
      pending = synthesise(clause, options).finally(() => running.delete(key));
      running.set(key, pending);
    }
    const { samples, file } = await pending;
    return lease.find(key) ?? lease.put(key, samples, file);
  };

  return {
    async speak(lease, clause, options) {
      const { cast, standIns = false } = options;
      await cast.allow(clause.planned.voiceId);
      try {
        return { clause, entry: await entryOf(lease, clause, options) };
      } catch (error) {
        if (!standIns || !(error instanceof RenderError)) throw error;
        const other = await standInClause(cast, clause);
        if (!other) throw error;
        const standIn = { voiceId: clause.planned.voiceId, by: other.planned.voiceId, code: error.code };
        return { clause: other, entry: await entryOf(lease, other, options), standIn };
      }
    },
  };
}
