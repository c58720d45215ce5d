// The tasks of the heavy threads by name.
export { encodePiece as encode } from './encode-piece.ts';
export { measureRange as measure } from './measure-range.ts';
export { writeSubtitles as subtitles } from './write-subtitles.ts';
