import { bedSpecs } from './beds/bed-specs.ts';
import { renderBed } from './beds/render-bed.ts';
import { effectNames } from './effects/effect-names.ts';
import { renderEffect } from './effects/render-effect.ts';
import type { Stereo } from './stereo.ts';

/** Makes a sound of `librarySounds`: stereo, 44.1 kHz, the same samples every time. `undefined` when there is none of this id. */
export function renderLibrarySound(id: string): Stereo | undefined {
  const bed = bedSpecs.find((spec) => `bgm-${spec.id}` === id);
  if (bed) return renderBed(bed);
  const effect = effectNames.find(([name]) => `sfx-${name}` === id);
  return effect && renderEffect(effect);
}
