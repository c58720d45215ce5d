import { estimateClauseMs, planClauses, type ParagraphTiming, type ScriptSettings } from '@shengyu/script';
import type { Node } from 'prosemirror-model';
import { fromParagraphNode, settingsOf } from './conversion.ts';
import { charactersOf } from './capacity.ts';

export interface ParagraphStats {
  /** Billing units by voice. */
  words: ReadonlyMap<string, number>;
  /** Whether a recording stands in place of a voice. */
  recordings: boolean;
  durationMs: number;
}

export interface ScriptStats {
  words: number;
  wordsByVoice: ReadonlyMap<string, number>;
  recordings: boolean;
  durationMs: number;
  characters: number;
  /** When each paragraph starts, by estimate. */
  startsMs: readonly number[];
}

/** Stands for the voice of the script. */
const NARRATOR = '';

/**
 * Words and estimated time of a script, kept per paragraph: nodes are immutable, so an edit counts one paragraph again.
 * Only settings that change the pace count everything again; another narrator takes the narrator's words over.
 */
export function createStats(): (doc: Node) => ScriptStats {
  let memo = new WeakMap<Node, ParagraphStats>();
  let countedFor = '';
  return (doc) => {
    const settings = settingsOf(doc);
    const pace = JSON.stringify([settings.rate, settings.symbolPausesMs]);
    if (pace !== countedFor) memo = new WeakMap();
    countedFor = pace;
    const wordsByVoice = new Map<string, number>();
    const startsMs: number[] = [];
    let durationMs = 0;
    let words = 0;
    let recordings = false;
    doc.forEach((paragraph) => {
      let stats = memo.get(paragraph);
      if (!stats) memo.set(paragraph, (stats = statsOf(paragraph, settings)));
      const timing = paragraph.attrs['timing'] as ParagraphTiming | null;
      // A paragraph with a time of its own begins then, or as soon as the one before has ended.
      if (timing) durationMs = Math.max(timing.startMs, durationMs - (durationMs > 0 ? settings.paragraphPauseMs : 0));
      recordings ||= stats.recordings;
      startsMs.push(durationMs);
      durationMs += stats.durationMs + (stats.durationMs > 0 ? settings.paragraphPauseMs : 0);
      for (const [marked, count] of stats.words) {
        const voice = marked === NARRATOR ? settings.voiceId : marked;
        wordsByVoice.set(voice, (wordsByVoice.get(voice) ?? 0) + count);
        words += count;
      }
    });
    if (durationMs > 0) durationMs -= settings.paragraphPauseMs;
    return { words, wordsByVoice, recordings, durationMs, characters: charactersOf(doc), startsMs };
  };
}

function statsOf(node: Node, settings: ScriptSettings): ParagraphStats {
  if (node.content.size === 0) return { words: new Map(), recordings: false, durationMs: 0 };
  const document = { schema: 1 as const, settings: { ...settings, voiceId: NARRATOR }, paragraphs: [fromParagraphNode(node)] };
  const words = new Map<string, number>();
  let durationMs = 0;
  let recordings = false;
  for (const clause of planClauses(document)) {
    words.set(clause.voiceId, (words.get(clause.voiceId) ?? 0) + clause.words);
    durationMs += estimateClauseMs(clause) + clause.pauseAfterMs;
    recordings ||= clause.recording !== undefined;
  }
  return { words, recordings, durationMs: Math.round(durationMs) };
}
