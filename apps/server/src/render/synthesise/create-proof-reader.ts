import type { ClauseListener } from '@shengyu/acoustic-zh';
import type { ExpectedSound } from '@shengyu/acoustic';
import { applyToneSandhi, type SpokenToken } from '@shengyu/speech/engine';
import type { ProofReader } from './proof-clause.ts';

/** A word of another language lasts at least so long for each of its letters, in milliseconds. */
const leastMsOfLetter = 30;

/** Proof-reads the clauses of Mandarin voices. @param concerns by engine, whether it is checked and may vary */
export function createProofReader(listener: Pick<ClauseListener, 'proofRead'>, concerns: ProofReader['concerns']): ProofReader {
  return {
    concerns,
    async read(voice, tokens, { pcm, sampleRate }) {
      if (voice.language !== 'zh-CN' || pcm.length === 0) return [];
      const proof = await listener.proofRead({ pcm, sampleRate, ...soundsOf(tokens) });
      return [...new Set(proof.findings.map(({ kind }) => kind))];
    },
  };
}

function soundsOf(tokens: readonly SpokenToken[]): { expected: ExpectedSound[]; marksBehind: number[] } {
  const expected: ExpectedSound[] = [];
  const marksBehind: number[] = [];
  for (const { kind, text, pinyin } of applyToneSandhi(tokens)) {
    if (kind === 'punctuation') marksBehind.push(expected.length - 1);
    else if (kind === 'hanzi' && pinyin) expected.push(...pinyin.map((one) => ({ pinyin: one })));
    else expected.push({ leastMs: leastMsOfLetter * text.length });
  }
  return { expected, marksBehind };
}
