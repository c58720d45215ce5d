declare module '@echogarden/espeak-ng-emscripten' {
  interface EspeakEvent {
    type: 'list_terminated' | 'word' | 'sentence' | 'mark' | 'play' | 'end' | 'msg_terminated' | 'phoneme' | 'samplerate';
    /** One-based, in code points of the input. */
    text_position: number;
    word_length: number;
    /** Milliseconds from the first sample. */
    audio_position: number;
  }
  interface EspeakSynthesiser {
    /** 0 when the language exists; an unknown variant is not noticed. */
    set_voice(name: string): number;
    set_rate(wordsPerMinute: number): void;
    set_pitch(percent: number): void;
    set_range(percent: number): void;
    set_volume(percent: number): void;
    get_samplerate(): number;
    /** Aborts the module unless a voice was set before. */
    convert_to_phonemes(text: string, ipa: boolean): { /** Of a zero-terminated text in the heap. */ ptr: number };
    synthesize(text: string, onAudio: (pcm: Int16Array, events: EspeakEvent[]) => boolean): void;
  }
  interface EspeakModule {
    HEAPU8: Uint8Array;
    FS: {
      writeFile(path: string, text: string): void;
      analyzePath(path: string): { exists: boolean };
    };
    eSpeakNGWorker: new () => EspeakSynthesiser | Promise<EspeakSynthesiser>;
  }
  export default function createModule(options?: {
    printErr?: (line: string) => void;
    print?: (line: string) => void;
  }): Promise<EspeakModule>;
  export type { EspeakEvent, EspeakModule, EspeakSynthesiser };
}
