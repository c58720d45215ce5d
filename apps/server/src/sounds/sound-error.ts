export const soundErrorCodes = ['not-audio', 'unsupported', 'too-long', 'too-short', 'broken', 'time-out', 'no-room'] as const;
export type SoundErrorCode = (typeof soundErrorCodes)[number];

/** Why an uploaded file cannot become a sound. */
export class SoundError extends Error {
  override readonly name = 'SoundError';
  readonly code: SoundErrorCode;
  constructor(code: SoundErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
