/** What is measured of a voice of the cast. */
export interface MeasuredVoice {
  /** Median pitch of its mixture, before its recipe moves it. */
  centerHz: number;
  /** Integrated loudness of its raw speech. */
  loudnessLufs: number;
  /** How fast it speaks against the reference of the estimate (`@shengyu/script`). */
  pace: number;
}
