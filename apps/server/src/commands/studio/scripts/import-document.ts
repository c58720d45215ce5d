import type { CallOutput, ParsedInput } from '@shengyu/api';
import { AppError } from '../../../errors/app-error.ts';
import { texts } from '../../../locales/zh-CN.ts';
import type { ScriptFormats } from '../../../ports/script-formats.ts';
import type { VoiceCatalogue } from '../../voices/catalogue/voice-catalogue.ts';
import { checkDocument } from './check-document.ts';
import { knownVoices } from './read-sent-text.ts';
import { terms } from '@shengyu/api/terms';

export interface ImportPorts {
  formats: ScriptFormats;
  catalogue: VoiceCatalogue;
}

/** Reads a file as a script for the studio to look at; saving it is the writer's decision. */
export async function importDocument(
  { formats, catalogue }: ImportPorts,
  file: { path: string; name: string },
  input: ParsedInput<'scriptImport'>,
): Promise<CallOutput<'scriptImport'>> {
  const { voice_id: voiceId = terms.defaultVoiceId, encoding, keep = [], leave = [], cast = [], chapters } = input;
  if (!catalogue.find(voiceId)) throw new AppError('voice.unknown', { fields: { voice_id: texts.errors['voice.unknown'] } });
  const { document, ...read } = await formats.read(file, {
    voiceId,
    voices: knownVoices(catalogue),
    encoding,
    keep: Object.fromEntries([...keep.map((kind) => [kind, true] as const), ...leave.map((kind) => [kind, false] as const)]),
    cast: Object.fromEntries(cast.map(castPair)),
    ...(chapters !== undefined && { chapters: numbersIn(chapters) }),
  });
  return { ...read, document: checkDocument(document, catalogue) };
}

/** `3-5,9` → 3, 4, 5, 9. */
function numbersIn(ranges: string): number[] {
  return ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  });
}

/** `key=voice`; ids of voices have no equals sign. */
function castPair(pair: string): [key: string, voiceId: string] {
  const at = pair.lastIndexOf('=');
  return [pair.slice(0, Math.max(0, at)), pair.slice(at + 1)];
}
