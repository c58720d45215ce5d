import { readFile } from 'node:fs/promises';
import { SynthesisError, type Synthesis, type SynthesisRequest } from '@shengyu/speech/engine';
import { Piscina } from 'piscina';
import { speakClause } from '../speak-clause.ts';
import type { UnitVoice } from '../voice/unit-voice.ts';
import { readVoice } from '../voice/voice-file.ts';

export interface UnitTask {
  /** File of the voice. */
  path: string;
  request: SynthesisRequest;
}

/** A refusal is the request's fault and is never tried again. */
export type UnitOutcome = { synthesis: Synthesis } | { refused: string };

/** A voice is about 13 MB; a script has few of them. */
const mostVoices = 4;
const voices = new Map<string, UnitVoice>();

/** Runs in a thread. A file that is not there, or is none of ours, throws. */
export default async function speak({ path, request }: UnitTask): Promise<UnitOutcome> {
  try {
    const synthesis = speakClause(await voiceAt(path), request);
    const outcome: UnitOutcome = { synthesis };
    // The samples change owner instead of being copied.
    const transferable = { [Piscina.transferableSymbol]: [synthesis.pcm.buffer], [Piscina.valueSymbol]: outcome };
    return Piscina.move(transferable as unknown as Parameters<typeof Piscina.move>[0]) as unknown as UnitOutcome;
  } catch (error) {
    if (error instanceof SynthesisError) return { refused: error.message };
    throw error;
  }
}

async function voiceAt(path: string): Promise<UnitVoice> {
  const voice = voices.get(path) ?? readVoice(await readFile(path));
  // The map is in the order of last use.
  voices.delete(path);
  voices.set(path, voice);
  const [oldest] = voices.keys();
  if (voices.size > mostVoices && oldest !== undefined) voices.delete(oldest);
  return voice;
}
