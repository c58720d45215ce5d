import { bandsWithin } from '../measure/erb-bands.ts';
import { signalToNoise, withoutColour } from '../measure/measure-voice.ts';
import { pitchFrames } from '../measure/pitch-track.ts';
import { speechFrames, toDb } from '../measure/speech-frames.ts';
import type { SpeechFrames } from '../measure/speech-frames.ts';
import type { Recording } from '../recording.ts';

/** A part of the recordings that is measured by itself: a recording, or ten seconds of a longer one. */
export interface Stretch {
  /** Index of the recording. */
  recording: number;
  samples: Float32Array;
  sampleRate: number;
  frames: SpeechFrames;
  speechSeconds: number;
  signalToNoiseDb: number;
  /** Median; 0 without a voice. */
  pitchHz: number;
  /** About their mean. */
  spectrumDb: readonly number[];
}

const longestSeconds = 10;

export function stretchesOf(recordings: readonly Recording[]): Stretch[] {
  return recordings.flatMap(({ samples, sampleRate }, recording) => {
    const count = Math.max(1, Math.round(samples.length / sampleRate / longestSeconds));
    const length = Math.ceil(samples.length / count);
    return Array.from({ length: count }, (_, index) =>
      measureStretch(recording, samples.subarray(index * length, (index + 1) * length), sampleRate),
    );
  });
}

function measureStretch(recording: number, samples: Float32Array, sampleRate: number): Stretch {
  const frames = speechFrames(samples, sampleRate);
  const pitches = pitchFrames(withoutColour(samples, sampleRate), sampleRate, 0.25, 10 ** ((frames.topDb - 50) / 10), true);
  const voiced = [...pitches].filter((hz, frame) => hz > 0 && frames.speech[frame] === 1).toSorted((a, b) => a - b);
  const speechCount = frames.speech.reduce((sum, one) => sum + one, 0);
  const decibels = Array.from(frames.speechPower.subarray(0, bandsWithin(sampleRate / 2)), toDb);
  const mean = decibels.reduce((sum, value) => sum + value, 0) / Math.max(1, decibels.length);
  return {
    recording,
    samples,
    sampleRate,
    frames,
    speechSeconds: (speechCount * frames.hop) / sampleRate,
    signalToNoiseDb: signalToNoise(frames),
    pitchHz: voiced[voiced.length >> 1] ?? 0,
    spectrumDb: decibels.map((value) => value - mean),
  };
}
