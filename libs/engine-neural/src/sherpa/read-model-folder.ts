import { access, readFile } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { z } from 'zod';
import { EnginesFileError } from '../settings/read-engines-file.ts';

const file = z.string().min(1).max(300);
/** One or several, joined by commas as the runtime takes them. */
const files = z.union([file, z.array(file).min(1).max(8)]);
const options = { noiseScale: z.number().optional(), lengthScale: z.number().optional() };

/** `voice-model.json` in a model's folder: what kind of model it is and which files it consists of. */
const modelFolderSchema = z.discriminatedUnion('model', [
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

/** Reads and checks the folder of a model that speaks. */
export async function readModelFolder(folder: string): Promise<ModelFolder> {
  const { model, files: named, options: chosen } = await readDescription(folder, 'voice-model.json', modelFolderSchema);
  const settings: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(chosen)) if (value !== undefined) settings[name] = value;
  return { model, settings: { ...settings, ...(await filesOf(folder, named)) } };
}

/** What a folder says of itself. The runtime itself only says that "something" is wrong. @throws EnginesFileError */
export async function readDescription<Schema extends z.ZodType>(folder: string, name: string, schema: Schema): Promise<z.output<Schema>> {
  const path = resolve(folder, name);
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new EnginesFileError(`${path} cannot be read: a model folder says in it what it holds.`, { cause });
  });
  const parsed = schema.safeParse(parseJson(path, text));
  if (!parsed.success) {
    throw new EnginesFileError(`${path}: ${parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`);
  }
  return parsed.data;
}

/** Files of a description with their absolute paths, as the runtime takes them. @throws EnginesFileError */
export async function filesOf(
  folder: string,
  named: Readonly<Record<string, string | readonly string[] | undefined>>,
): Promise<Record<string, string>> {
  const settings: Record<string, string> = {};
  for (const [name, value] of Object.entries(named)) {
    const paths = await Promise.all([value ?? []].flat().map((entry) => inFolder(folder, entry)));
    if (paths.length > 0) settings[name] = paths.join(',');
  }
  return settings;
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
