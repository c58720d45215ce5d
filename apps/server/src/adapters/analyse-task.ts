import type { ScriptDocument } from '@shengyu/script';
import type { AnalysedVoices } from '../ports/analyser.ts';
import { analyseDocument, pronunciationsOf, type DocumentAnalysis } from '@shengyu/speech';

export interface AnalyseTask extends AnalysedVoices {
  document: ScriptDocument;
}

/** Runs in the analyser's thread. */
export default function analyse({ document, languages, paces }: AnalyseTask): DocumentAnalysis {
  return analyseDocument(document, (voiceId) => languages[voiceId] ?? 'zh-CN', { paceOf: (voiceId) => paces[voiceId] ?? 1 });
}

export function pronounce(word: string): Promise<string[]> {
  return pronunciationsOf(word);
}
