import type { OrderSettings } from '../../../db/schema/index.ts';

/** Always left for the database, logs and what else the site writes. */
const RESERVE_BYTES = 256 * 2 ** 20;
const CLAUSE_BYTES_PER_SECOND = 2 * 22_050;
const STEMS = 3;

/** Room that an order may take on disk at most: its files, what it leaves in the clause store, and the reserve. */
export function neededBytes({ format, bitrate, sampleRate, bitDepth = 16, extras }: OrderSettings, durationMs: number): number {
  const wave = (depth: number) => (2 * sampleRate * depth) / 8;
  const audio = format === 'wav' ? wave(bitDepth) : (bitrate * 1000) / 8;
  const stems = STEMS * wave(bitDepth);
  let perSecond = audio + CLAUSE_BYTES_PER_SECOND;
  if (extras?.stems || extras?.editorPackage) perSecond += stems;
  if (extras?.editorPackage) perSecond += stems;
  if (extras?.paragraphs) perSecond += audio;
  return RESERVE_BYTES + Math.ceil((perSecond * durationMs) / 1000);
}
