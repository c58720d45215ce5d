import { useEffect, useRef, useState } from 'react';
import type { Recorder } from '../create-recorder.ts';
import { judgeTake } from './judge-take.ts';
import type { Prompt } from './prompt.ts';
import type { Take } from './take.ts';

/** Judges takes that a page left behind before it came to that. What this page records is judged when it ends. */
export function useJudged(recorder: Recorder, takes: readonly Take[], prompts: readonly Prompt[]): void {
  const [openedAt] = useState(Date.now);
  const begun = useRef(new Set<string>());
  useEffect(() => {
    for (const take of takes) {
      if (take.faults || take.startedAt >= openedAt || begun.current.has(take.id)) continue;
      begun.current.add(take.id);
      void judgeTake(recorder, take, prompts.find(({ number }) => number === take.prompt)?.text ?? '');
    }
  }, [recorder, takes, prompts, openedAt]);
}
