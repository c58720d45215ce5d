import { SynthesisError } from '@shengyu/speech/engine';
import type { NeuralService } from '../neural-voice.ts';
import type { EngineSettings } from '../settings/engines-file.ts';
import { readWav } from '../sound/read-wav.ts';
import { postToService } from './post-to-service.ts';
import { spokenText } from '../readings/spoken-text.ts';
import { voiceOfFile } from './voice-of-file.ts';

type Settings = Extract<EngineSettings, { kind: 'openai' }>;

/** Longest input of the protocol. */
const longestInput = 4_096;

/** A service that speaks OpenAI's `POST /audio/speech`. It takes text and pace alone and answers without times. */
export function createOpenAiService({ url, model, voices }: Settings, key: string | undefined): NeuralService {
  const endpoint = `${url.replace(/\/+$/, '')}/audio/speech`;
  return {
    shiftsPitch: false,
    setsPace: [0.25, 4],
    async speak({ voice, tokens, rate }, signal) {
      const input = spokenText(tokens);
      if (input.length > longestInput) throw new SynthesisError('The clause is longer than the service takes.', 'text');
      const body = JSON.stringify({ model, input, voice: voiceOfFile(voices, voice).voice, response_format: 'wav', speed: rate });
      const headers = { 'content-type': 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) };
      return readWav(await postToService({ url: endpoint, headers, body, signal }));
    },
    close: () => Promise.resolve(),
  };
}
