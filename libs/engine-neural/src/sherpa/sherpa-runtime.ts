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

/** The runtime's half that hears. */
export interface SherpaHearing {
  createAsync(config: { modelConfig: Record<string, unknown> }): Promise<SherpaRecogniser>;
}

export interface SherpaRecogniser {
  createStream(): SherpaStream;
  decodeAsync(stream: SherpaStream): Promise<{ text: string }>;
}

export interface SherpaStream {
  acceptWaveform(sound: { samples: Float32Array; sampleRate: number }): void;
}

/** The half that speaks. */
export const loadSherpa = async (): Promise<SherpaRuntime> => (await loadAddon()).OfflineTts;

/** The half that hears. */
export const loadSherpaHearing = async (): Promise<SherpaHearing> => (await loadAddon()).OfflineRecognizer;

/** The native runtime, an optional package: not every machine can have it. */
async function loadAddon(): Promise<{ OfflineTts: SherpaRuntime; OfflineRecognizer: SherpaHearing }> {
  const name: string = 'sherpa-onnx-node';
  try {
    const loaded = (await import(name)) as { default: { OfflineTts: SherpaRuntime; OfflineRecognizer: SherpaHearing } };
    return loaded.default;
  } catch (cause) {
    throw new EnginesFileError('sherpa-onnx-node is not installed on this machine, so no model folder can be used.', { cause });
  }
}
