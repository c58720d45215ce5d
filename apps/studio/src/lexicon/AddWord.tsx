import { Button, TextInput } from '@shengyu/ui';
import { useRef, useState } from 'react';
import { texts } from '../locales/zh-CN.ts';
import { useHost } from '../session/HostContext.ts';
import { newWord, type Problem } from './reading.model.ts';
import { useSaveWord } from './useSaveWord.ts';

/** A word and how it reads, typed. */
export function AddWord() {
  const keep = useSaveWord();
  const host = useHost();
  const [word, setWord] = useState('');
  const [reading, setReading] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const add = async (): Promise<void> => {
    const made = newWord(word, reading);
    setProblem(typeof made === 'string' ? made : null);
    if (typeof made === 'string') return;
    setBusy(true);
    const kept = await keep.word(made);
    setBusy(false);
    if (!kept) return;
    setWord('');
    setReading('');
    // Who has gone on to another field stays there. The button loses the focus while it is disabled.
    const at = host.root().activeElement;
    if (!at || at === document.body || first.current?.form?.contains(at)) first.current?.focus();
  };
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void add();
      }}
    >
      <TextInput
        small
        ref={first}
        label={texts.lexicon.word}
        value={word}
        error={problem === 'word' ? texts.lexicon.problems.word : undefined}
        onChange={(event) => setWord(event.target.value)}
      />
      <TextInput
        small
        label={texts.lexicon.reading}
        placeholder={texts.lexicon.readingNote}
        value={reading}
        error={problem !== null && problem !== 'word' ? texts.lexicon.problems[problem] : undefined}
        onChange={(event) => setReading(event.target.value)}
      />
      <Button type="submit" size="sm" disabled={busy}>
        {texts.lexicon.add}
      </Button>
    </form>
  );
}
