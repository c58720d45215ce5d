import { SynthesisError } from '@shengyu/speech/engine';
import { Piscina } from 'piscina';
import { createEspeakInstance } from '../module/espeak-instance.ts';
import type { EspeakInstance } from '../module/espeak-instance.ts';
import { speakClause } from '../speak-clause.ts';
import { espeakVoices } from '../voice/espeak-voices.ts';
import type { ClauseOutcome } from './clause-outcome.ts';
import type { ClauseTask, PhonemesTask } from './create-clause-pool.ts';
import { takeTurn } from './start-turns.ts';
import type { StartTurns } from './start-turns.ts';
import { takeClause } from './watch-clause.ts';

// The thread counts as started when this module has loaded: no clause is given to one that is still warming up.
let instance: Promise<EspeakInstance> | undefined = Promise.resolve(await takeTurn(Piscina.workerData as StartTurns, warmInstance));

/** The first clause of a thread takes ten times as long as the next: spoken before anybody waits for it. */
async function warmInstance(): Promise<EspeakInstance> {
  const made = await createEspeakInstance();
  const [voice] = espeakVoices;
  const tokens = [{ start: 0, end: 2, kind: 'hanzi' as const, text: '你好', pinyin: ['ni3', 'hao3'] }];
  if (voice) speakClause(made, { voice, tokens, prosody: { rate: 1, semitones: 0, decibels: 0 } });
  return made;
}

/** Runs in a thread of the pool. After a crash of the engine the next clause gets a fresh instance. */
export default async function speak({ request, mark }: ClauseTask): Promise<ClauseOutcome> {
  takeClause(mark);
  instance ??= createEspeakInstance();
  try {
    const synthesis = speakClause(await instance, request);
    // The samples change owner instead of being copied.
    return moved({ synthesis }, synthesis.pcm.buffer);
  } catch (error) {
    if (error instanceof SynthesisError) return { refused: error.message };
    instance = undefined;
    throw error;
  }
}

/** How English words are said; runs in a thread of the pool. */
export async function phonemes({ words, base }: PhonemesTask): Promise<string[]> {
  instance ??= createEspeakInstance();
  try {
    return (await instance).phonemes(words, base);
  } catch (error) {
    instance = undefined;
    throw error;
  }
}

/** The pool unwraps this on the way out: what the caller gets is `outcome` itself. */
function moved(outcome: ClauseOutcome, buffer: ArrayBufferLike): ClauseOutcome {
  const transferable = { [Piscina.transferableSymbol]: [buffer], [Piscina.valueSymbol]: outcome };
  return Piscina.move(transferable as unknown as Parameters<typeof Piscina.move>[0]) as unknown as ClauseOutcome;
}
