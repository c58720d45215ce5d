import { documentFromText, plainLine, type ScriptDocument } from '@shengyu/script';
import type { ImportedScript, ImportOptions, ImportSource } from '@shengyu/script/formats';

/** The script of a text that a page or an address brings; one that cannot be read is taken line by line. */
export async function documentFrom(text: string, voiceId: string): Promise<ScriptDocument> {
  if (plainLine(text) !== undefined) return documentFromText(text.trim(), voiceId);
  return readSource({ text }, { voiceId, voices: [] }).then(
    ({ document }) => document,
    () => documentFromText(text, voiceId),
  );
}

/** Text from outside as a script, by the one way in. Its readers are loaded with the first text; throws `ImportError`. */
export async function readSource(source: ImportSource, options: ImportOptions): Promise<ImportedScript> {
  const { importScript } = await import('@shengyu/script/formats');
  return importScript(source, options);
}
