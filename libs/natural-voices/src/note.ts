export { NaturalNote } from './NaturalNote.tsx';
export type { NaturalNoteProps } from './NaturalNote.tsx';
export { TideMeter } from './TideMeter.tsx';
