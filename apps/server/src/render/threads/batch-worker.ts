// The tasks of the batch workers by name: those of a file that is being made.
export { encodePiece as encode } from '../encode/encode-piece.ts';
export { master, measure } from '../master/master-tasks.ts';
export { writeSubtitles as subtitles } from '../publish/write-subtitles.ts';
