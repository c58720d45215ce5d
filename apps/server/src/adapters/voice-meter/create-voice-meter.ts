import { fileURLToPath } from 'node:url';
import { backgroundNiceness } from '@shengyu/processes';
import type { Recording } from '@shengyu/voice';
import { Piscina } from 'piscina';
import type { MeasuredVoice } from '../../db/schema/index.ts';
import type { VoiceMeter } from '../../ports/voice-meter.ts';

/** Measures in a thread of its own, which ends when there is nothing left to measure. */
export function createVoiceMeter({ idleMs = 5_000 } = {}): VoiceMeter & { close(): Promise<void> } {
  const pool = new Piscina({
    filename: fileURLToPath(new URL('measure-task.ts', import.meta.url)),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    niceIncrement: backgroundNiceness,
  });
  return {
    measure: (samples, sampleRate) => {
      const recording: Recording = { samples, sampleRate };
      return pool.run(recording, { name: 'measure' }) as Promise<MeasuredVoice | undefined>;
    },
    close: () => pool.destroy(),
  };
}
