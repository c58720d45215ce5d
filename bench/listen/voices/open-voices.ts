import { createEspeakEngine } from '@shengyu/engine-espeak';
import type { Options } from '../options.ts';
import { recordedPerson } from '../words/recorded-person.ts';
import { bareVoices } from './bare-model/bare-voices.ts';
import { filesOf, openModel } from './bare-model/run-model.ts';
import type { BenchVoice } from './bench-voice.ts';
import { embeddedVoices, naturalVoices } from './engine-voices.ts';
import { naturalEngine, naturalPack } from './natural.ts';
import { wavVoice } from './wav-voice.ts';

export interface OpenVoices {
  /** They speak every text. */
  voices: BenchVoice[];
  /** Reads the lists of words alone; absent without recordings. */
  person: BenchVoice | undefined;
  /** Voices that this machine does not have, and why. */
  missing: string[];
  close: () => Promise<void>;
}

/** All voices that are at hand and asked for. @throws Error if a folder that was named lacks what it should hold */
export async function openVoices({ voices: names, wav, sentences, recordings }: Options): Promise<OpenVoices> {
  const missing: string[] = [];
  const embedded = await createEspeakEngine();
  const engines: { close: () => Promise<void> }[] = [embedded];
  const home = process.env['KOKORO_HOME'];
  const byHand = home === undefined ? undefined : filesOf(home);
  const pack = await naturalPack(byHand);
  const files = byHand ?? (pack && { model: pack.modelFile, styles: pack.stylesFolder, runtime: pack.runtimeFolder });
  const all = embeddedVoices(embedded);
  if (files && pack) {
    const natural = naturalEngine(pack, (words, base) => embedded.phonemes(words, base));
    engines.push(natural);
    all.push(...bareVoices(await openModel(files)), ...naturalVoices(natural));
  } else
    missing.push(
      'the natural voices: `npm run voices -- add kokoro` fetches them, or KOKORO_HOME names a folder with plain.onnx, k/package/voices and node_modules/onnxruntime-node',
    );
  if (wav !== undefined) all.push(wavVoice(wav, sentences));
  if (recordings === undefined) missing.push('a recorded person: --recordings names a folder of audio-cmn');
  const isAsked = (id: string): boolean => names.length === 0 || names.some((name) => id.startsWith(name));
  return {
    voices: all.filter(({ id }) => isAsked(id)),
    person: recordings === undefined ? undefined : await recordedPerson(recordings),
    missing,
    close: async () => void (await Promise.all(engines.map((engine) => engine.close()))),
  };
}
