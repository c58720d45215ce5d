import type { MixRate } from './mix-rate.ts';
import { MP3_CUT_SILENCE } from './mp3-encoder.ts';
import { MP3_PIECE_LEAD, MP3_PIECE_TAIL } from './mp3-piece-encoder.ts';
import { OPUS_PIECE_LEAD, opusFrame } from './opus-packets.ts';

export type FileFormat = 'mp3' | 'wav' | 'ogg';

/** What a format asks of the pieces that a file is made of. */
export interface PieceLayout {
  /** Samples: pieces begin and end at multiples of them. */
  frame: number;
  /** Frames before a piece in the midst of sound that its encoder has to hear. */
  lead: number;
  /** Samples behind such a piece that it has to hear. */
  tail: number;
  /** Samples of silence that a piece cut in a pause has to end in. */
  cutSilence: number;
}

export function pieceLayout(format: FileFormat, sampleRate: MixRate): PieceLayout {
  switch (format) {
    case 'mp3':
      return { frame: sampleRate >= 32_000 ? 1152 : 576, lead: MP3_PIECE_LEAD, tail: MP3_PIECE_TAIL, cutSilence: MP3_CUT_SILENCE };
    case 'ogg': {
      // The encoder is 6.5 ms behind: what it still holds at the end of a piece is lost.
      const frame = opusFrame(sampleRate);
      return { frame, lead: OPUS_PIECE_LEAD, tail: 0, cutSilence: frame };
    }
    case 'wav':
      return { frame: 1, lead: 0, tail: 0, cutSilence: 0 };
  }
}
