import type { EngineVoice, SpokenToken, TokenOnset, TtsEngine, Turn } from '@shengyu/speech/engine';
import { sampleAtShare, soundingStretches } from './sounding-time.ts';

/** The engine that knows when it says what, and the voice of it that is asked. */
export interface Clock {
  engine: TtsEngine;
  voice: EngineVoice;
  /** Whose clause it is. */
  turn?: Turn;
}

/**
 * When each token probably begins in a sound whose service gave no times: as in the embedded engine's reading of the
 * same clause, stretched to what sounds of this one; silences belong to no token. Without a clock every token lasts as long as it has characters.
 */
export async function estimateOnsets(
  tokens: readonly SpokenToken[],
  { pcm, sampleRate }: { pcm: Int16Array; sampleRate: number },
  clock: Clock | undefined,
): Promise<TokenOnset[]> {
  const known = clock && (await clockOnsets(tokens, clock));
  const onsets = known && known.length > 0 ? known : byCharacters(tokens);
  const stretches = soundingStretches(pcm, sampleRate);
  const whole = Math.max(
    1,
    onsets.reduce((sum, { startSample, endSample }) => sum + endSample - startSample, 0),
  );
  let before = 0;
  return onsets.map(({ token, startSample, endSample }) => {
    const start = before;
    before += endSample - startSample;
    return {
      token,
      startSample: sampleAtShare(stretches, start / whole, 'start'),
      endSample: sampleAtShare(stretches, before / whole, 'end'),
    };
  });
}

async function clockOnsets(tokens: readonly SpokenToken[], { engine, voice, turn }: Clock): Promise<TokenOnset[] | undefined> {
  try {
    return (await engine.synthesise({ voice, tokens, prosody: { rate: 1, semitones: 0, decibels: 0 } }, turn)).onsets;
  } catch {
    // A clause that the clock cannot say is still a clause that the service said.
    return undefined;
  }
}

function byCharacters(tokens: readonly SpokenToken[]): TokenOnset[] {
  const onsets: TokenOnset[] = [];
  let length = 0;
  for (const [token, { kind, text }] of tokens.entries()) {
    if (kind === 'punctuation') continue;
    const startSample = length;
    length += kind === 'hanzi' ? 2 * [...text].length : Math.max(2, text.length);
    onsets.push({ token, startSample, endSample: length });
  }
  return onsets;
}
