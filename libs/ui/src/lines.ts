import './lines/lines.css';

export { cueAt, sentenceAt } from './lines/cue.model.ts';
export { litWords } from './lines/lit-words.ts';
export { Narration } from './lines/Narration.tsx';
export { SpokenLine } from './lines/SpokenLine.tsx';
export { SpokenText } from './lines/SpokenText.tsx';
export type { Bookmark } from './lines/Narration.tsx';
export type { AskLine, Line, LineSound, WordCue } from './lines/line-types.ts';
