import type { RecogniserSettings } from '../settings/engines-file.ts';
import { EnginesFileError } from '../settings/read-engines-file.ts';
import { createOpenAiRecogniser } from './create-openai-recogniser.ts';
import { createSherpaRecogniser } from './create-sherpa-recogniser.ts';
import type { Recogniser } from './recogniser.ts';

/** The recogniser of the operator's file. @throws EnginesFileError where its folder or its key is wrong */
export async function createRecogniser(
  settings: RecogniserSettings,
  { env }: { env: Readonly<Record<string, string | undefined>> },
): Promise<Recogniser> {
  if (settings.kind === 'sherpa-onnx') return createSherpaRecogniser(settings);
  const { key_env: name } = settings;
  const key = name === undefined ? undefined : env[name];
  if (name !== undefined && !key) throw new EnginesFileError(`recogniser: the environment variable ${name} is empty.`);
  return createOpenAiRecogniser(settings, key);
}
