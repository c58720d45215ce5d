import { readFile } from 'node:fs/promises';
import { SynthesisError } from '@shengyu/speech/engine';
import { z } from 'zod';
import { postToService } from '../services/post-to-service.ts';
import type { RecogniserSettings } from '../settings/engines-file.ts';
import { placeOf } from '../settings/place-of.ts';
import type { Recogniser } from './recogniser.ts';

type Settings = Extract<RecogniserSettings, { kind: 'openai' }>;

const answerSchema = z.object({ text: z.string().max(10_000) });

/** A service that speaks OpenAI's `POST /audio/transcriptions`: Whisper servers, vLLM, and many more. */
export function createOpenAiRecogniser(settings: Settings, key: string | undefined): Recogniser {
  const { url, model, timeout_ms: timeoutMs } = settings;
  const endpoint = `${url.replace(/\/+$/, '')}/audio/transcriptions`;
  return {
    sentTo: placeOf(settings),
    async transcribe(path) {
      const form = new FormData();
      form.set('file', new Blob([await readFile(path)], { type: 'audio/wav' }), 'reading.wav');
      for (const [name, value] of Object.entries({ model, language: 'zh', response_format: 'json', temperature: '0' }))
        form.set(name, value);
      const encoded = new Response(form);
      const body = new Uint8Array(await encoded.arrayBuffer());
      const headers = {
        'content-type': encoded.headers.get('content-type') ?? '',
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
      };
      return textOf(await postToService({ url: endpoint, headers, body, signal: AbortSignal.timeout(timeoutMs) }));
    },
  };
}

function textOf(bytes: Uint8Array): string {
  try {
    return answerSchema.parse(JSON.parse(new TextDecoder().decode(bytes))).text;
  } catch (cause) {
    throw new SynthesisError('The recogniser answered with something that is no transcript.', 'access', { cause });
  }
}
