import type { ScriptDocument } from '@shengyu/script';
import type { DocumentAnalysis } from '@shengyu/speech';

/** Reads a script as it will be spoken, away from the thread that answers requests. */
export interface Analyser {
  analyse(document: ScriptDocument, languages: Readonly<Record<string, 'zh-CN' | 'en-US' | 'yue-HK'>>): Promise<DocumentAnalysis>;
  close(): Promise<void>;
}
