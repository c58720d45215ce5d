import type { ScriptDocument } from '@shengyu/script';
import type { DocumentAnalysis } from '@shengyu/speech';

/** What reading and timing a script needs to know of its voices. */
export interface AnalysedVoices {
  languages: Readonly<Record<string, 'zh-CN' | 'en-US' | 'yue-HK'>>;
  /** Of voices whose pace is known. */
  paces: Readonly<Record<string, number>>;
}

/** Reads a script as it will be spoken, away from the thread that answers requests. */
export interface Analyser {
  analyse(document: ScriptDocument, voices: AnalysedVoices): Promise<DocumentAnalysis>;
  /** How English says a word, in the international phonetic alphabet, the usual way first; empty for one that is not known. */
  pronounce(word: string): Promise<string[]>;
  close(): Promise<void>;
}
