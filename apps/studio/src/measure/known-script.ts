import type { CallOutput } from '@shengyu/api';
import type { ScriptSettings, TokenTime } from '@shengyu/script';
import type { Node } from 'prosemirror-model';
import type { AuditionCue } from '@shengyu/audition';
import { eachParagraph, lengthOf } from '../editor/positions.ts';

export type Measured = CallOutput<'scriptMeasure'>;

/** What was measured of one paragraph. */
export interface KnownParagraph {
  /** Without the pause after it. */
  durationMs: number;
  /** Nothing of `durationMs` is an estimate. */
  exact: boolean;
  /** Words that were spoken: code points and ms from the start of the paragraph. */
  tokens: readonly TokenTime[];
  /** Only the server knows the price. */
  price: { words: number; paidWords: number; due: number } | null;
}

/** A script as it was measured: by the server, or by an audition of all of it. */
export interface KnownScript {
  doc: Node;
  /** The settings that decide timing: with others this measurement is void. */
  sound: string;
  durationMs: number;
  exact: boolean;
  /** A label before the first word, which an audition does not have. */
  labelMs: number;
  startsMs: readonly number[];
  price: { words: number; paidWords: number; billedWords: number } | null;
  of: (paragraph: Node) => KnownParagraph | undefined;
}

/** Whatever decides when a word is spoken; music, effects and the looks of subtitles do not. */
export function soundOf({ background: _background, effect: _effect, subtitle: _subtitle, ...rest }: ScriptSettings): string {
  return JSON.stringify(rest);
}

/** The server's answer for a version, by the paragraphs of the document that is that version. */
export function knownFromServer(doc: Node, settings: ScriptSettings, measured: Measured): KnownScript {
  const paragraphs = new WeakMap<Node, KnownParagraph>();
  for (const [index, found] of measured.paragraphs.entries()) {
    const node = doc.maybeChild(index);
    if (!node) continue;
    const { words, paid_words: paidWords, due, duration_ms: durationMs, exact } = found;
    paragraphs.set(node, { durationMs, exact, tokens: unpack(found.tokens), price: { words, paidWords, due } });
  }
  const { words, paid_words: paidWords, billed_words: billedWords } = measured;
  return {
    doc,
    sound: soundOf(settings),
    durationMs: measured.duration_ms,
    exact: measured.exact,
    labelMs: measured.label_ms,
    startsMs: measured.paragraphs.map(({ start_ms: startMs }) => startMs),
    price: { words, paidWords, billedWords },
    of: (node) => paragraphs.get(node),
  };
}

function unpack(packed: readonly number[]): TokenTime[] {
  const tokens: TokenTime[] = [];
  for (let at = 0; at < packed.length; at += 4) {
    const [start = 0, length = 0, startMs = 0, durationMs = 0] = packed.slice(at, at + 4);
    tokens.push({ start, end: start + length, startMs, endMs: startMs + durationMs });
  }
  return tokens;
}

/** The measurement from a complete audition of a document. */
export function knownFromAudition(doc: Node, settings: ScriptSettings, cues: readonly AuditionCue[], durationMs: number): KnownScript {
  const paragraphs = new WeakMap<Node, KnownParagraph>();
  const startsMs: number[] = [];
  let next = 0;
  let endMs = 0;
  eachParagraph(doc, ({ node, textStart }) => {
    const own: AuditionCue[] = [];
    for (let cue = cues[next]; cue && cue.start < textStart + lengthOf(node); cue = cues[(next += 1)]) own.push(cue);
    const startMs = own[0]?.start_ms ?? endMs;
    endMs = own.at(-1)?.end_ms ?? startMs;
    startsMs.push(startMs);
    const tokens = own.map(({ start, end, start_ms, end_ms }) => ({
      start: start - textStart,
      end: end - textStart,
      startMs: start_ms - startMs,
      endMs: end_ms - startMs,
    }));
    paragraphs.set(node, { durationMs: endMs - startMs, exact: true, tokens, price: null });
    return undefined;
  });
  return {
    doc,
    sound: soundOf(settings),
    durationMs,
    exact: true,
    labelMs: 0,
    startsMs,
    price: null,
    of: (node) => paragraphs.get(node),
  };
}
