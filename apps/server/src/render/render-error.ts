export type RenderErrorCode =
  'unknown-voice' | 'unknown-style' | 'unknown-sound' | 'nothing-to-say' | 'unspeakable' | 'engine-failed' | 'no-room';

/** Why a script cannot be rendered; `retryable` when the same script may work later. */
export class RenderError extends Error {
  override readonly name = 'RenderError';
  readonly code: RenderErrorCode;
  readonly retryable: boolean;
  constructor(code: RenderErrorCode, message: string, retryable = false, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.retryable = retryable;
  }
}
