import { setImmediate } from 'node:timers/promises';
import { billedWordsOf, planClauses, type ScriptDocument } from '@shengyu/script';
import { AppError } from '../../../errors/app-error.ts';
import type { VoiceEdition } from '../../../render/renderer.ts';
import { inaudible, languagesIn } from '../../studio/scripts/find-silent.ts';
import type { VoiceCatalogue } from '../../voices/catalogue/voice-catalogue.ts';
import { LONGEST_MS } from '../../studio/plan/plan-version.ts';
import type { PricedPlan, Rates } from './price-plan.ts';

/** Milliseconds of a word at rate 1, rather too many: they decide what room on the disk is asked for. */
const WORD_MS = 300;
/** Paragraphs that are read before other calls have their turn. */
const SLICE = 100;

export interface ScriptOutline {
  /** Of all clauses, as if nothing were paid yet and nothing said twice: the plan never has more. */
  wordsByVoice: ReadonlyMap<string, number>;
  durationMs: number;
}

/** What is sure of a script before it is planned. Throws `voice.unknown`, `script.empty` and `script.silent`, as its plan would. */
export async function outlineScript(document: ScriptDocument, catalogue: VoiceCatalogue): Promise<ScriptOutline> {
  const wordsByVoice = new Map<string, number>();
  let isAudible = false;
  let durationMs = 0;
  for (let from = 0; from < document.paragraphs.length; from += SLICE) {
    const slice = { ...document, paragraphs: document.paragraphs.slice(from, from + SLICE) };
    for (const { words, recording, voiceId, prosody, pauseAfterMs } of planClauses(slice, languagesIn(catalogue))) {
      if (!catalogue.find(voiceId)) throw new AppError('voice.unknown');
      wordsByVoice.set(voiceId, (wordsByVoice.get(voiceId) ?? 0) + words);
      isAudible ||= words > 0 || recording !== undefined;
      durationMs += (recording ? recording.durationMs : (words * WORD_MS) / prosody.rate) + pauseAfterMs;
    }
    await setImmediate();
  }
  if (!isAudible) throw inaudible(document);
  // Only the plan tells that it is too long.
  return { wordsByVoice, durationMs: Math.min(durationMs, LONGEST_MS) };
}

const nothingKnown = { freeMs: 0, fresh: [], adopted: [], moved: [] };

/** The price of an outline, as if nothing were paid yet: at least a word. */
export function priceOutline(
  { wordsByVoice }: ScriptOutline,
  { catalogue, premium }: Rates,
  edition: VoiceEdition,
): Pick<PricedPlan, 'words' | 'billedWords' | 'freeMs' | 'fresh' | 'adopted' | 'moved'> {
  const parts = [...wordsByVoice].map(([voiceId, words]) => ({ words, rate: catalogue.rateOf(voiceId, premium, edition) }));
  return { words: parts.reduce((sum, { words }) => sum + words, 0), billedWords: Math.max(1, billedWordsOf(parts)), ...nothingKnown };
}
