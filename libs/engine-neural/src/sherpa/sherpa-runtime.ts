import { EnginesFileError } from '../settings/read-engines-file.ts';

/** The parts of sherpa-onnx that are used here; it ships no types of its own. */
export interface SherpaRuntime {
  createAsync(config: { model: Record<string, unknown>; maxNumSentences?: number }): Promise<SherpaModel>;
}

export interface SherpaModel {
  readonly numSpeakers: number;
  generateAsync(request: SherpaRequest): Promise<{ samples: Float32Array; sampleRate: number }>;
}

export type SherpaRequest = { text: string; enableExternalBuffer: boolean } & (
  | { sid: number; speed: number }
  | { generationConfig: { speed: number; referenceAudio: Float32Array; referenceSampleRate: number; referenceText: string } }
);

/** The native runtime, an optional package: not every machine can have it. */
export async function loadSherpa(): Promise<SherpaRuntime> {
  const name: string = 'sherpa-onnx-node';
  try {
    const loaded = (await import(name)) as { default: { OfflineTts: SherpaRuntime } };
    return loaded.default.OfflineTts;
  } catch (cause) {
    throw new EnginesFileError('sherpa-onnx-node is not installed on this machine, so no model folder can be used.', { cause });
  }
}
