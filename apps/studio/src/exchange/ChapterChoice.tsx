import { Button, Checkbox } from '@shengyu/ui';
import { useState } from 'react';
import { texts } from '../locales/zh-CN.ts';
import { counted } from '../session/duration-text.ts';
import { rangesOf } from './chapters.model.ts';
import type { ImportedChapter } from './exchange.queries.ts';

interface ChapterChoiceProps {
  chapters: readonly ImportedChapter[];
  busy: boolean;
  onChoose: (chapters: string) => void;
}

/** Which chapters of a book become the script: those that fit, until others are chosen. */
export function ChapterChoice({ chapters, busy, onChoose }: ChapterChoiceProps) {
  const kept = chapters.filter((chapter) => chapter.kept).map(({ number }) => number);
  const [picked, setPicked] = useState<ReadonlySet<number>>(() => new Set(kept));
  const { title, count, chapter: line, use } = texts.exchange.chapters;
  if (chapters.length < 2) return null;
  const toggle = (number: number): void =>
    setPicked(new Set(picked.has(number) ? [...picked].filter((each) => each !== number) : [...picked, number]));
  const wanted = rangesOf([...picked]);
  return (
    <details className="stack">
      <summary className="small">{title(kept.length, chapters.length)}</summary>
      <fieldset className="stack">
        <legend className="small quiet">{count(picked.size)}</legend>
        {chapters.map(({ number, title: name, characters }) => (
          <Checkbox key={number} checked={picked.has(number)} onChange={() => toggle(number)}>
            {line(name, counted(characters))}
          </Checkbox>
        ))}
      </fieldset>
      <Button size="sm" busy={busy} disabled={wanted === '' || wanted === rangesOf(kept)} onClick={() => onChoose(wanted)}>
        {use(picked.size)}
      </Button>
    </details>
  );
}
