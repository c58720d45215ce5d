import { texts } from '../locales/zh-CN.ts';
import type { OutputFormat } from './order.queries.ts';

const { file, extraNames } = texts.order;

/** The files of an order in one line: format, loudness, captions, and what comes beside them. */
export function outputText({ format, bitrate, bit_depth: depth, loudness_lufs: lufs, captions, extras }: OutputFormat): string {
  const name = format.toUpperCase();
  const beside = (['stems', 'paragraphs', 'editor_package', 'both_captions'] as const).filter((extra) => extras[extra]);
  return [
    format === 'wav' ? file.lossless(name, depth) : file.lossy(name, bitrate),
    file.loudness(lufs),
    ...(captions ? [file.captions(captions.aspect, captions.characters_per_line)] : []),
    ...beside.map((extra) => extraNames[extra]),
  ].join(file.comma);
}
