import { setImmediate } from 'node:timers/promises';
import type { EngineMark } from '@shengyu/api';
import { planClauses, type ScriptDocument } from '@shengyu/script';
import { voicesOf } from '../../studio/scripts/check-document.ts';
import type { VoiceCatalogue } from '../../voices/catalogue/voice-catalogue.ts';

const engineMarks: readonly EngineMark[] = ['pinyin', 'phoneme', 'stress', 'link'];
/** Paragraphs that are read before other calls have their turn. */
const SLICE = 100;

/** Marks of a script that the engines of the voices they are spoken by do not honour, with the number of clauses that have them. */
export async function unhonouredMarks(
  document: ScriptDocument,
  catalogue: VoiceCatalogue,
): Promise<{ mark: EngineMark; sentences: number }[]> {
  const lacks = (voiceId: string) => catalogue.find(voiceId)?.lacks ?? [];
  if (![...voicesOf(document)].some((voiceId) => lacks(voiceId).length > 0)) return [];
  const marked = document.paragraphs.filter(({ marks }) => marks.some(({ kind }) => engineMarks.some((mark) => mark === kind)));
  const counts = new Map<EngineMark, number>();
  for (let from = 0; from < marked.length; from += SLICE) {
    for (const { voiceId, readings } of planClauses({ ...document, paragraphs: marked.slice(from, from + SLICE) }))
      for (const mark of lacks(voiceId)) if (readings.some(({ kind }) => kind === mark)) counts.set(mark, (counts.get(mark) ?? 0) + 1);
    await setImmediate();
  }
  return engineMarks.flatMap((mark) => (counts.has(mark) ? { mark, sentences: counts.get(mark) ?? 0 } : []));
}
