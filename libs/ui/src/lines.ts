import './lines/lines.css';

export { LineButton } from './lines/LineButton.tsx';
export { Narration } from './lines/Narration.tsx';
export { SpokenLine } from './lines/SpokenLine.tsx';
export { splitLines } from './lines/split-lines.ts';
export { SpokenText } from './lines/SpokenText.tsx';
export { litWords } from './lines/lit-words.ts';
export type { LitWords } from './lines/lit-words.ts';
export { useLineSound } from './lines/useLineSound.ts';
export { useLitQuote } from './lines/useLitQuote.ts';
export type { Bookmark } from './lines/Narration.tsx';
export type { AskLine, Line, LineSound } from './lines/line-types.ts';
