export { renderLibrarySound } from './music/render-library-sound.ts';
export type { Stereo } from './music/stereo.ts';
