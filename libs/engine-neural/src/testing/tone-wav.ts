import { wavHeader } from '@shengyu/speech/sound';

/** A WAV of a tone with silence around it, as a service would send it. */
export function toneWav(durationMs: number, frequency = 220, sampleRate = 24_000): Uint8Array {
  const silence = Math.round(sampleRate / 10);
  const length = Math.round((durationMs * sampleRate) / 1000);
  const pcm = new Int16Array(length + 2 * silence);
  for (let index = 0; index < length; index += 1) {
    pcm[silence + index] = Math.round(12_000 * Math.sin((2 * Math.PI * frequency * index) / sampleRate));
  }
  return new Uint8Array(Buffer.concat([wavHeader(sampleRate, pcm.length), new Uint8Array(pcm.buffer)]));
}

/** Frequency of a tone, by how often it crosses zero upwards. */
export function frequencyOf(pcm: Int16Array, sampleRate: number): number {
  let crossings = 0;
  for (let index = 1; index < pcm.length; index += 1) if ((pcm[index - 1] ?? 0) < 0 && (pcm[index] ?? 0) >= 0) crossings += 1;
  return (crossings * sampleRate) / pcm.length;
}
