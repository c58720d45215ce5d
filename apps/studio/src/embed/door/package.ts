import { mountFrom, type Mounted, type MountOptions } from './mount.ts';

export { loadStudio } from './mount.ts';
export type { Mounted, MountOptions, StudioSource } from './mount.ts';
export type {
  EmbedError,
  EmbedToken,
  OrderedFile,
  StudioElement,
  StudioEventName,
  StudioEvents,
  StudioMethods,
  StudioMode,
  StudioOptions,
} from './types.ts';

declare const STUDIO_VERSION: string;
declare const STUDIO_INTEGRITY: string;

/** Version of the studio that this package mounts. */
export const version: string = STUDIO_VERSION;

export interface SiteOptions extends MountOptions {
  /** Origin of the site, as `https://voice.example`. */
  site: string;
}

/**
 * Puts a studio into `place`.
 *
 * @example
 * const studio = mount(document.querySelector('#voice'), { site, tokenUrl: '/api/voice-token', on: { 'studio-done': ({ files }) => keep(files) } });
 */
export function mount(place: Element, { site, ...options }: SiteOptions): Mounted {
  return mountFrom({ src: `${new URL(site).origin}/embed/${STUDIO_VERSION}/studio.js`, integrity: STUDIO_INTEGRITY }, place, options);
}
