import { Input } from 'antd';
import { useState } from 'react';
import { same } from '../edit/merge.model.ts';

const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
];

/** Words, one a line. What is typed stays as it is typed; words that come from elsewhere take its place. */
export function WordLines({ id, words, onWords }: { id: string; words: readonly string[]; onWords: (words: string[]) => void }) {
  const [text, setText] = useState(() => words.join('\n'));
  if (!same(wordsOf(text), words)) setText(words.join('\n'));
  return (
    <Input.TextArea
      id={id}
      rows={12}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        onWords(wordsOf(target.value));
      }}
    />
  );
}
