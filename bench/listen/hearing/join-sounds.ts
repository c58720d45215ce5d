import type { Sound } from '../recogniser/start-listener.ts';

/** Sounds of one sample rate after each other, with silence between them and at both ends. */
export function joinSounds(sounds: readonly Sound[], { pauseMs, marginMs }: { pauseMs: number; marginMs: number }): Sound {
  const sampleRate = sounds[0]?.sampleRate ?? 24_000;
  const [pause, margin] = [pauseMs, marginMs].map((ms) => Math.round((ms * sampleRate) / 1000)) as [number, number];
  const spoken = sounds.reduce((sum, { samples }) => sum + samples.length, 0);
  const joined = new Float32Array(spoken + 2 * margin + Math.max(0, sounds.length - 1) * pause);
  let at = margin;
  for (const { samples } of sounds) {
    joined.set(samples, at);
    at += samples.length + pause;
  }
  return { samples: joined, sampleRate };
}
