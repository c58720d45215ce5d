import type { IslandLook } from '@shengyu/ui';
import { PLACES, placeOf, valueOf } from '../controls/control.model.ts';
import type { Tried } from './lineage.model.ts';

const hues = ['amber', 'coral', 'violet', 'leaf', 'blue', 'sea'] as const;

/** The island of a version: a colour for each candidate and all that comes of it, rough where the voice is rough. */
export function lookOf({ stem, record }: Tried): IslandLook {
  const rough = 0.15 + 0.7 * (placeOf('roughness', valueOf(record.parameters, 'roughness')) / PLACES);
  return { seed: record.speaker, hue: hues[stem % hues.length] ?? 'blue', rough };
}
