// The tasks of the heavy threads by name.
export { encodeMix } from '../encode/encode-mix.ts';
export { encodePiece as encode } from '../encode/encode-piece.ts';
export { masterMix } from '../master/master-mix.ts';
export { masterTrack as master } from '../master/master-track.ts';
export { measureMix } from '../encode/mix-tasks.ts';
export { writeSubtitles as subtitles } from '../publish/write-subtitles.ts';
