const sampleRate = 48_000;

/** A decoded minute takes 12 MB a channel: more than this does not fit beside a page on a phone. */
const MOST_MINUTES = 20;

export interface Sound {
  samples: Float32Array<ArrayBuffer>;
  sampleRate: number;
}

const fileProblems = ['large', 'long', 'short', 'unreadable'] as const;
export type FileProblem = (typeof fileProblems)[number];

export class FileError extends Error {
  override readonly name = 'FileError';
  readonly problem: FileProblem;
  constructor(problem: FileProblem) {
    super(`a file cannot be used: ${problem}`);
    this.problem = problem;
  }
}

/** What a browser can play, as one channel; how long it is, is known before it is decoded. @throws FileError */
export async function decodeFile(file: Blob): Promise<Sound> {
  const seconds = await secondsOfFile(file);
  if (seconds > MOST_MINUTES * 60) throw new FileError('long');
  const sound = await decode(file);
  if (sound.length < sampleRate) throw new FileError('short');
  const samples = new Float32Array(sound.length);
  for (let channel = 0; channel < sound.numberOfChannels; channel += 1) {
    const all = sound.getChannelData(channel);
    for (let at = 0; at < all.length; at += 1) samples[at] = (samples[at] ?? 0) + (all[at] ?? 0) / sound.numberOfChannels;
  }
  return { samples, sampleRate };
}

async function decode(file: Blob): Promise<AudioBuffer> {
  try {
    return await new OfflineAudioContext(1, 1, sampleRate).decodeAudioData(await file.arrayBuffer());
  } catch {
    throw new FileError('unreadable');
  }
}

/** Of a file without a length in its head, such as one that a browser recorded: Infinity, so what is too long for it is decided by its size. */
function secondsOfFile(file: Blob): Promise<number> {
  const url = URL.createObjectURL(file);
  const audio = new Audio();
  audio.preload = 'metadata';
  return new Promise<number>((resolve, reject) => {
    audio.onloadedmetadata = () => resolve(Number.isFinite(audio.duration) ? audio.duration : 0);
    audio.onerror = () => reject(new FileError('unreadable'));
    audio.src = url;
  }).finally(() => URL.revokeObjectURL(url));
}
