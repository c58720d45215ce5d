import type { WordCue } from '@shengyu/ui/cues';

export interface LitText {
  said: string;
  lit: string;
  rest: string;
}

/** Cuts the text into what has been said, the word lit, and what waits. */
export function lightWord(text: string, cue: WordCue | undefined): LitText {
  if (!cue) return { said: '', lit: '', rest: text };
  const points = Array.from(text);
  return {
    said: points.slice(0, cue.start).join(''),
    lit: points.slice(cue.start, cue.end).join(''),
    rest: points.slice(cue.end).join(''),
  };
}
