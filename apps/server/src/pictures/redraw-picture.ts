import { readFileSync } from 'node:fs';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { CheckedPicture } from '../ports/picture-checker.ts';
import { readPictureHead } from './picture-head.model.ts';

/** 100 MB decoded: a file of a few kilobytes may claim any size. */
const MOST_PIXELS = 25_000_000;
const LONGEST_SIDE = 1_024;

export type RedrawOutcome = CheckedPicture | 'type' | 'broken';

/** Runs in a worker. Decoding turns the picture upright and drops everything that is not pixels. */
export async function redrawPicture(path: string): Promise<RedrawOutcome> {
  const bytes = readFileSync(path);
  const head = readPictureHead(bytes);
  if (!head) return 'type';
  if (!head.complete || head.width === 0 || head.height === 0 || head.width * head.height > MOST_PIXELS) return 'broken';
  const image = await loadImage(bytes).catch(() => undefined);
  if (!image || image.width * image.height > MOST_PIXELS) return 'broken';
  const scale = Math.min(1, LONGEST_SIDE / Math.max(image.width, image.height));
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').drawImage(image, 0, 0, width, height);
  return { bytes: await canvas.encode('webp', 86), width, height };
}
