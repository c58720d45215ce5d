import { destinations, type DestinationName } from '@shengyu/script';
import { defaultOutput, type OutputFormat } from './order.queries.ts';

/**
 * The files that a destination takes; `null`: an order without a destination.
 *
 * @param bothCaptions subtitles for the other picture too, which every destination takes
 */
export function outputFor(name: DestinationName | null, bothCaptions = false): OutputFormat {
  const usual = { ...defaultOutput.extras, both_captions: bothCaptions };
  if (name === null) return { ...defaultOutput, extras: usual };
  const { aspect, charactersPerLine, loudnessLufs, format, bitrate, sampleRate, bitDepth, stems } = destinations[name];
  return {
    format,
    bitrate,
    bit_depth: bitDepth,
    sample_rate: sampleRate,
    loudness_lufs: loudnessLufs,
    extras: { ...usual, stems },
    captions: { aspect, characters_per_line: charactersPerLine },
    destination: name,
  };
}

/** Whatever a member changes by hand is no longer what the destination asks for. */
export function changed(output: OutputFormat, part: Partial<OutputFormat>): OutputFormat {
  return { ...output, ...part, captions: null, destination: null };
}
