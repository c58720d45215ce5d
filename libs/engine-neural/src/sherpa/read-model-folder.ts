import { access, readFile } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { z } from 'zod';
import { EnginesFileError } from '../settings/read-engines-file.ts';

const file = z.string().min(1).max(300);
/** One or several, joined by commas as the runtime takes them. */
const files = z.union([file, z.array(file).min(1).max(8)]);
const options = { noiseScale: z.number().optional(), lengthScale: z.number().optional() };

/** `voice-model.json` in a model's folder: what kind of model it is and which files it consists of. */
export const modelFolderSchema = z.discriminatedUnion('model', [
  z.object({
    model: z.literal('kokoro'),
    files: z.object({ model: file, voices: file, tokens: file, dataDir: file.optional(), lexicon: files.optional() }),
    options: z.object({ lengthScale: z.number().optional(), lang: z.string().optional() }).default({}),
  }),
  z.object({
    model: z.literal('vits'),
    files: z.object({ model: file, tokens: file, lexicon: files.optional(), dataDir: file.optional() }),
    options: z.object({ ...options, noiseScaleW: z.number().optional() }).default({}),
  }),
  z.object({
    model: z.literal('matcha'),
    files: z.object({ acousticModel: file, vocoder: file, tokens: file, lexicon: files.optional(), dataDir: file.optional() }),
    options: z.object(options).default({}),
  }),
  z.object({
    model: z.literal('zipvoice'),
    files: z.object({ tokens: file, encoder: file, decoder: file, vocoder: file, dataDir: file.optional(), lexicon: files.optional() }),
    options: z.object({ featScale: z.number().optional(), guidanceScale: z.number().optional() }).default({}),
  }),
]);

export interface ModelFolder {
  model: z.output<typeof modelFolderSchema>['model'];
  /** The runtime's settings of this model: absolute paths and options. */
  settings: Record<string, string | number>;
}

/** Reads and checks a model folder. The runtime itself only says that "something" is wrong. */
export async function readModelFolder(folder: string): Promise<ModelFolder> {
  const path = resolve(folder, 'voice-model.json');
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new EnginesFileError(`${path} cannot be read: a model folder says in it what it holds.`, { cause });
  });
  const parsed = modelFolderSchema.safeParse(parseJson(path, text));
  if (!parsed.success) {
    throw new EnginesFileError(`${path}: ${parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`);
  }
  const settings: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(parsed.data.options)) if (value !== undefined) settings[name] = value;
  for (const [name, value] of Object.entries(parsed.data.files)) {
    const paths = await Promise.all([value ?? []].flat().map((entry) => inFolder(folder, entry)));
    if (paths.length > 0) settings[name] = paths.join(',');
  }
  return { model: parsed.data.model, settings };
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new EnginesFileError(`${path} is not JSON.`, { cause });
  }
}

/** @throws EnginesFileError for a file that is missing or lies outside the folder */
export async function inFolder(folder: string, name: string): Promise<string> {
  const path = resolve(folder, name);
  if (!path.startsWith(resolve(folder) + sep)) throw new EnginesFileError(`${name} lies outside ${folder}.`);
  await access(path).catch((cause: unknown) => {
    throw new EnginesFileError(`${path} is not there.`, { cause });
  });
  return path;
}
