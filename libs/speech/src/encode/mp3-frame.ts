const versions = ['2.5', undefined, '2', '1'] as const;
const rates = { '1': [44_100, 48_000, 32_000], '2': [22_050, 24_000, 16_000], '2.5': [11_025, 12_000, 8_000] } as const;
const bitratesV1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320] as const;
const bitratesV2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160] as const;

export interface Mp3Frame {
  /** Bytes with the header. */
  length: number;
  samples: number;
  mono: boolean;
  /** True for MPEG-1 (32 kHz and more). */
  full: boolean;
}

/** Bytes between a frame's header and its main data: how to decode it. */
export function sideInfoLength({ full, mono }: Pick<Mp3Frame, 'full' | 'mono'>): number {
  if (full) return mono ? 17 : 32;
  return mono ? 9 : 17;
}

/** The layer III frame header at `offset`; `undefined` when there is none. */
export function readMp3Frame(bytes: Uint8Array, offset: number): Mp3Frame | undefined {
  const [sync = 0, first = 0, second = 0, third = 0] = bytes.subarray(offset, offset + 4);
  const version = versions[(first >> 3) & 3];
  if (sync !== 0xff || first >> 5 !== 7 || ((first >> 1) & 3) !== 1 || !version) return undefined;
  const full = version === '1';
  const bitrate = (full ? bitratesV1 : bitratesV2)[second >> 4];
  const rate = rates[version][(second >> 2) & 3];
  if (!bitrate || !rate) return undefined;
  const padding = (second >> 1) & 1;
  return {
    length: Math.floor(((full ? 144_000 : 72_000) * bitrate) / rate) + padding,
    samples: full ? 1152 : 576,
    mono: third >> 6 === 3,
    full,
  };
}

/** Byte length of the first `count` frames, or of all when there are fewer. */
export function frameBytes(bytes: Uint8Array, count: number): { length: number; frames: number } {
  let offset = 0;
  let frames = 0;
  while (frames < count) {
    const frame = readMp3Frame(bytes, offset);
    if (!frame || offset + frame.length > bytes.length) break;
    offset += frame.length;
    frames += 1;
  }
  return { length: offset, frames };
}

/** What frames a stretch of stream holds. */
export function scanFrames(bytes: Uint8Array): { frames: number; bitrates: Set<number> } {
  const bitrates = new Set<number>();
  let frames = 0;
  for (let offset = 0; ; frames += 1) {
    const frame = readMp3Frame(bytes, offset);
    if (!frame) return { frames, bitrates };
    bitrates.add((bytes[offset + 2] ?? 0) >> 4);
    offset += frame.length;
  }
}
