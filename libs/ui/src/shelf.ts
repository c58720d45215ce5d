export { SoundShelf } from './shelf/SoundShelf.tsx';
export type { ShelfSound, SoundShelfProps } from './shelf/SoundShelf.tsx';
