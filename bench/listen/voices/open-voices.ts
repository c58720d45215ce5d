import type { Options } from '../options.ts';
import { createEspeakEngine } from '@shengyu/engine-espeak';
import { bareVoices } from './bare-model/bare-voices.ts';
import { filesOf, openModel } from './bare-model/run-model.ts';
import type { BenchVoice } from './bench-voice.ts';
import { embeddedNames, engineVoices } from './embedded.ts';
import { wavVoice } from './wav-voice.ts';

export interface OpenVoices {
  voices: BenchVoice[];
  /** Voices that this machine does not have, and why. */
  missing: string[];
  close: () => Promise<void>;
}

/** All voices that are at hand and asked for. */
export async function openVoices({ voices: names, wav, sentences }: Options): Promise<OpenVoices> {
  const missing: string[] = [];
  const engine = await createEspeakEngine();
  const home = process.env['KOKORO_HOME'];
  const files = home === undefined ? undefined : filesOf(home);
  if (!files)
    missing.push('the bare model: KOKORO_HOME names no folder with kokoro.onnx, k/package/voices and node_modules/onnxruntime-node');
  const all = [
    ...(files ? bareVoices(await openModel(files)) : []),
    ...engineVoices(engine, embeddedNames, 'embedded'),
    ...(wav === undefined ? [] : [wavVoice(wav, sentences)]),
  ];
  const isAsked = (id: string): boolean => names.length === 0 || names.some((name) => id.startsWith(name));
  return { voices: all.filter(({ id }) => isAsked(id)), missing, close: () => engine.close() };
}
