// The tasks of the interactive worker by name: short ones that somebody waits for.
export { playTrack as play } from '../audition/play-track.ts';
export { readStoredTokens as heads } from '../clause-store/read-stored-head.ts';
export { cut, numbers, read, tokens } from '../plan/plan-tasks.ts';
