import type { MarkKind } from '../document/document.ts';
import { ImportError } from './import-error.ts';
import { importLimits } from './import-limits.ts';
import type { PartKind } from './import-parts.ts';
import type { Frame } from './script-builder.ts';
import type { CurrentProsody, MarkupElement, SpeechContext } from './speech-context.ts';

/** What an element is to the script while it is open. */
export interface ElementMeaning {
  frames?: readonly Frame[];
  /** Nothing in it is spoken. */
  silent?: boolean;
  /** What is silent but has text is listed under this name. */
  noted?: string;
  /** The same of what is listed even without text: a picture. */
  lists?: string;
  /** Something beside the text, which a person may keep or leave out. */
  part?: PartKind | undefined;
  /** Text that the file does not have as text, like the number of a list's item; a part by itself. */
  before?: { kind: PartKind; text: string } | undefined;
  /** Every space in it counts. */
  exact?: boolean;
  /** How the elements inside are read, where that is not the usual way. */
  inside?: Meaning;
  onText?: (text: string) => void;
  onClose?: () => void;
}

export type Meaning = (element: MarkupElement, context: SpeechContext) => ElementMeaning;

export interface MarkupReader {
  open(element: MarkupElement): void;
  text(text: string): void;
  close(): void;
}

/** UTF-16 units kept of a part, to be shown. */
const LONGEST_PART = 2000;

interface OpenElement {
  /** Text of the silent element that began here, to be listed. */
  noted: { where: string; text: string } | undefined;
  /** Text of the part that began here. */
  part: { kind: PartKind; where: string; text: string } | undefined;
  left: boolean;
  meaning: ElementMeaning;
  silent: boolean;
  exact: boolean;
  inside: Meaning;
  prosody: CurrentProsody;
  voiceId: string;
}

/** Keeps track of what is open, whatever the language of the elements; iterative, and bounded in depth. */
export function createMarkupReader(meaningOf: Meaning, context: SpeechContext): MarkupReader {
  const stack: OpenElement[] = [];
  const { parts } = context.notes;
  let part: OpenElement['part'];
  let noted: OpenElement['noted'];
  const count = (kind: MarkKind, change: number): void => {
    context.openKinds.set(kind, (context.openKinds.get(kind) ?? 0) + change);
  };
  return {
    open(element) {
      if (stack.length >= importLimits.depth) throw new ImportError('import.unsafe', `${element.where} > ${importLimits.depth}`);
      const around = stack.at(-1);
      const { voiceId } = context;
      const prosody = { ...context.prosody };
      const meaning = around?.silent === true ? {} : (around?.inside ?? meaningOf)(element, context);
      const left = around?.left === true || (meaning.part !== undefined && !parts.keeps(meaning.part));
      for (const frame of meaning.frames ?? []) {
        context.builder.open(frame);
        count(frame.value.kind, 1);
      }
      const silent = around?.silent === true || meaning.silent === true;
      const { before } = meaning;
      if (before && !left && !silent) parts.add(before.kind, element.where, before.text);
      if (before && !left && !silent && parts.keeps(before.kind)) context.builder.text(before.text);
      const inside = meaning.inside ?? around?.inside ?? meaningOf;
      const begun = meaning.part !== undefined && !part ? { kind: meaning.part, where: element.where, text: '' } : undefined;
      part ??= begun;
      const listed = meaning.lists ?? meaning.noted;
      const named = listed !== undefined && !noted ? { where: element.where, text: `${listed} ` } : undefined;
      noted ??= named;
      stack.push({
        part: begun,
        noted: named,
        left,
        meaning,
        silent,
        exact: meaning.exact ?? around?.exact ?? false,
        inside,
        prosody,
        voiceId,
      });
    },
    text(text) {
      const around = stack.at(-1);
      if (part && around?.silent !== true && part.text.length < LONGEST_PART) part.text += text;
      if (noted && noted.text.length < LONGEST_PART) noted.text += text;
      if (around?.left === true) return;
      if (around?.meaning.onText) around.meaning.onText(text);
      else if (around?.silent !== true) {
        if (around?.exact === true) context.builder.exactText(text);
        else context.builder.text(text);
      }
    },
    close() {
      const ended = stack.pop();
      if (!ended) return;
      if (ended.part) {
        parts.add(ended.part.kind, ended.part.where, ended.part.text);
        part = undefined;
      }
      if (ended.noted) {
        const text = ended.noted.text.replaceAll(/\s+/g, ' ').trim();
        if (ended.meaning.lists !== undefined || text !== ended.meaning.noted) context.notes.add('left_out', ended.noted.where, text);
        noted = undefined;
      }
      for (const frame of ended.meaning.frames ?? []) {
        context.builder.close(frame);
        count(frame.value.kind, -1);
      }
      context.prosody = ended.prosody;
      context.voiceId = ended.voiceId;
      ended.meaning.onClose?.();
    },
  };
}
