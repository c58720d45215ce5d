import type { Call, CallOutput } from '@shengyu/api';
import { codePointLength } from '@shengyu/script';
import type { Polyphone } from '../editor/unsure.ts';
import { createStore } from 'zustand/vanilla';
import type { Readable } from '../store/readable.ts';

/** Digits or letters of a paragraph's text (code points) and how they can be read, the contextual reading first. */
export type ReadNumber = CallOutput<'scriptAnalyze'>['numbers'][number];

interface Known {
  polyphones: readonly Polyphone[];
  numbers: readonly ReadNumber[];
}

export type AnalysisStatus = 'idle' | 'working' | 'failed' | 'signed_out';

export interface Analysis {
  now: Readable<{ status: AnalysisStatus }>;
  /** The texts whose analyses arrived last. */
  arrived: Readable<{ texts: ReadonlySet<string> } | null>;
  /** What is known of a paragraph's text. */
  polyphonesOf: (text: string) => readonly Polyphone[] | undefined;
  numbersOf: (text: string) => readonly ReadNumber[] | undefined;
  /** Requests missing analyses, a moment after the last call. `voiceId` decides the language. */
  want: (texts: readonly string[], voiceId: string) => void;
  /** Drops all analyses and requests them again. */
  forget: () => void;
  /** Requests again what could not be read. */
  again: () => void;
  close: () => void;
}

export interface AnalysisPorts {
  call: Call;
  statusOf: (error: unknown) => AnalysisStatus;
  /** Waits for idle time between two slices of an answer; by default does not wait. */
  whenIdle?: (work: () => void, latestMs: number) => void;
}

const QUIET_MS = 700;
/** So much is read within half a second. */
const BATCH_CHARACTERS = 4000;
const KEPT_TEXTS = 20_000;
/** Paragraphs drawn at a time: a whole answer would delay a key by 100 ms. */
const SLICE = 20;

/** Finds the polyphones of paragraphs, a few thousand characters a call, each text once. */
export function createAnalysis(ports: AnalysisPorts): Analysis {
  const store = createStore<{ status: AnalysisStatus }>(() => ({ status: 'idle' }));
  const arrived = createStore<{ texts: ReadonlySet<string> } | null>(() => null);
  const known = new Map<string, Known>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let wanted: { texts: readonly string[]; voiceId: string } = { texts: [], voiceId: '' };
  const closing = new AbortController();

  const missing = (): string[] => [...new Set(wanted.texts)].filter((text) => text.trim() !== '' && !known.has(text));

  const run = async (): Promise<void> => {
    if (running) return;
    running = true;
    try {
      for (let texts = missing(); texts.length > 0 && !closing.signal.aborted; texts = missing()) {
        store.setState({ status: 'working' });
        const batch = takeBatch(texts);
        const { polyphones, numbers } = await analyse(ports.call, batch.join('\n'), wanted.voiceId, closing.signal);
        if (known.size > KEPT_TEXTS) known.clear();
        const byLine = splitByLine(batch, numbers);
        for (const [text, found] of splitByLine(batch, polyphones)) known.set(text, { polyphones: found, numbers: byLine.get(text) ?? [] });
        for (let at = 0; at < batch.length; at += SLICE) {
          if (at > 0) await breath(ports);
          if (closing.signal.aborted) return;
          arrived.setState({ texts: new Set(batch.slice(at, at + SLICE)) });
        }
      }
      store.setState({ status: 'idle' });
    } catch (error) {
      if (!closing.signal.aborted) store.setState({ status: ports.statusOf(error) });
    } finally {
      running = false;
    }
  };

  const soon = (): void => {
    clearTimeout(timer);
    if (missing().length > 0) timer = setTimeout(() => void run(), QUIET_MS);
  };

  return {
    now: store,
    arrived,
    polyphonesOf: (text) => known.get(text)?.polyphones,
    numbersOf: (text) => known.get(text)?.numbers,
    want(texts, voiceId) {
      if (voiceId !== wanted.voiceId) known.clear();
      wanted = { texts, voiceId };
      soon();
    },
    forget() {
      known.clear();
      soon();
    },
    again: () => {
      if (store.getState().status === 'failed') soon();
    },
    close: () => {
      clearTimeout(timer);
      closing.abort();
    },
  };
}

/** All pages of an analysis; a text that is not made of figures has one. */
async function analyse(
  call: Call,
  text: string,
  voice: string,
  signal: AbortSignal,
): Promise<{ polyphones: Polyphone[]; numbers: ReadNumber[] }> {
  const polyphones: Polyphone[] = [];
  const numbers: ReadNumber[] = [];
  for (let from: number | null = 0; from !== null;) {
    const page: CallOutput<'scriptAnalyze'> = await call(
      'scriptAnalyze',
      { text, voice, from, parts: ['readings', 'numbers'] },
      { signal, quiet: 'known' },
    );
    polyphones.push(...placePolyphones(page));
    numbers.push(...page.numbers);
    from = page.next;
  }
  return { polyphones, numbers };
}

/** The short form of an analysis, place by place. */
function placePolyphones({ readings, unsure }: Pick<CallOutput<'scriptAnalyze'>, 'readings' | 'unsure'>): Polyphone[] {
  const doubts = new Set(unsure);
  return Object.entries(readings).flatMap(([char, places]) => {
    const candidates = Object.keys(places);
    return Object.entries(places).flatMap(([chosen, starts]) =>
      starts.map((start) => ({ start, char, candidates, chosen, sure: !doubts.has(start) })),
    );
  });
}

/** As many texts as one call takes, at least one. */
function takeBatch(texts: readonly string[], most: number = BATCH_CHARACTERS): string[] {
  const batch: string[] = [];
  let characters = 0;
  for (const text of texts) {
    characters += text.length;
    if (batch.length > 0 && characters > most) break;
    batch.push(text);
  }
  return batch;
}

const LATEST_MS = 500;
const breath = ({ whenIdle }: AnalysisPorts): Promise<void> =>
  new Promise((resolve) => (whenIdle ? whenIdle(resolve, LATEST_MS) : resolve()));

/** Offsets of the joined text back to offsets of each line. */
export function splitByLine<Found extends { start: number; end?: number }>(
  lines: readonly string[],
  all: readonly Found[],
): Map<string, readonly Found[]> {
  const sorted = all.toSorted((a, b) => a.start - b.start);
  const found = new Map<string, readonly Found[]>();
  let start = 0;
  let next = 0;
  for (const line of lines) {
    const from = start;
    const end = from + codePointLength(line);
    const here: Found[] = [];
    for (let each = sorted[next]; each && each.start < end; each = sorted[(next += 1)])
      if (each.start >= from) here.push({ ...each, start: each.start - from, ...(each.end !== undefined && { end: each.end - from }) });
    found.set(line, here);
    start = end + 1;
  }
  return found;
}

declare module '../session/parts.ts' {
  interface StudioParts {
    analysis: Pick<Analysis, 'now' | 'polyphonesOf' | 'numbersOf' | 'again'>;
  }
}
