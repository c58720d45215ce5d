import type { EngineVoice, SpokenToken, TokenOnset, TtsEngine, Turn } from '@shengyu/speech/engine';

/** The engine that knows when it says what, and the voice of it that is asked. */
export interface Clock {
  engine: TtsEngine;
  voice: EngineVoice;
  /** Whose clause it is. */
  turn?: Turn;
}

/**
 * When each token probably begins in a sound whose service gave no times: as in the embedded engine's reading of the
 * same clause, stretched to this sound's length. Without a clock every token lasts as long as it has characters.
 */
export async function estimateOnsets(tokens: readonly SpokenToken[], samples: number, clock: Clock | undefined): Promise<TokenOnset[]> {
  const known = clock && (await clockOnsets(tokens, clock));
  const { onsets, length } = known && known.length > 0 ? known : byCharacters(tokens);
  const scale = (sample: number) => Math.round((sample * samples) / Math.max(1, length));
  return onsets.map(({ token, startSample, endSample }) => ({ token, startSample: scale(startSample), endSample: scale(endSample) }));
}

interface Onsets {
  onsets: TokenOnset[];
  length: number;
}

async function clockOnsets(tokens: readonly SpokenToken[], { engine, voice, turn }: Clock): Promise<Onsets | undefined> {
  try {
    const { onsets, pcm } = await engine.synthesise({ voice, tokens, prosody: { rate: 1, semitones: 0, decibels: 0 } }, turn);
    return { onsets, length: pcm.length };
  } catch {
    // A clause that the clock cannot say is still a clause that the service said.
    return undefined;
  }
}

function byCharacters(tokens: readonly SpokenToken[]): Onsets {
  const onsets: TokenOnset[] = [];
  let length = 0;
  for (const [token, { kind, text }] of tokens.entries()) {
    if (kind === 'punctuation') continue;
    const startSample = length;
    length += kind === 'hanzi' ? 2 * [...text].length : Math.max(2, text.length);
    onsets.push({ token, startSample, endSample: length });
  }
  return { onsets, length };
}
