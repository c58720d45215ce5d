import { mountFrom, type Mounted, type MountOptions } from './mount.ts';

export type { Mounted, MountOptions } from './mount.ts';
export type { EmbedError, EmbedToken, StudioElement, StudioEvents, StudioMode, StudioOptions } from './types.ts';

declare const __webpack_public_path__: string;
declare const STUDIO_INTEGRITY: string;

/** Puts a studio into `place`. Its code comes from beside this module. */
export function mount(place: Element, options?: MountOptions): Mounted {
  return mountFrom({ src: new URL('studio.js', __webpack_public_path__).href, integrity: STUDIO_INTEGRITY }, place, options);
}
