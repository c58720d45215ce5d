export type RenderErrorCode =
  | 'unknown-voice'
  | 'unknown-style'
  | 'unknown-sound'
  | 'nothing-to-say'
  | 'unspeakable'
  | 'engine-failed'
  | 'engine-refused'
  | 'no-room'
  | 'voice-stopped';

/** A clause of the script: code points of its whole text. */
export interface FailedSentence {
  paragraph: number;
  start: number;
  end: number;
  text: string;
  /** Who was to speak it. */
  voiceId?: string;
}

/** Why a script cannot be rendered, and at which sentence where it is one; `retryable` when the same script may work later. */
export class RenderError extends Error {
  override readonly name = 'RenderError';
  readonly code: RenderErrorCode;
  readonly retryable: boolean;
  readonly sentence: FailedSentence | undefined;
  constructor(code: RenderErrorCode, message: string, retryable = false, options: ErrorOptions & { sentence?: FailedSentence } = {}) {
    super(message, options);
    this.code = code;
    this.retryable = retryable;
    this.sentence = options.sentence;
  }
}

/** What a clause failed with, naming the clause. */
export function failedAt(error: unknown, sentence: FailedSentence): unknown {
  if (!(error instanceof RenderError) || error.sentence) return error;
  return new RenderError(error.code, error.message, error.retryable, { cause: error, sentence });
}
