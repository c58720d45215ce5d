import './lines/lines.css';

export { clickedSentence } from './lines/clicked-sentence.ts';
export { keepInView } from './lines/keep-in-view.ts';
export { LineButton } from './lines/LineButton.tsx';
export { narratedElements } from './lines/narrated-elements.ts';
export { Narration } from './lines/Narration.tsx';
export { SpokenLine } from './lines/SpokenLine.tsx';
export { splitLines } from './lines/split-lines.ts';
export { SpokenText } from './lines/SpokenText.tsx';
export { litWords } from './lines/lit-words.ts';
export type { LitWords } from './lines/lit-words.ts';
export { useLineSound } from './lines/useLineSound.ts';
export { useLitQuote } from './lines/useLitQuote.ts';
export { waitForSound } from './lines/wait-for-sound.ts';
export type { Bookmark } from './lines/Narration.tsx';
export type { AskLine, Line, LineInMaking, LineSound } from './lines/line-types.ts';
