import { cleanText } from '../characters/clean-text.ts';
import { codePointLength } from '../characters/code-points.ts';
import type { Insert, Mark, MarkKind, Paragraph } from '../document/document.ts';
import { HEADING_PAUSE_MS, MAX_SCRIPT_CHARACTERS } from '../document/limits.ts';
import type { InsertValue, MarkValue } from '../marks/mark-kinds.ts';
import { ImportError } from './import-error.ts';
import { importLimits } from './import-limits.ts';

/** Something that holds for all text added while it is open. */
export interface Frame {
  value: MarkValue;
}

/** Text, marks and inserts in reading order become paragraphs. */
export interface ScriptBuilder {
  /** Of two open frames of one kind the inner one counts. */
  open(frame: Frame): void;
  close(frame: Frame): void;
  /** Runs of white space count as one; a line end beside a hanzi as none. */
  text(text: string): void;
  /** Every space counts. */
  exactText(text: string): void;
  /** Marks the last characters of the open paragraph. */
  markLast(frame: Frame, characters: number): void;
  /** Between two paragraphs it goes to the head of the next one, after the last to its end. */
  insert(insert: InsertValue): void;
  /** Ends the open paragraph if there is one and begins another, which stays even if nothing is added. */
  begin(timing?: Paragraph['timing']): void;
  end(): void;
  /** Ends the open paragraph as a heading, behind which the voice waits longer. */
  endHeading(): void;
  /** The text of the open paragraph so far. */
  openText(): string;
  finish(): Paragraph[];
}

interface Open {
  text: string;
  length: number;
  segments: { frame: Frame; start: number; end: number }[];
  latest: Map<MarkKind, { frame: Frame; start: number; end: number }>;
  inserts: Insert[];
  timing: Paragraph['timing'];
  kept: boolean;
}

const lineEnd = /[\r\n]/;
const hanziBefore = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef，。！？；：、”’）】》…—]$/u;
const hanziAfter = /^[\p{Script=Han}\u3000-\u303f\uff00-\uffef“‘（【《]/u;

/** @throws ImportError `import.too_long` as soon as a script cannot hold more */
export function createScriptBuilder(onLookAlike?: (where: string, change: string) => void): ScriptBuilder {
  const paragraphs: Paragraph[] = [];
  const frames = new Map<MarkKind, Frame[]>();
  let open: Open | undefined;
  let between: InsertValue[] = [];
  let headingPause: Insert | undefined;
  let waiting = '';
  let characters = 0;

  const current = (kept = false, timing?: Paragraph['timing']): Open => {
    if (open) return open;
    if (paragraphs.length >= importLimits.paragraphs) throw new ImportError('import.too_long', `> ${importLimits.paragraphs} ¶`);
    open = { text: '', length: 0, segments: [], latest: new Map(), inserts: between.map((insert) => ({ ...insert, at: 0 })), timing, kept };
    between = [];
    return open;
  };
  const clean = (text: string): string =>
    cleanText(text, (found, meant) => onLookAlike?.(`¶${paragraphs.length + 1}`, `${found} → ${meant}`));
  const append = (text: string): void => {
    if (text === '') return;
    const paragraph = current();
    const start = paragraph.length;
    const end = start + codePointLength(text);
    characters += end - start;
    if (characters > MAX_SCRIPT_CHARACTERS) throw new ImportError('import.too_long', `> ${MAX_SCRIPT_CHARACTERS}`);
    paragraph.text += text;
    paragraph.length = end;
    for (const [kind, stack] of frames) {
      const frame = stack.at(-1);
      if (!frame) continue;
      const latest = paragraph.latest.get(kind);
      if (latest?.frame === frame && latest.end === start) latest.end = end;
      else {
        const segment = { frame, start, end };
        paragraph.latest.set(kind, segment);
        paragraph.segments.push(segment);
        if (paragraph.segments.length > importLimits.marksPerParagraph)
          throw new ImportError('import.too_long', `¶${paragraphs.length + 1}`);
      }
    }
  };
  const end = (): void => {
    waiting = '';
    if (!open) return;
    const { text, segments, inserts, timing, kept } = open;
    open = undefined;
    if (text === '' && inserts.length === 0 && !kept) return;
    const marks = segments.map(({ frame, start, end: stop }): Mark => ({ ...frame.value, start, end: stop }));
    paragraphs.push(timing === undefined ? { text, marks, inserts } : { text, marks, inserts, timing });
  };

  /** A space before a mark does not belong to it. */
  const settleSpace = (): void => {
    if (waiting === '' || lineEnd.test(waiting)) return;
    waiting = '';
    append(' ');
  };

  const insert = (value: InsertValue): void => {
    if (!open) {
      if (between.length < importLimits.marksPerParagraph) between.push(value);
      return;
    }
    if (open.inserts.length >= importLimits.marksPerParagraph) throw new ImportError('import.too_long', `¶${paragraphs.length + 1}`);
    open.inserts.push({ ...value, at: open.length });
  };

  return {
    open(frame) {
      settleSpace();
      const stack = frames.get(frame.value.kind);
      if (stack) stack.push(frame);
      else frames.set(frame.value.kind, [frame]);
    },
    close(frame) {
      settleSpace();
      const stack = frames.get(frame.value.kind);
      const place = stack?.lastIndexOf(frame) ?? -1;
      if (place >= 0) stack?.splice(place, 1);
    },
    text(chunk) {
      for (const part of chunk.split(/(\s+)/)) {
        if (part === '') continue;
        if (/^\s/.test(part)) {
          if (open && open.text !== '') waiting += part;
          continue;
        }
        const shown = clean(part);
        if (shown === '') continue;
        if (waiting !== '' && !(lineEnd.test(waiting) && (hanziBefore.test(current().text.slice(-2)) || hanziAfter.test(shown))))
          append(' ');
        waiting = '';
        append(shown);
      }
    },
    exactText(chunk) {
      append(clean(chunk.replaceAll(/\r\n|[\r\n]/g, ' ')));
    },
    markLast(frame, count) {
      if (!open || count > open.length) return;
      const segment = { frame, start: open.length - count, end: open.length };
      // Of two readings over one character the first counts.
      if ((open.latest.get(frame.value.kind)?.end ?? 0) > segment.start) return;
      open.latest.set(frame.value.kind, segment);
      open.segments.push(segment);
    },
    insert,
    begin(timing) {
      end();
      current(true, timing);
    },
    end,
    endHeading() {
      const hasPause = open?.inserts.some(({ kind, at }) => kind === 'pause' && at === open?.length) ?? true;
      if (!hasPause && open?.text !== '') {
        insert({ kind: 'pause', durationMs: HEADING_PAUSE_MS });
        headingPause = open?.inserts.at(-1);
      }
      end();
    },
    openText: () => open?.text ?? '',
    finish() {
      end();
      const last = paragraphs.at(-1);
      // Nothing follows it.
      if (headingPause && last?.inserts.at(-1) === headingPause) last.inserts.pop();
      if (last) for (const insert of between) last.inserts.push({ ...insert, at: codePointLength(last.text) });
      return paragraphs;
    },
  };
}
