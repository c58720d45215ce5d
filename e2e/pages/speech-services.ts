import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { tone } from '../audio/tone.ts';
import { startBackEnd } from './start-web.ts';

/** Speech services on the network, each an engine of the site with a voice. */
const services = {
  /** Of a voice that has a stand-in. */
  house: { name: '自建语音服务', voice: { id: 'qingyu', name: '晴予', stand_in: 'suwan', price_rate: 10 } },
  /** Of a voice that has none. */
  harbour: { name: '港口语音', voice: { id: 'haifeng', name: '海风' } },
  /** Takes another key than the site has. */
  locked: { name: '带锁的语音', voice: { id: 'mingyue', name: '明月' } },
} as const;
type ServiceName = keyof typeof services;

const LISTENER = 'listener';
/** Where readings of consents go, as members read it. */
export const listeningPlace = '海角听写';

export interface SpeechServices extends AsyncDisposable {
  /** Those that answer 503. */
  away: Set<ServiceName | typeof LISTENER>;
  /** Texts that were asked of a service. */
  asked: { service: string; text: string }[];
  /** The service that writes down what it hears: what it answers, and what it was sent. */
  listener: { hears: string; sent: { language: string; bytes: number }[] };
  /** What the site is started with. */
  env: NodeJS.ProcessEnv;
}

/** Answers `POST …/audio/speech` and `…/audio/transcriptions` as OpenAI's protocol has them, with a tone for every text and a text for every sound. */
export async function startSpeechServices(dataDir: string): Promise<SpeechServices> {
  const away: SpeechServices['away'] = new Set();
  const asked: SpeechServices['asked'] = [];
  const listener: SpeechServices['listener'] = { hears: '', sent: [] };
  const server = await startBackEnd(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const service = request.url?.split('/')[1] as ServiceName | typeof LISTENER;
    if (service === 'locked') {
      response.writeHead(401).end();
      return;
    }
    if (service === LISTENER) listener.sent.push(await readingIn(body, request.headers['content-type'] ?? ''));
    else asked.push({ service, text: (JSON.parse(body.toString()) as { input: string }).input });
    if (away.has(service)) response.writeHead(503).end();
    else if (service === LISTENER) response.setHeader('content-type', 'application/json').end(JSON.stringify({ text: listener.hears }));
    else response.setHeader('content-type', 'audio/wav').end(tone());
  });
  const engines = Object.entries(services).map(([id, { name, voice }]) => ({
    ...{ id, kind: 'openai', name, model: 'tts-1', url: `${server.url}/${id}/v1`, key_env: 'SPEECH_KEY' },
    voices: [{ ...voice, voice: voice.id, summary: '海上来的声音', language: 'zh-CN', gender: 'female' }],
  }));
  const file = path.join(dataDir, 'engines.json');
  const recogniser = { kind: 'openai', url: `${server.url}/${LISTENER}/v1`, model: 'whisper-1', place: listeningPlace };
  writeFileSync(file, JSON.stringify({ engines, recogniser }));
  return {
    away,
    asked,
    listener,
    env: { ENGINES_FILE: file, SPEECH_KEY: 'a-key-of-the-speech-services' },
    [Symbol.asyncDispose]: server[Symbol.asyncDispose],
  };
}

async function readingIn(body: Buffer<ArrayBuffer>, type: string): Promise<SpeechServices['listener']['sent'][number]> {
  const form = await new Response(body, { headers: { 'content-type': type } }).formData();
  const [file, language] = [form.get('file'), form.get('language')];
  return { language: typeof language === 'string' ? language : '', bytes: file instanceof File ? file.size : 0 };
}
