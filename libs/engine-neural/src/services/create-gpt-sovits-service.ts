import type { SynthesisFault } from '@shengyu/speech/engine';
import type { NeuralService } from '../neural-voice.ts';
import type { EngineSettings } from '../settings/engines-file.ts';
import { readWav } from '../sound/read-wav.ts';
import { postToService } from './post-to-service.ts';
import { pathThere, referenceOf } from './reference-of.ts';
import { spokenText } from '../readings/spoken-text.ts';

type Settings = Extract<EngineSettings, { kind: 'gpt-sovits' }>;

/**
 * GPT-SoVITS' `api_v2.py`: `POST /tts` names the recording by its path on the service's machine, 3 to 10 seconds long. There is no call that takes or
 * erases a recording: it reads the file, and remembers the last one until it gets another.
 */
export function createGptSovitsService({ url, voices_folder: folder }: Settings, key: string | undefined): NeuralService {
  const endpoint = `${url.replace(/\/+$/, '')}/tts`;
  return {
    shiftsPitch: false,
    // As far as its pace goes without breaking words.
    setsPace: [0.5, 2],
    async speak({ voice, tokens, rate }, signal) {
      const reference = referenceOf(voice);
      const body = JSON.stringify({
        text: spokenText(tokens),
        // English words among Chinese ones are read too.
        text_lang: 'zh',
        ref_audio_path: pathThere(reference, folder),
        prompt_text: reference.text,
        prompt_lang: 'zh',
        // A clause is never cut again.
        text_split_method: 'cut0',
        batch_size: 1,
        speed_factor: rate,
        media_type: 'wav',
        streaming_mode: false,
        // The same clause sounds the same each time.
        seed: 1,
      });
      const headers = { 'content-type': 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) };
      return readWav(await postToService({ url: endpoint, headers, body, signal, faultOf }));
    },
    close: () => Promise.resolve(),
  };
}

/** Every failure has status 400 there: out of memory is none of the text, a path that it cannot read is the operator's. */
function faultOf(status: number, answer: string): SynthesisFault | undefined {
  if (status !== 400) return undefined;
  if (/not exists|No such file|Permission denied|is not supported|is required/.test(answer)) return 'access';
  return 'passing';
}
