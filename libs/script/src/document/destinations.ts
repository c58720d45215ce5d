/** The parts of a package: files of the order, or texts written from it. */
export type PackagePart = 'audio' | 'srt' | 'ass' | 'txt' | 'stems' | 'sequence' | 'markers' | 'intro' | 'text' | 'rundown';

export type CaptionAspect = 'landscape' | 'portrait';

/** A place that finished sound goes to, and everything that this decides. */
export interface Destination {
  aspect: CaptionAspect;
  /** Longest line of a caption, in full-width characters. */
  charactersPerLine: number;
  /** Integrated loudness of the finished file, LUFS. */
  loudnessLufs: number;
  format: 'mp3' | 'wav';
  /** kb/s; without meaning for WAV. */
  bitrate: 128 | 192;
  sampleRate: 44_100 | 48_000;
  /** WAV only. */
  bitDepth: 16 | 24;
  stems: boolean;
  /** Holds these, in this order. */
  parts: readonly PackagePart[];
}

export const destinationNames = ['douyin', 'jianying', 'ximalaya', 'wechat', 'broadcast'] as const;
export type DestinationName = (typeof destinationNames)[number];

/**
 * The one table of destinations. Loudness: short videos are played at −14; podcasts and articles at −16, as AES TD1008 asks of
 * distribution to phones; an editor gets 2 dB of room under that; broadcasting asks for −24 (GY/T 262).
 */
export const destinations: Readonly<Record<DestinationName, Destination>> = {
  douyin: {
    aspect: 'portrait',
    charactersPerLine: 12,
    loudnessLufs: -14,
    format: 'mp3',
    bitrate: 192,
    sampleRate: 44_100,
    bitDepth: 16,
    stems: false,
    parts: ['audio', 'srt', 'ass'],
  },
  jianying: {
    aspect: 'landscape',
    charactersPerLine: 16,
    loudnessLufs: -18,
    format: 'wav',
    bitrate: 192,
    sampleRate: 48_000,
    bitDepth: 16,
    stems: true,
    parts: ['audio', 'stems', 'srt', 'sequence', 'markers'],
  },
  ximalaya: {
    aspect: 'landscape',
    charactersPerLine: 16,
    loudnessLufs: -16,
    format: 'mp3',
    bitrate: 192,
    sampleRate: 44_100,
    bitDepth: 16,
    stems: false,
    parts: ['audio', 'intro'],
  },
  wechat: {
    aspect: 'landscape',
    charactersPerLine: 16,
    loudnessLufs: -16,
    format: 'mp3',
    bitrate: 128,
    sampleRate: 44_100,
    bitDepth: 16,
    stems: false,
    parts: ['audio', 'text'],
  },
  broadcast: {
    aspect: 'landscape',
    charactersPerLine: 18,
    loudnessLufs: -24,
    format: 'wav',
    bitrate: 192,
    sampleRate: 48_000,
    bitDepth: 24,
    stems: false,
    parts: ['audio', 'rundown'],
  },
};

/** Bounds of an order's loudness in LUFS: broadcasting is the quietest, and above the loudest the limiter crushes speech. */
export const loudnessBounds = { lowest: -31, highest: -14, usual: -16 } as const;
