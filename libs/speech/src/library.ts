// The list alone: no code that makes sound.
export { libraryCategories, librarySounds } from './music/library-table.ts';
export type { LibraryCategory, LibraryEntry } from './music/library-table.ts';
