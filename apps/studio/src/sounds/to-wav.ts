import { encodeWav } from '@shengyu/audition';
import { needsDecoding } from './audio-file.model.ts';

const SAMPLE_RATE = 48_000;

/** A file of a kind only browsers read (AAC) as a WAV file, in mono; others as they are. Throws when it cannot be read. */
export async function toWav(file: File): Promise<File> {
  if (!needsDecoding(file)) return file;
  const sound = await new OfflineAudioContext(1, 1, SAMPLE_RATE).decodeAudioData(await file.arrayBuffer());
  const samples = new Float32Array(sound.length);
  for (let channel = 0; channel < sound.numberOfChannels; channel += 1) {
    for (const [at, sample] of sound.getChannelData(channel).entries()) samples[at] = (samples[at] ?? 0) + sample / sound.numberOfChannels;
  }
  return new File([encodeWav(samples, sound.sampleRate)], file.name.replace(/\.\w+$/, '.wav'), { type: 'audio/wav' });
}
