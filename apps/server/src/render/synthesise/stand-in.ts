import { clauseKey } from '../plan/clause-key.ts';
import type { ReadyClause } from '../plan/read-clauses.ts';
import type { VoiceCast } from '../plan/voice-cast.ts';

/**
 * The clause in the voice that may stand in for its own: of another engine, in the same language, without a style the
 * other does not have. `undefined` where there is none. Its sound has a name of its own and is never taken for the first one's.
 */
export async function standInClause(cast: VoiceCast, clause: ReadyClause): Promise<ReadyClause | undefined> {
  const { planned } = clause;
  const own = cast.find(planned.voiceId);
  const other = own.voice.standIn === undefined ? undefined : cast.voices.get(own.voice.standIn);
  if (!other || other.engineId === own.engineId || other.voice.language !== own.voice.language) return undefined;
  const { style, ...plain } = clause.prosody;
  const prosody = style && other.voice.styles.some(({ name }) => name === style.name) ? { ...plain, style } : plain;
  const tokens = await clause.tokens();
  const key = clauseKey(other.engineId, other.voice, prosody, tokens, planned.spoken);
  return { ...clause, planned: { ...planned, key, voiceId: other.voice.id }, prosody, tokens: () => Promise.resolve(tokens) };
}
