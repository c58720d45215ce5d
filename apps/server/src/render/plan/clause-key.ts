import { createHash } from 'node:crypto';
import type { Prosody, WrittenSentence } from '@shengyu/script';
import type { EngineVoice, SpokenToken } from '@shengyu/speech';
import type { PlannedSentence } from './planned-clause.ts';

/** The name of a clause's sound: equal keys sound equal, so `decibels`, which the mix applies, is not part of it. */
export function clauseKey(engineId: string, voice: EngineVoice, prosody: Prosody, tokens: readonly SpokenToken[], spoken: string): string {
  const { rate, semitones, style } = prosody;
  const parts = [
    engineId,
    voice.language,
    voice.definition,
    rate,
    semitones,
    style?.name ?? null,
    style?.strength ?? null,
    spoken,
    tokens.map(tokenParts),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

function tokenParts(token: SpokenToken): unknown[] {
  return [
    token.start,
    token.end,
    token.kind,
    token.text,
    token.pinyin ?? null,
    token.ipa ?? null,
    token.stress ?? false,
    token.linked ?? false,
  ];
}

export function sentenceKey({ index, text }: WrittenSentence): PlannedSentence {
  return { index, key: createHash('sha256').update(`sentence ${text}`).digest('hex') };
}
