import type { ScriptDocument, WordList } from '@shengyu/script';
import type { AuditionState } from '../audition/audition-state.ts';
import { createStore } from 'zustand/vanilla';
import type { Readable } from '../store/readable.ts';
import type { EditorSession } from '../session/editor-session.ts';
import { type ReadFigure, type Subtitle, subtitlesOf } from './subtitle.model.ts';
import { type Heard, type Timing, timingOf } from '../measure/timing.model.ts';
import type { WordSource } from './word-source.ts';

export interface SubtitlesNow {
  list: readonly Subtitle[];
  /** Some of the times are estimates. */
  estimated: boolean;
  /** How much later they are in the file than in an audition. */
  labelMs: number;
  /** `false` until the first list is there. */
  ready: boolean;
}

export interface Subtitles {
  now: Readable<SubtitlesNow>;
  /** Keeps the list in step while somebody looks; answers how to stop looking. */
  watch: () => () => void;
  /** The current list; not `ready` until the words for line breaks have arrived. */
  fresh: () => SubtitlesNow;
  /** Those words. */
  words: () => WordList | null;
}

export interface SubtitlePorts {
  editor: Pick<EditorSession, 'now' | 'document'>;
  /** Times of the script on the page, as far as they were measured. */
  timing: () => Timing;
  audition: { state: Readable<AuditionState> };
  heardScript: () => ScriptDocument | undefined;
  numbersOf: (text: string) => readonly ReadFigure[] | undefined;
  words: WordSource;
}

const QUIET_MS = 200;
/** Layout of a book blocks longer than a key may wait, so it waits for a longer pause in typing. */
const LONG_SCRIPT = 20_000;
const LONG_QUIET_MS = 1200;

/** The list at the times of an audition, which has no label before it. */
export function asHeard({ list, labelMs }: Pick<SubtitlesNow, 'list' | 'labelMs'>): readonly Subtitle[] {
  return labelMs === 0 ? list : list.map((cue) => ({ ...cue, startMs: cue.startMs - labelMs, endMs: cue.endMs - labelMs }));
}

/** Subtitles of the script that is being written. */
export function createSubtitles({ editor, timing: measured, audition, heardScript, numbersOf, words }: SubtitlePorts): Subtitles {
  const store = createStore<SubtitlesNow>(() => ({ list: [], estimated: true, labelMs: 0, ready: false }));
  let watchers = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stops: (() => void)[] = [];
  let seen: readonly unknown[] = [];

  /** The audition whose times cover most of the script; it stays after the sound stops. */
  let kept: Heard | null = null;

  /** The current audition if it plays the script from its beginning: an excerpt has times of its own. */
  const hearing = (): Heard | null => {
    const document = heardScript();
    const { cues, complete, range } = audition.state.getState();
    if (!document || range || cues.length === 0) return null;
    return {
      document,
      complete,
      tokens: cues.map((cue) => ({ start: cue.start, end: cue.end, startMs: cue.start_ms, endMs: cue.end_ms })),
    };
  };
  const timing = (document: ScriptDocument): Timing => {
    const known = measured();
    if (known.trueUntil === Number.POSITIVE_INFINITY) return known;
    const before = timingOf(document, kept, known);
    const latest = hearing();
    const after = latest && timingOf(document, latest, known);
    if (!after || after.trueUntil <= before.trueUntil) return before;
    kept = latest;
    return after;
  };
  const fresh = (): SubtitlesNow => {
    // Without a text there is nothing to break into lines: the words are not fetched.
    if (editor.now.getState().stats.characters === 0) return { list: [], estimated: false, labelMs: 0, ready: true };
    const known = words.want();
    if (!known) return { list: [], estimated: true, labelMs: 0, ready: false };
    const document = editor.document();
    const times = timing(document);
    const list = subtitlesOf(document, times, numbersOf, known);
    return { list, estimated: list.some(({ timed }) => !timed), labelMs: times.labelMs ?? 0, ready: true };
  };
  const catchUp = (): void => {
    timer = undefined;
    store.setState(fresh());
  };
  const look = (): void => {
    const { state, unsure, stats } = editor.now.getState();
    const { cues, complete } = audition.state.getState();
    const sources = [state?.doc, unsure, cues, complete, words.now.getState().list, stats];
    if (sources.every((source, index) => source === seen[index])) return;
    seen = sources;
    clearTimeout(timer);
    timer = setTimeout(catchUp, stats.characters > LONG_SCRIPT ? LONG_QUIET_MS : QUIET_MS);
  };

  return {
    now: store,
    fresh,
    words: words.want,
    watch() {
      watchers += 1;
      if (watchers === 1) {
        stops = [editor.now.subscribe(look), audition.state.subscribe(look), words.now.subscribe(look)];
        look();
      }
      return () => {
        watchers -= 1;
        if (watchers > 0) return;
        for (const stop of stops) stop();
        clearTimeout(timer);
        seen = [];
      };
    },
  };
}

declare module '../session/parts.ts' {
  interface StudioParts {
    subtitles: Subtitles;
  }
}
