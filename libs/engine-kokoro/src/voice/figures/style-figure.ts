import type { VoiceFigures } from '@shengyu/voice';

/** What is measured of one style of the pack in an everyday Mandarin sentence, as it speaks without any change. */
export interface StyleFigure extends Pick<
  VoiceFigures,
  'pitchHz' | 'spanSemitones' | 'syllablesPerSecond' | 'brightnessHz' | 'breathPercent' | 'roughness' | 'tractCm' | 'spectrumDb'
> {
  /** The style whose melody it spoke with: its own, if it is a Mandarin one. */
  prosody: string;
  /** Integrated, as a script's pause follows the sentence. */
  loudnessLufs: number;
  /** How fast it speaks against the reference of the estimate (`@shengyu/script`). */
  pace: number;
}
