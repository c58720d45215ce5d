import type { ScriptDocument } from '@shengyu/script';
import { analyseDocument, pronunciationsOf, type DocumentAnalysis } from '@shengyu/speech';

export interface AnalyseTask {
  document: ScriptDocument;
  languages: Readonly<Record<string, 'zh-CN' | 'en-US' | 'yue-HK'>>;
}

/** Runs in the analyser's thread. */
export default function analyse({ document, languages }: AnalyseTask): DocumentAnalysis {
  return analyseDocument(document, (voiceId) => languages[voiceId] ?? 'zh-CN');
}

export function pronounce(word: string): Promise<string[]> {
  return pronunciationsOf(word);
}
