/** Reads digits aloud for those who cannot click a picture. */
export interface DigitSpeaker {
  /** A WAV file of the digits in Mandarin; `slow` leaves more time between them. */
  speak(digits: string, options: { slow: boolean }): Promise<{ wav: Buffer; durationMs: number }>;
}
