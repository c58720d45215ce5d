import type { PromptRecording } from '../build/hear-prompts.ts';
import type { Prompt } from '../prompts/prompts.ts';

/** What is used here of the embedded engine. */
interface EspeakModule {
  eSpeakNGWorker: new () => Synthesiser | Promise<Synthesiser>;
}

interface Synthesiser {
  set_voice(name: string): number;
  set_rate(wordsPerMinute: number): void;
  set_range(percent: number): void;
  get_samplerate(): number;
  synthesize(text: string, onAudio: (pcm: Int16Array) => boolean): void;
}

const silence = 4_000;

/** Prompts as a machine reads them, each with silence around it. */
export async function spokenPrompts(prompts: readonly Prompt[]): Promise<PromptRecording[]> {
  // The package has no types of its own.
  const name: string = '@echogarden/espeak-ng-emscripten';
  const { default: createModule } = (await import(name)) as { default: (options: object) => Promise<EspeakModule> };
  const module = await createModule({ print: () => undefined, printErr: () => undefined });
  const synthesiser = await new module.eSpeakNGWorker();
  synthesiser.set_voice('cmn');
  synthesiser.set_rate(130);
  synthesiser.set_range(80);
  return prompts.map((prompt) => {
    const pieces: number[] = [];
    synthesiser.synthesize(prompt.syllables.join(' '), (pcm) => {
      for (const sample of pcm) pieces.push(sample / 32_768);
      return false;
    });
    const samples = new Float32Array(pieces.length + 2 * silence);
    samples.set(pieces, silence);
    return { prompt, recording: { samples, sampleRate: synthesiser.get_samplerate() } };
  });
}
