import { createLevelMeter, joinRecordings, type LiveLevels, type Recording } from '@shengyu/voice';
import { takeOf, type Take } from './take.ts';
import { toPcm } from './take-wav.ts';

/** A take that is being recorded. */
export interface OpenTake {
  readonly take: Take;
  push: (samples: Float32Array) => void;
  live: () => LiveLevels;
  /** Hands on what is not a piece yet, and says what is known of the take. */
  finish: () => Take;
}

/** A page that goes away takes at most this much of a take with it. */
const PIECE_SECONDS = 0.5;

/**
 * @param floorDb of the room
 * @param onPiece gets half a second after half a second, 16 bits a sample
 */
export function openTake(take: Take, floorDb: number, onPiece: (piece: number, pcm: Int16Array<ArrayBuffer>) => void): OpenTake {
  const { sampleRate } = take;
  const meter = createLevelMeter(sampleRate, floorDb);
  let [rest, restSamples, pieces, samples]: [Recording[], number, number, number] = [[], 0, 0, 0];
  const handOn = (): void => {
    if (restSamples === 0) return;
    const pcm = toPcm(joinRecordings(rest).samples);
    [rest, restSamples, samples] = [[], 0, samples + pcm.length];
    onPiece(pieces, pcm);
    pieces += 1;
  };
  return {
    take,
    live: meter.now,
    push(heard) {
      meter.push(heard);
      rest.push({ samples: heard, sampleRate });
      restSamples += heard.length;
      if (restSamples >= PIECE_SECONDS * sampleRate) handOn();
    },
    finish() {
      handOn();
      return takeOf(take, samples, meter.now());
    },
  };
}
