// Apart from the lines that use it: a page that only lights words needs no more.
export { cueAt } from './lines/cue.model.ts';
export type { WordCue } from './lines/line-types.ts';
