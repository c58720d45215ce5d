import type { ScriptDocument } from '@shengyu/script';
import type { DocumentAnalysis } from '@shengyu/speech';

/** Facts of the voices that reading and timing a script need. */
export interface AnalysedVoices {
  languages: Readonly<Record<string, 'zh-CN' | 'en-US' | 'yue-HK'>>;
  /** Paces by voice id; absent where unknown. */
  paces: Readonly<Record<string, number>>;
}

/** Reads a script as it will be spoken, away from the thread that answers requests. */
export interface Analyser {
  analyse(document: ScriptDocument, voices: AnalysedVoices): Promise<DocumentAnalysis>;
  /** Pronunciations of an English word in the international phonetic alphabet, the usual one first; empty for an unknown word. */
  pronounce(word: string): Promise<string[]>;
  close(): Promise<void>;
}
