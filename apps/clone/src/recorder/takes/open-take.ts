import { createLevelMeter, createTalkerWatch, joinRecordings, type HeardTalker, type LiveLevels, type Recording } from '@shengyu/voice';
import { takeOf, type Take } from './take.ts';
import { toPcm } from './take-wav.ts';

/** A take that is being recorded. */
export interface OpenTake {
  readonly take: Take;
  push: (samples: Float32Array) => void;
  live: () => LiveLevels;
  talker: () => HeardTalker;
  /** Hands on what is not a piece yet, and says what is known of the take. */
  finish: () => Take;
}

/** A page that goes away takes at most this much of a take with it. */
const PIECE_SECONDS = 0.5;

/**
 * @param floorDb of the room
 * @param usualHz the pitch of who reads; 0 where it is not known yet
 * @param onPiece gets half a second after half a second, 16 bits a sample
 */
export function openTake(
  take: Take,
  { floorDb, usualHz }: { floorDb: number; usualHz: number },
  onPiece: (piece: number, pcm: Int16Array<ArrayBuffer>) => void,
): OpenTake {
  const { sampleRate } = take;
  const meter = createLevelMeter(sampleRate, floorDb);
  const talker = createTalkerWatch(sampleRate, usualHz);
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
    talker: talker.now,
    push(heard) {
      meter.push(heard);
      talker.push(heard);
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
