import { destinations, type DestinationName } from '@shengyu/script';
import { defaultOutput, type OutputFormat } from './order.queries.ts';

/** The files that a destination takes; `null`: an order without a destination. */
export function outputFor(name: DestinationName | null): OutputFormat {
  if (name === null) return defaultOutput;
  const { aspect, charactersPerLine, loudnessLufs, format, bitrate, sampleRate, bitDepth, stems } = destinations[name];
  return {
    format,
    bitrate,
    bit_depth: bitDepth,
    sample_rate: sampleRate,
    loudness_lufs: loudnessLufs,
    extras: { ...defaultOutput.extras, stems },
    captions: { aspect, characters_per_line: charactersPerLine },
    destination: name,
  };
}

/** Whatever a member changes by hand is no longer what the destination asks for. */
export function changed(output: OutputFormat, part: Partial<OutputFormat>): OutputFormat {
  return { ...output, ...part, captions: null, destination: null };
}
