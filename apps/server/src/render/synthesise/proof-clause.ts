import type { FindingKind } from '@shengyu/acoustic';
import type { EngineVoice, SpokenToken, Synthesis } from '@shengyu/speech/engine';

/** Compares what engines spoke with its text. */
export interface ProofReader {
  /** Whether clauses of an engine are checked, and whether it may say the same request otherwise another time. */
  concerns(engineId: string): 'never' | 'checked' | 'spoken-again';
  read(voice: EngineVoice, tokens: readonly SpokenToken[], synthesis: Synthesis): Promise<readonly FindingKind[]>;
}

/** How a clause fared that was compared with its text. */
export interface ClauseProof {
  redone: boolean;
  /** What is still wrong with it; empty if nothing is. */
  kinds: readonly FindingKind[];
}

/** What an order says of its proofs. */
export interface ProofReport {
  checked: number;
  redone: number;
  doubtful: { text: string; kinds: readonly FindingKind[] }[];
}

interface ProvedSynthesis {
  synthesis: Synthesis;
  /** Absent: its engine is not checked. */
  proof?: ClauseProof;
}

/** A clause is spoken again so often before it is kept as it is. */
const attempts = 2;

/** Speaks a clause and compares it with its text; one with a finding is spoken again if its engine varies, and the better one is kept. */
export async function speakProved(
  reader: ProofReader | undefined,
  { engineId, voice, tokens }: { engineId: string; voice: EngineVoice; tokens: readonly SpokenToken[] },
  speak: () => Promise<Synthesis>,
): Promise<ProvedSynthesis> {
  const synthesis = await speak();
  const concern = reader?.concerns(engineId) ?? 'never';
  if (!reader || concern === 'never') return { synthesis };
  // A proof-reader that fails must not cost the clause.
  const read = (one: Synthesis) => reader.read(voice, tokens, one).catch(() => undefined);
  const first = await read(synthesis);
  if (!first) return { synthesis };
  let kept = { synthesis, kinds: first };
  let redone = false;
  for (let count = 1; count < attempts && kept.kinds.length > 0 && concern === 'spoken-again'; count += 1) {
    redone = true;
    const another = await speak().catch(() => undefined);
    if (!another) break;
    const kinds = await read(another);
    if (kinds && kinds.length < kept.kinds.length) kept = { synthesis: another, kinds };
  }
  return { synthesis: kept.synthesis, proof: { redone, kinds: kept.kinds } };
}

/** The proofs of all clauses; undefined if none was checked. */
export function proofReportOf(clauses: readonly { text: string; proof?: ClauseProof }[]): ProofReport | undefined {
  const checked = clauses.flatMap(({ text, proof }) => (proof ? [{ text, ...proof }] : []));
  if (checked.length === 0) return undefined;
  return {
    checked: checked.length,
    redone: checked.filter(({ redone }) => redone).length,
    doubtful: checked.flatMap(({ text, kinds }) => (kinds.length > 0 ? [{ text: text.trim(), kinds }] : [])),
  };
}
