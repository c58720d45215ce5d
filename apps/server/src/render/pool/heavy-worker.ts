// The tasks of the heavy threads by name.
export { encodePiece as encode } from './encode-piece.ts';
export { masterTrack as master } from './master-track.ts';
export { writeSubtitles as subtitles } from './write-subtitles.ts';
