import type { CallOutput, ParsedInput } from '@shengyu/api';
import { AppError } from '../../errors/app-error.ts';
import { texts } from '../../locales/zh-CN.ts';
import type { ScriptFormats } from '../../ports/script-formats.ts';
import type { VoiceCatalogue } from '../voices/voice-catalogue.ts';
import { checkDocument } from './check-document.ts';
import { DEFAULT_VOICE } from './default-voice.ts';

export interface ImportPorts {
  formats: ScriptFormats;
  catalogue: VoiceCatalogue;
}

/** Reads a file as a script for the studio to look at; saving it is the writer's decision. */
export async function importDocument(
  { formats, catalogue }: ImportPorts,
  file: { path: string; name: string },
  { voice_id: voiceId = DEFAULT_VOICE }: ParsedInput<'scriptImport'>,
): Promise<CallOutput<'scriptImport'>> {
  if (!catalogue.find(voiceId)) throw new AppError('voice.unknown', { fields: { voice_id: texts.errors['voice.unknown'] } });
  const voices = catalogue.voices.map(({ profile, language, styles }) => ({
    id: profile.id,
    name: profile.name,
    language,
    gender: profile.gender,
    styles: styles.map(({ name }) => name),
  }));
  const { title, document, notes } = await formats.read(file, { voiceId, voices });
  return { title, document: checkDocument(document, catalogue), notes };
}
