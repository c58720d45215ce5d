import type { ImportReport } from '@shengyu/api';
import { documentFromText, type ScriptDocument } from '@shengyu/script';
import { ImportError, importScript, type ImportErrorCode, type KnownVoice } from '@shengyu/script/formats';
import { AppError } from '../../../errors/app-error.ts';
import type { VoiceCatalogue } from '../../voices/catalogue/voice-catalogue.ts';

/** Voices that a text may name. */
export function knownVoices({ voices }: VoiceCatalogue): KnownVoice[] {
  return voices.map(({ profile, language, styles }) => ({
    id: profile.id,
    name: profile.name,
    language,
    gender: profile.gender,
    age: profile.age,
    tags: profile.tags,
    vip: profile.vip,
    styles: styles.map(({ name }) => name),
  }));
}

export interface SentText {
  document: ScriptDocument;
  /** Missing where the script is the text as it was sent. */
  report?: ImportReport;
}

/**
 * Reads a text that a program sends in the same way as a file with that text. An empty text makes an empty script.
 * Throws `script.too_long`, and `import.broken` for malformed SSML.
 */
export function readSentText(text: string, voiceId: string, catalogue: VoiceCatalogue): SentText {
  try {
    const { document, format, notes, parts, cast } = importScript({ text }, { voiceId, voices: knownVoices(catalogue) });
    const isAsSent = format === 'text' && notes.length + parts.length + cast.length === 0;
    return { document, ...(!isAsSent && { report: { format, notes, parts, cast } }) };
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    if (error.code === 'import.empty') return { document: documentFromText('', voiceId) };
    throw refusalOf(error.code, error.detail);
  }
}

function refusalOf(reason: ImportErrorCode, detail: string): AppError {
  const isLong = reason === 'import.too_long' || reason === 'import.too_large';
  return new AppError(isLong ? 'script.too_long' : 'import.broken', { data: { reason, detail } });
}
