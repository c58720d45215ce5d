import OpusScript from 'opusscript';
import type { OpusRate } from './mix-rate.ts';
import { OPUS_PRE_SKIP, opusFrame, packPackets } from './opus-packets.ts';
import type { PieceEncoder } from './piece-encoder.ts';

/** Requests of `opus_defines.h`. */
const requests = { signal: 4024, predictionDisabled: 4042 } as const;
const signalAuto = -1000;
const signalMusic = 3002;

/**
 * Pieces of one Opus stream in packets of 20 ms, variable bitrate around `bitrate` kb/s. The first packet that is kept of a piece foretells
 * nothing from the one before it, which another encoder made; all else a decoder remembers is the sound itself.
 * @param closed pieces have silence at both ends. Others stay in one of the two codecs that are Opus, so that
 * neighbours meet in the same.
 */
export function createOpusPieceEncoder(channels: 1 | 2, sampleRate: OpusRate, bitrate: number, closed: boolean): PieceEncoder {
  const frame = opusFrame(sampleRate);
  const toClock = 48_000 / sampleRate;
  const pcm = new Int16Array(frame * channels);
  const bytes = Buffer.from(pcm.buffer);
  return {
    encode(windows, lead, frames) {
      const encoder = new OpusScript(sampleRate, channels, OpusScript.Application.AUDIO);
      encoder.setBitrate(Math.min(256 * channels, bitrate) * 1000);
      encoder.encoderCTL(requests.signal, closed ? signalAuto : signalMusic);
      const packets: Uint8Array[] = [];
      let made = 0;
      let filled = 0;
      let taken = 0;
      const put = () => {
        pcm.fill(0, filled * channels);
        encoder.encoderCTL(requests.predictionDisabled, made === lead ? 1 : 0);
        const packet = encoder.encode(bytes, frame);
        if (made >= lead) packets.push(packet);
        made += 1;
        filled = 0;
      };
      try {
        for (const sound of windows) {
          const length = sound[0]?.length ?? 0;
          for (let index = 0; index < length; index += 1) {
            for (const [side, channel] of sound.entries()) pcm[filled * channels + side] = toInteger(channel[index] as number);
            filled += 1;
            if (filled === frame) put();
          }
          taken += length;
        }
        // At the end of a file as many as it takes for the encoder's delay to come out as well.
        const wanted = frames === undefined ? Math.ceil((taken * toClock + OPUS_PRE_SKIP) / (frame * toClock)) : lead + frames;
        while (made < wanted) put();
      } finally {
        // Its memory is the program's own and is not collected.
        encoder.delete();
      }
      return packPackets(frames === undefined ? packets : packets.slice(0, frames));
    },
  };
}

function toInteger(value: number): number {
  return Math.max(-32_768, Math.min(32_767, Math.round(value * 32_768)));
}
