import { ensurePack, packCache, runtimeHere, type VoicePack } from '@shengyu/voice-packs';

/** A pack without voices: what is installed is the runtime alone. Tests speak with a tiny model that they make. */
const runtimeOnly: VoicePack = {
  id: 'runtime-of-tests',
  version: '1',
  title: 'the runtime alone, for tests',
  languages: [],
  licence: { id: 'Apache-2.0', holder: 'nobody', sell: 'nothing' },
  symbols: 'kokoro-v1',
  speakers: [],
  files: [],
  ways: [],
};

/** The folder of the runtime that runs models of natural voices: of the voices' cache, where it is fetched once; undefined where it cannot be had. */
export async function findVoiceRuntime(): Promise<string | undefined> {
  if (!runtimeHere()) return undefined;
  const cache = packCache(process.env);
  await using installation = ensurePack({
    cache,
    pack: runtimeOnly,
    env: { ...process.env, VOICES: '' },
    onState: ({ phase, error }) => {
      if (phase === 'fetching' || phase === 'failed') console.log(`The runtime of natural voices: ${phase} ${error?.message ?? ''}`);
    },
  });
  return (await installation.done)?.runtimeFolder;
}
