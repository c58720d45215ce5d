// The tasks of the heavy threads by name.
export { encodeMix } from './encode-mix.ts';
export { encodePiece as encode } from './encode-piece.ts';
export { masterMix } from './master-mix.ts';
export { masterTrack as master } from './master-track.ts';
export { measureMix } from './mix-tasks.ts';
export { writeSubtitles as subtitles } from './write-subtitles.ts';
