import type { NeuralService } from '../neural-voice.ts';
import type { EngineSettings } from '../settings/engines-file.ts';
import { readWav } from '../sound/read-wav.ts';
import { postToService } from './post-to-service.ts';
import { toAzureSsml } from './to-azure-ssml.ts';
import { voiceOfFile } from './voice-of-file.ts';

type Settings = Extract<EngineSettings, { kind: 'azure' }>;

/** Azure's REST interface: SSML in, WAV out. Word boundaries come only over its socket, so times are estimated here too. */
export function createAzureService({ url, voices }: Settings, key: string): NeuralService {
  const endpoint = `${url.replace(/\/+$/, '')}/cognitiveservices/v1`;
  return {
    shiftsPitch: true,
    setsPace: true,
    async speak({ voice: index, ...request }, signal) {
      const voice = voiceOfFile(voices, index);
      const headers = {
        'content-type': 'application/ssml+xml',
        'ocp-apim-subscription-key': key,
        'x-microsoft-outputformat': 'riff-24khz-16bit-mono-pcm',
        'user-agent': 'shengyu',
      };
      return readWav(await postToService({ url: endpoint, headers, body: toAzureSsml(voice, request), signal }));
    },
    close: () => Promise.resolve(),
  };
}
