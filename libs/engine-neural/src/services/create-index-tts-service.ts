import type { SynthesisFault } from '@shengyu/speech/engine';
import type { NeuralService } from '../neural-voice.ts';
import type { EngineSettings } from '../settings/engines-file.ts';
import { readWav } from '../sound/read-wav.ts';
import { postToService } from './post-to-service.ts';
import { pathThere, referenceOf } from './reference-of.ts';
import { spokenText } from '../readings/spoken-text.ts';

type Settings = Extract<EngineSettings, { kind: 'index-tts' }>;

/**
 * IndexTTS behind index-tts-vllm (`api_server_v2.py`): `POST /tts_url` names the recording by its path on the service's machine; its words are not
 * asked for. There is no call that takes or erases a recording.
 */
export function createIndexTtsService({ url, voices_folder: folder }: Settings, key: string | undefined): NeuralService {
  const endpoint = `${url.replace(/\/+$/, '')}/tts_url`;
  return {
    shiftsPitch: false,
    setsPace: false,
    async speak({ voice, tokens }, signal) {
      const path = pathThere(referenceOf(voice), folder);
      // The second name is that of version 1.5.
      const body = JSON.stringify({ text: spokenText(tokens), spk_audio_path: path, audio_paths: [path], emo_control_method: 0 });
      const headers = { 'content-type': 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) };
      return readWav(await postToService({ url: endpoint, headers, body, signal, faultOf }));
    },
    close: () => Promise.resolve(),
  };
}

/** Every failure has status 500 there, with Python's own words. */
const faultOf = (status: number, answer: string): SynthesisFault | undefined =>
  status === 500 && /FileNotFoundError|No such file|PermissionError/.test(answer) ? 'access' : undefined;
