import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { z } from 'zod';
import { type EnginesFile, enginesFileSchema, type EngineSettings, type RecogniserSettings } from './engines-file.ts';

/** The operator's file is wrong; the message names the place in it. */
export class EnginesFileError extends Error {
  override readonly name = 'EnginesFileError';
}

/** Reads the one file that names the neural engines. Folders in it are relative to the file. */
export async function readEnginesFile(path: string): Promise<EnginesFile> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new EnginesFileError(`${path} cannot be read.`, { cause });
  });
  const file = parse(path, text);
  const seen = new Set<string>();
  for (const id of file.engines.flatMap((engine) => [`engine ${engine.id}`, ...engine.voices.map((voice) => `voice ${voice.id}`)])) {
    if (seen.has(id)) throw new EnginesFileError(`${path}: there are two with the name "${id}".`);
    seen.add(id);
  }
  for (const engine of file.engines)
    if (engine.kind === 'sherpa-onnx' && engine.voices.length === 0 && !engine.clones)
      throw new EnginesFileError(`${path}: engine ${engine.id} has no voices and clones none.`);
  const home = dirname(resolve(path));
  const located = <Settings extends EngineSettings | RecogniserSettings>(settings: Settings): Settings =>
    settings.kind === 'sherpa-onnx' ? { ...settings, folder: resolve(home, settings.folder) } : settings;
  return { engines: file.engines.map(located), ...(file.recogniser && { recogniser: located(file.recogniser) }) };
}

function parse(path: string, text: string): EnginesFile {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new EnginesFileError(`${path} is not JSON.`, { cause });
  }
  const parsed = enginesFileSchema.safeParse(value);
  if (!parsed.success) throw new EnginesFileError(`${path}: ${parsed.error.issues.map(describe).join('; ')}`);
  return parsed.data;
}

function describe({ path, message }: z.core.$ZodIssue): string {
  return `${path.join('.') || 'the file'}: ${message}`;
}
