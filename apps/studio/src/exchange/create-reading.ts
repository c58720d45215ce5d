import type { ScriptDocument } from '@shengyu/script';
import { createStore } from 'zustand/vanilla';
import type { Readable } from '../store/readable.ts';
import type { ChoiceMemory } from './choice-memory.ts';
import { failureOfReading } from './failure-of-reading.ts';
import { answersOf, kindsOf } from './question-answers.ts';
import { noChoices, type ImportChoices, type ImportedScript, type PartKind } from './exchange.queries.ts';

export interface ReadingNow {
  script: ImportedScript;
  choices: ImportChoices;
  /** Kinds that a person is or was asked about. */
  asked: readonly PartKind[];
  /** Those of them that were answered as the last time. */
  asLastTime: readonly PartKind[];
  /** The text is being read again with new choices; the previous result stays until then. */
  again: boolean;
  /** Stable name of what went wrong. */
  failure: string | null;
}

/** A text from outside that was read as a script, and can be read again as chosen. */
export interface Reading {
  now: Readable<ReadingNow>;
  /** What the text was taken for by its evidence. */
  format: ImportedScript['format'];
  /** What was answered once for all texts of a format. */
  remembered: ChoiceMemory['now'];
  choose: (choices: Partial<ImportChoices>) => Promise<void>;
  /** Keeps kinds of parts or leaves them out; from now on too if that is remembered. */
  answer: (keep: ImportChoices['keep']) => Promise<void>;
  /** Answers texts of this format like this one from now on, or asks again. Rejects when that was not stored. */
  remember: (kinds: readonly PartKind[], isOn: boolean) => Promise<void>;
  /** How the text reads with another answer. */
  other: (keep: ImportChoices['keep']) => Promise<ScriptDocument>;
  /** One chapter of a book by itself, read as this text is. */
  chapter: (number: number, signal: AbortSignal) => Promise<ImportedScript>;
  /** Answers what is asked as the last time. */
  answerAsLastTime: () => Promise<void>;
  /** Lets go of what is being read again. */
  stop: () => void;
}

export interface ReadingPorts {
  read: (choices: ImportChoices, signal: AbortSignal) => Promise<ImportedScript>;
  memory: ChoiceMemory;
}

const asking = ({ parts }: ImportedScript): PartKind[] => parts.flatMap(({ kind, asks }) => (asks ? [kind] : []));

export function createReading({ read, memory }: ReadingPorts, script: ImportedScript, choices = noChoices): Reading {
  const store = createStore<ReadingNow>(() => ({ script, choices, asked: asking(script), asLastTime: [], again: false, failure: null }));
  let running = new AbortController();
  const stop = (): AbortSignal => {
    running.abort();
    running = new AbortController();
    return running.signal;
  };
  const formatNow = () => store.getState().script.format;
  const keptNow = (kind: PartKind): boolean => store.getState().script.parts.find((part) => part.kind === kind)?.kept ?? false;
  const isRemembered = (kind: PartKind): boolean => memory.now.getState().some((each) => each.format === formatNow() && each.kind === kind);

  const reading: Reading = {
    now: store,
    format: script.format,
    remembered: memory.now,
    stop: () => {
      stop();
      store.setState({ again: false });
    },
    async choose(change) {
      const signal = stop();
      const before = store.getState();
      const next = { ...before.choices, ...change };
      store.setState({ choices: next, again: true, failure: null });
      try {
        const again = await read(next, signal);
        if (signal.aborted) return;
        const asked = [...new Set([...before.asked, ...asking(again)])];
        store.setState({ script: again, asked, again: false });
      } catch (error) {
        // What is shown is of the last successful read, so the choices return to it.
        if (!signal.aborted) store.setState({ choices: before.choices, again: false, failure: failureOfReading(error) });
      }
    },
    async answer(keep) {
      const { choices: now, asLastTime } = store.getState();
      store.setState({ asLastTime: asLastTime.filter((each) => keep[each] === undefined) });
      await reading.choose({ keep: { ...now.keep, ...keep } });
      for (const kind of kindsOf(keep))
        if (isRemembered(kind) && keptNow(kind) === keep[kind]) await memory.remember({ format: formatNow(), kind, kept: keptNow(kind) });
    },
    async remember(kinds, isOn) {
      for (const kind of kinds) await memory.remember({ format: formatNow(), kind, ...(isOn && { kept: keptNow(kind) }) });
    },
    async other(keep) {
      const { choices: now } = store.getState();
      const { document } = await read({ ...now, keep: { ...now.keep, ...keep } }, running.signal);
      return document;
    },
    chapter: (number, signal) => read({ ...store.getState().choices, chapterRanges: String(number) }, signal),
    async answerAsLastTime() {
      const known = await memory.keepOf(formatNow());
      const { choices: now, script: first } = store.getState();
      const asked = asking(first).flatMap((kind) => answersOf(kind).flatMap(({ keep }) => kindsOf(keep)));
      const kinds = [...new Set(asked)].filter((kind) => known[kind] !== undefined && now.keep[kind] === undefined);
      if (kinds.length === 0) return;
      store.setState({ asLastTime: kinds });
      await reading.choose({ keep: { ...now.keep, ...Object.fromEntries(kinds.map((kind) => [kind, known[kind]])) } });
      if (store.getState().failure !== null) store.setState({ asLastTime: [] });
    },
  };
  return reading;
}
