import { spawnSync } from 'node:child_process';

export interface AudioFigures {
  /** Integrated loudness. */
  loudnessLufs: number;
  truePeakDbtp: number;
  durationMs: number;
  /** What ffmpeg complained about while it decoded everything. */
  complaints: string;
}

const SAMPLE_RATE = 16_000;

function ffmpeg(args: readonly string[]): { stdout: Buffer; stderr: string } {
  const program = process.env.FFMPEG_PATH ?? 'ffmpeg';
  const { stdout, stderr, error } = spawnSync(program, ['-hide_banner', '-nostats', ...args], { maxBuffer: 1 << 30 });
  if (error) throw error;
  return { stdout, stderr: stderr.toString() };
}

/** Mono samples −1…1 at 16 kHz. */
export function decodeAudio(file: string): { samples: Float32Array; complaints: string } {
  const { stdout, stderr } = ffmpeg(['-v', 'warning', '-i', file, '-ac', '1', '-ar', String(SAMPLE_RATE), '-f', 'f32le', '-']);
  // A plain WAV names no layout of its channels.
  const complaints = stderr.replaceAll(/^Guessed Channel Layout for Input Stream .*$/gm, '').trim();
  return { samples: new Float32Array(stdout.buffer, stdout.byteOffset, stdout.byteLength >> 2), complaints };
}

export function measureAudio(file: string): AudioFigures {
  const { stderr } = ffmpeg(['-i', file, '-filter_complex', 'ebur128=peak=true', '-f', 'null', '-']);
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'));
  const figure = (pattern: RegExp): number => Number(pattern.exec(summary)?.[1] ?? Number.NaN);
  const { samples, complaints } = decodeAudio(file);
  return {
    loudnessLufs: figure(/I:\s+(-?[\d.]+) LUFS/),
    truePeakDbtp: figure(/Peak:\s+(-?[\d.]+) dBFS/),
    durationMs: (samples.length * 1000) / SAMPLE_RATE,
    complaints,
  };
}

const FRAME_MS = 5;
const SILENCE_MS = 90;
/** 45 dB below full scale: under any voiced sound, over the noise of an encoder. */
const AUDIBLE = 10 ** (-45 / 20);

/** Where sound begins after a silence, in milliseconds. */
export function findOnsets(samples: Float32Array): number[] {
  const frame = (SAMPLE_RATE * FRAME_MS) / 1000;
  const onsets: number[] = [];
  let silentFor = SILENCE_MS;
  for (let at = 0; at + frame <= samples.length; at += frame) {
    let peak = 0;
    for (let index = at; index < at + frame; index++) peak = Math.max(peak, Math.abs(samples[index] ?? 0));
    if (peak < AUDIBLE) silentFor += FRAME_MS;
    else {
      if (silentFor >= SILENCE_MS) onsets.push((at * 1000) / SAMPLE_RATE);
      silentFor = 0;
    }
  }
  return onsets;
}
