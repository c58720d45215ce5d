import { SynthesisError } from '@shengyu/speech/engine';
import type { Turn } from '@shengyu/speech/engine';
import { writeClauseFile } from '../clause-store/clause-file.ts';
import { traced } from '../../telemetry/tracing.ts';
import type { ClauseEntry, ClauseLease } from '../clause-store/create-clause-store.ts';
import type { ReadyClause } from '../plan/read-clauses.ts';
import { RenderError, type RenderErrorCode } from '../plan/render-error.ts';
import type { VoiceCast } from '../plan/voice-cast.ts';
import type { StandInFor } from './spoken-clause.ts';
import { speakProved, type ClauseProof, type ProofReader } from './proof-clause.ts';
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
  /** Absent: its engine is not checked, or the store had it. */
  proof?: ClauseProof;
}

const faultCodes = {
  passing: 'engine-failed',
  text: 'unspeakable',
  access: 'engine-refused',
} as const satisfies Record<SynthesisError['fault'], RenderErrorCode>;

interface FreshClause {
  samples: number;
  file: Uint8Array;
  proof?: ClauseProof;
}

/** @param proofReader compares with their text what engines speak that may fail; nothing is compared without it */
export function createSynthesiser(proofReader?: ProofReader): Synthesiser {
  const running = new Map<string, Promise<FreshClause>>();

  const synthesise = async (clause: ReadyClause, { turn, cast }: SpeakOptions): Promise<FreshClause> => {
    const { planned, prosody } = clause;
    const { engine, engineId, voice } = cast.find(planned.voiceId);
    const tokens = await clause.tokens();
    try {
      const attributes = { 'clause.voice': planned.voiceId, 'clause.characters': planned.text.length };
      const speak = () => traced('clause', () => engine.synthesise({ voice, tokens, prosody }, turn), { attributes });
      const { synthesis, proof } = await speakProved(proofReader, { engineId, voice, tokens }, speak);
      return { samples: synthesis.pcm.length, file: writeClauseFile(synthesis, tokens), ...(proof && { proof }) };
    } catch (error) {
      if (!(error instanceof SynthesisError)) throw error;
      const code = faultCodes[error.fault];
      throw new RenderError(code, `${error.message} (${planned.text.trim()})`, error.retryable, { cause: error });
    }
  };

  type Kept = Pick<SynthesisedClause, 'entry' | 'proof'>;

  const entryOf = async (lease: ClauseLease, clause: ReadyClause, options: SpeakOptions): Promise<Kept> => {
    const { key } = clause.planned;
    const found = await lease.fetch(key);
    if (found) return { entry: found };
    let pending = running.get(key);
    if (!pending) {
      pending = synthesise(clause, options).finally(() => running.delete(key));
      running.set(key, pending);
    }
    const { samples, file, proof } = await pending;
    const entry = lease.find(key) ?? (await lease.put(key, samples, file));
    return { entry, ...(proof && { proof }) };
  };

  return {
    async speak(lease, clause, options) {
      const { cast, standIns = false } = options;
      await cast.allow(clause.planned.voiceId);
      try {
        return { clause, ...(await entryOf(lease, clause, options)) };
      } catch (error) {
        if (!standIns || !(error instanceof RenderError)) throw error;
        const other = await standInClause(cast, clause);
        if (!other) throw error;
        const standIn = { voiceId: clause.planned.voiceId, by: other.planned.voiceId, code: error.code };
        return { clause: other, ...(await entryOf(lease, other, options)), standIn };
      }
    },
  };
}
