// Writes what the engine cards of the cloning wizard play: `node bench/units/write-examples.ts <folder of audio-cmn>`. One person's recorded words, and a
// sentence that she never said, by both embedded engines: the first of `clonePrompts`, not the best of many.
import { writeFileSync } from 'node:fs';
import { readMandarinModel } from '@shengyu/acoustic-zh';
import { createEspeakEngine, createVoiceWorkshop } from '@shengyu/engine-espeak';
import { buildVoice, prompts, speakClause, unitsVoice } from '@shengyu/engine-units';
import { readClause } from '@shengyu/speech';
import {
  createLoudnessMeter,
  createResampler,
  createSpeechStream,
  id3Tag,
  integratedLoudness,
  SPEECH_STREAM_RATE,
} from '@shengyu/speech/sound';
import type { Recording } from '@shengyu/voice';
import { readWords, toRecording, withSilence } from './readers.ts';

const SENTENCE = '海边的天，亮得比别处早。';
/** Words of hers, one after the other, that tell her voice. */
const HEARD = ['天气', '晚上', '海洋', '明亮'];
const LUFS = -20;
const PEAKS = 48;
const target = new URL('../../apps/clone/src/steps/examples/', import.meta.url);
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Give the folder with the folder hsk of audio-cmn.');

const listed = new Map(prompts().map((prompt) => [prompt.text, prompt]));
const engine = await createEspeakEngine();
const words = await readWords(folder, new Set([...listed.keys(), ...HEARD]), engine);
const heard = HEARD.flatMap((text) => words.filter((word) => word.text === text)).map(withSilence);
const recordings = words.flatMap((word) => {
  const prompt = listed.get(word.text);
  return prompt ? [{ prompt, recording: withSilence(word) }] : [];
});
const { tokens } = readClause({ text: SENTENCE, readings: [] }, { language: 'zh-CN' });
const even = { rate: 1, semitones: 0, decibels: 0 };

const { voice } = buildVoice(await readMandarinModel(), recordings);
const workshop = createVoiceWorkshop();
const match = await workshop.match(
  recordings.slice(0, 60).map(({ recording }) => recording),
  'zh-CN',
);
const sounds = {
  person: joined(heard),
  match: toRecording(await engine.synthesise({ voice: { id: 'matched', ...match.voice }, tokens, prosody: even })),
  units: toRecording(speakClause(voice, { voice: unitsVoice('example', '', LUFS), tokens, prosody: even })),
};
await Promise.all([engine.close(), workshop.close()]);

const facts: Record<string, { durationMs: number; peaks: number[] }> = {};
for (const [name, sound] of Object.entries(sounds)) {
  const samples = levelled(atRate(sound));
  const metadata = { title: `${SENTENCE} (CC BY-SA)`, producer: 'shengyu', contentId: name };
  const stream = await createSpeechStream('mp3', metadata);
  const file = Buffer.concat([stream.push(samples), stream.finish()]);
  stream.close();
  // The head says that AI made it: her own words it did not.
  writeFileSync(new URL(`${name}.mp3`, target), name === 'person' ? file.subarray(id3Tag(metadata).length) : file);
  facts[name] = { durationMs: Math.round((1000 * samples.length) / SPEECH_STREAM_RATE), peaks: peaksOf(samples) };
}
writeFileSync(new URL('examples.json', target), `${JSON.stringify(facts, null, 2)}\n`);

function joined(parts: readonly Recording[]): Recording {
  const samples = new Float32Array(parts.reduce((sum, part) => sum + part.samples.length, 0));
  let at = 0;
  for (const part of parts) {
    samples.set(part.samples, at);
    at += part.samples.length;
  }
  return { samples, sampleRate: parts[0]?.sampleRate ?? SPEECH_STREAM_RATE };
}

function atRate({ samples, sampleRate }: Recording): Float32Array {
  const resampler = createResampler(sampleRate, SPEECH_STREAM_RATE);
  const resampled = new Float32Array(resampler.outputLength(samples.length));
  resampler.render(samples, 0, 0, resampled);
  return resampled;
}

/** All equally loud: a louder one sounds better. */
function levelled(samples: Float32Array): Float32Array {
  const meter = createLoudnessMeter(SPEECH_STREAM_RATE);
  meter.push(samples);
  const gain = 10 ** ((LUFS - integratedLoudness(meter.steps())) / 20);
  return samples.map((sample) => Math.max(-1, Math.min(1, sample * gain)));
}

function peaksOf(samples: Float32Array): number[] {
  const heights = Array.from({ length: PEAKS }, (_, bar) =>
    samples
      .subarray(Math.floor((bar * samples.length) / PEAKS), Math.floor(((bar + 1) * samples.length) / PEAKS))
      .reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
  );
  const highest = Math.max(...heights);
  return heights.map((height) => Math.round((100 * height) / highest) / 100);
}
