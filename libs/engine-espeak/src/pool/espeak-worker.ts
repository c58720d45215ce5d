import { SynthesisError } from '@shengyu/speech/engine';
import type { SynthesisRequest } from '@shengyu/speech/engine';
import { Piscina } from 'piscina';
import { createEspeakInstance } from '../module/espeak-instance.ts';
import type { EspeakInstance } from '../module/espeak-instance.ts';
import { speakClause } from '../speak-clause.ts';
import type { ClauseOutcome } from './clause-outcome.ts';

let instance: Promise<EspeakInstance> | undefined = createEspeakInstance();

/** Runs in a thread of the pool. After a crash of the engine the next clause gets a fresh instance. */
export default async function speak(request: SynthesisRequest): Promise<ClauseOutcome> {
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

/** The pool unwraps this on the way out: what the caller gets is `outcome` itself. */
function moved(outcome: ClauseOutcome, buffer: ArrayBufferLike): ClauseOutcome {
  const transferable = { [Piscina.transferableSymbol]: [buffer], [Piscina.valueSymbol]: outcome };
  return Piscina.move(transferable as unknown as Parameters<typeof Piscina.move>[0]) as unknown as ClauseOutcome;
}
