import type { TtsEngine } from '@shengyu/speech';
import type { DigitSpeaker } from '../ports/digit-speaker.ts';
import { createEngineDigitSpeaker } from './engine-digit-speaker.ts';

/** Starts an engine with the first digits that are asked for: most sites never need it, and it takes 60 MB. */
export function createLazyDigitSpeaker(startEngine: () => Promise<TtsEngine>): DigitSpeaker & { close(): Promise<void> } {
  let engine: Promise<TtsEngine> | undefined;
  return {
    speak: async (digits, options) => {
      engine ??= startEngine();
      engine.catch(() => {
        engine = undefined;
      });
      return createEngineDigitSpeaker(await engine).speak(digits, options);
    },
    close: async () => {
      await (await engine)?.close();
    },
  };
}
