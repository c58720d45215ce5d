import type { VoiceParameters } from '../parameters/voice-parameters.ts';

/** Where the value of a parameter comes from; `inferred` follows from another parameter, as pitch does from age. */
export type ParameterSource =
  | { from: 'text'; start: number; end: number }
  | { from: 'tag'; tag: string }
  | { from: 'inferred'; by: keyof VoiceParameters }
  | { from: 'usual' };

/** A stretch of the text, in code points. */
export interface TextSpan {
  start: number;
  end: number;
}

export interface UnderstoodSpan extends TextSpan {
  /** What the words changed. */
  gives: readonly (keyof VoiceParameters)[];
}

/**
 * What was made of a description. `refused` comes alone: a description that names a real person as its model gives no
 * voice.
 */
export type VoiceDescription =
  | {
      refused?: never;
      parameters: VoiceParameters;
      sources: Readonly<Record<keyof VoiceParameters, ParameterSource>>;
      understood: readonly UnderstoodSpan[];
      notUnderstood: readonly TextSpan[];
    }
  | { refused: TextSpan & { reason: 'real_person' } };
