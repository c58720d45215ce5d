import { readFile } from 'node:fs/promises';
import { SynthesisError } from '@shengyu/speech/engine';
import type { NeuralService } from '../neural-voice.ts';
import type { EngineSettings } from '../settings/engines-file.ts';
import { readPcm } from '../sound/read-pcm.ts';
import { postToService } from './post-to-service.ts';
import { referenceOf } from './reference-of.ts';
import { spokenText } from '../readings/spoken-text.ts';

type Settings = Extract<EngineSettings, { kind: 'cosyvoice' }>;

/**
 * CosyVoice's FastAPI server (`runtime/python/fastapi/server.py`): a form with the text, the recording and its words; samples of 16 bits without a
 * header come back. The recording goes with each request, and the server keeps none.
 */
export function createCosyVoiceService({ url, sample_rate: sampleRate }: Settings, key: string | undefined): NeuralService {
  const endpoint = `${url.replace(/\/+$/, '')}/inference_zero_shot`;
  return {
    shiftsPitch: false,
    setsPace: false,
    async speak({ voice, tokens }, signal) {
      const { path, text } = referenceOf(voice);
      const form = new FormData();
      form.set('tts_text', spokenText(tokens));
      form.set('prompt_text', text);
      form.set('prompt_wav', new Blob([await readReference(path)], { type: 'audio/wav' }), 'reference.wav');
      // In one piece: a form that is read while it is sent cannot be broken off.
      const encoded = new Response(form);
      const body = new Uint8Array(await encoded.arrayBuffer());
      const headers = {
        'content-type': encoded.headers.get('content-type') ?? '',
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
      };
      return readPcm(await postToService({ url: endpoint, headers, body, signal }), sampleRate);
    },
    close: () => Promise.resolve(),
  };
}

async function readReference(path: string): Promise<Uint8Array<ArrayBuffer>> {
  return Uint8Array.from(
    await readFile(path).catch((cause: unknown) => {
      throw new SynthesisError('The reference of the voice is gone.', 'text', { cause });
    }),
  );
}
