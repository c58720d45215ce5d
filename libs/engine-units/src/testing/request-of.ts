import type { SpokenToken, SynthesisRequest } from '@shengyu/speech/engine';
import { unitsVoice } from '../create-units-engine.ts';

/** A clause: numbered syllables are hanzi, anything else is what it is. */
export function requestOf(words: readonly string[], prosody: Partial<SynthesisRequest['prosody']> = {}, file = ''): SynthesisRequest {
  const tokens = words.map((word, at): SpokenToken => {
    const place = { start: at, end: at + 1 };
    if (/^[a-z]+[1-5]$/.test(word)) return { ...place, kind: 'hanzi', text: '字', pinyin: [word] };
    return { ...place, kind: /^\w/.test(word) ? 'latin' : 'punctuation', text: word };
  });
  return { voice: unitsVoice('own', file, -20), tokens, prosody: { rate: 1, semitones: 0, decibels: 0, ...prosody } };
}
