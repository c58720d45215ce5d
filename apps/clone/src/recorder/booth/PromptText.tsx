import { useEffect, useRef } from 'react';
import { readSoFar } from './read-so-far.model.ts';

const NAME = 'rc-read';

export interface PromptTextProps {
  text: string;
  /** Whether it is being read. */
  on: boolean;
  /** How many syllables were heard. */
  syllables: number;
}

/** A text that is read aloud: what was read is lit. The text itself stays as it is, so that nothing is announced again. */
export function PromptText({ text, on, syllables }: PromptTextProps) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const end = on ? readSoFar(text, syllables) : 0;
  useEffect(() => {
    const node = paragraph.current?.firstChild;
    if (typeof Highlight === 'undefined' || !node || end === 0) return undefined;
    const range = document.createRange();
    range.setStart(node, 0);
    range.setEnd(node, end);
    CSS.highlights.set(NAME, new Highlight(range));
    return () => {
      CSS.highlights.delete(NAME);
    };
  }, [text, end]);
  return (
    <p ref={paragraph} className={`rc-text${on ? ' on' : ''}`} aria-live="polite">
      {text}
    </p>
  );
}
