import type { V1Parsed } from '@shengyu/api';
import { heardWords, type ScriptDocument } from '@shengyu/script';
import type { Database } from '../../../db/database.ts';
import { refuseWords } from '../../ground/forbidden-words/refuse-words.ts';
import { checkDocument } from '../../studio/scripts/check-document.ts';
import { inaudible, languagesIn } from '../../studio/scripts/find-silent.ts';
import { readSentText } from '../../studio/scripts/read-sent-text.ts';
import type { VoiceCatalogue } from '../../voices/catalogue/voice-catalogue.ts';
import { readInstructions } from './read-instructions.model.ts';
import { findSpeechVoice } from './speech-voice.ts';

type SpeechInput = V1Parsed<'createSpeech'>;

export interface ReadSpeech {
  document: ScriptDocument;
  words: number;
  /** The style that the instructions chose; empty where they were ignored, or there were none. */
  style: string;
}

/** What a request asks to be spoken. Throws `voice.unknown`, `script.empty`, `script.silent`, `import.broken` and `post.words`. */
export async function readSpeech(
  { database, catalogue }: { database: Pick<Database, 'db'>; catalogue: VoiceCatalogue },
  input: SpeechInput,
): Promise<ReadSpeech> {
  const voice = findSpeechVoice(catalogue, input.voice);
  const style = readInstructions(input.instructions ?? '', voice.styles)?.name;
  const document = checkDocument(
    toDocument(input, readSentText(input.input, voice.profile.id, catalogue).document, voice.profile.id, style),
    catalogue,
  );
  const { words } = heardWords(document, undefined, languagesIn(catalogue));
  if (words === 0) throw inaudible(document, { fields: { input: '' } });
  await refuseWords(database.db, { input: input.input });
  return { document, words, style: style ?? '' };
}

/** The request decides voice, pace and style, whatever its text says. */
function toDocument({ speed }: SpeechInput, read: ScriptDocument, voiceId: string, style: string | undefined): ScriptDocument {
  return {
    ...read,
    settings: { ...read.settings, voiceId, rate: speed, ...(style !== undefined && { style: { name: style, strength: 3 } }) },
  };
}
