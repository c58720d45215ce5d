/** What is measured of a voice in a recording. Means of nothing (no speech, no voiced frame) are 0. */
export interface VoiceFigures {
  /** Length of the recording. */
  seconds: number;
  /** Of it, frames with speech. */
  speechSeconds: number;
  /** Speech against what is heard in the pauses; 60 at most, and where a recording has no pauses. */
  signalToNoiseDb: number;
  /** Of the frames with speech, how many have a pitch; 0…1. */
  voicedShare: number;
  /** Median of the fundamental. */
  pitchHz: number;
  /** From the 10th to the 90th percentile of the fundamental. */
  spanSemitones: number;
  /** Syllable nuclei per second of speech, pauses left out. */
  syllablesPerSecond: number;
  /** Silences of 150 ms and more between speech. */
  pauses: { count: number; medianMs: number };
  /** Long-term spectrum of the speech frames in 40 bands from 80 to 10,000 Hz, equally wide on the ERB scale, in dB about their own mean. */
  spectrumDb: readonly number[];
  /** Bands of `spectrumDb` that the recording holds, whatever the rate of its file: a telephone has none above 4 kHz. */
  bands: number;
  /** Centre of gravity of the spectrum's amplitudes from 80 to 8,000 Hz: the higher, the brighter. */
  brightnessHz: number;
  /** Slope of the spectrum from 200 to 5,000 Hz in dB per octave. */
  tiltDb: number;
  /** Noise in the voiced frames from 1 to 4 kHz, in per cent of their power there, that of the room taken off: the more, the breathier. */
  breathPercent: number;
  /** Mean difference between one period and the next, in per cent of a period. */
  jitterPercent: number;
  /** Mean difference between the levels of one period and the next, in dB. */
  shimmerDb: number;
  /** 0 smooth … 10 hoarse, from jitter and shimmer. */
  roughness: number;
  /** Estimated from the formants; accurate to about a centimetre between voices, better within one. */
  tractCm: number;
}
