import type { CallOutput, DesignParameters } from '@shengyu/api';
import type { TrainedVoice } from '../db/schema/index.ts';

type Shown = CallOutput<'designTags'>;

export interface DesignedVoice {
  summary: string;
  parameters: DesignParameters;
  /** Figures of the voice, measured or set. */
  figures: Record<string, number>;
  /** With the parameters it makes the same voice again. */
  seed: string;
  voice: TrainedVoice;
}

export interface DesignedCandidates {
  voices: DesignedVoice[];
  /** Between the two that are most alike: 1 is just noticed. */
  steps: number;
}

export interface DescribedVoice {
  parameters: DesignParameters;
  /** Code points of the text. */
  understood: { start: number; end: number; control: string; value: number | string }[];
  unknown: { start: number; end: number }[];
}

/** Makes voices of words and numbers: the same parameters and seed give the same voice. */
export interface VoiceDesigner {
  /** Names it with each version. */
  readonly id: string;
  readonly version: string;
  readonly groups: Shown['groups'];
  readonly controls: Shown['controls'];
  /** What a text and tags say; `refused`: it names a real person there. */
  describe(text: string, tags: readonly string[]): DescribedVoice | { refused: { start: number; end: number } };
  /** Voices about these parameters, clearly different from each other. @param owner who waits: members take turns @throws RangeError as `make` */
  candidates(parameters: DesignParameters, seed: string, count: number, owner: string): Promise<DesignedCandidates>;
  /** The voice of exactly these parameters; the seed keeps what they do not say. @throws RangeError for parameters that are none */
  make(parameters: DesignParameters, seed: string, owner: string): Promise<DesignedVoice>;
  /** Somebody is about to design: gets ready, so that the first candidates do not wait for it. */
  warm?(): Promise<void>;
}
