import type { Candidates, DesignedVoice, EngineVoice, Turn, VoiceMatch } from '@shengyu/speech/engine';
import type { Recording, SampleScore, VoiceParameters } from '@shengyu/voice';

export interface WorkshopOptions {
  signal?: AbortSignal;
  /** Whose work this is, where several wait. */
  turn?: Turn;
}

/** Makes voices of the embedded engine, in a thread of its own. The same arguments give the same voice. */
export interface VoiceWorkshop {
  /** What the recordings are worth, before anybody pays. */
  score(recordings: readonly Recording[], options?: WorkshopOptions): Promise<SampleScore>;
  /** The engine's voice that comes nearest to the recordings of one person: seconds. @throws SynthesisError where they hold no speech */
  match(
    recordings: readonly Recording[],
    language: EngineVoice['language'],
    options?: WorkshopOptions & { onProgress?: (share: number) => void },
  ): Promise<VoiceMatch>;
  /** Three clearly different voices from one description; another seed gives three others. */
  candidates(parameters: VoiceParameters, language: EngineVoice['language'], seed: number, options?: WorkshopOptions): Promise<Candidates>;
  /** The voice of exactly these parameters: what a slider was moved to. The seed keeps what no slider moves. */
  design(parameters: VoiceParameters, language: EngineVoice['language'], seed: number, options?: WorkshopOptions): Promise<DesignedVoice>;
  /** Starts the thread and has it make voices that nobody hears: what is asked for next takes no longer than any other. Nothing where it runs. */
  warm(parameters: VoiceParameters, language: EngineVoice['language']): Promise<void>;
  close(): Promise<void>;
}
