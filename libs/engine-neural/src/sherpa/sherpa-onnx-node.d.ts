/** The parts of the runtime that are used here; it ships no types of its own. */
declare module 'sherpa-onnx-node' {
  export interface GeneratedAudio {
    samples: Float32Array;
    sampleRate: number;
  }

  export interface GenerationSettings {
    speed: number;
    referenceAudio: Float32Array;
    referenceSampleRate: number;
    referenceText: string;
  }

  export class OfflineTts {
    static createAsync(config: { model: Record<string, unknown>; maxNumSentences?: number }): Promise<OfflineTts>;
    readonly numSpeakers: number;
    generateAsync(
      request:
        | { text: string; sid: number; speed: number; enableExternalBuffer?: boolean }
        | { text: string; generationConfig: GenerationSettings; enableExternalBuffer?: boolean },
    ): Promise<GeneratedAudio>;
  }
}
