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

export interface SpeechServices extends AsyncDisposable {
  /** Those that answer 503. */
  away: Set<ServiceName>;
  /** Texts that were asked of a service. */
  asked: { service: string; text: string }[];
  /** What the site is started with. */
  env: NodeJS.ProcessEnv;
}

/** Answers `POST …/audio/speech` as OpenAI's protocol has it, with a tone for every text. */
export async function startSpeechServices(dataDir: string): Promise<SpeechServices> {
  const away = new Set<ServiceName>();
  const asked: SpeechServices['asked'] = [];
  const server = await startBackEnd(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const service = request.url?.split('/')[1] as ServiceName;
    if (service === 'locked') {
      response.writeHead(401).end();
      return;
    }
    asked.push({ service, text: (JSON.parse(body) as { input: string }).input });
    if (away.has(service)) response.writeHead(503).end();
    else response.setHeader('content-type', 'audio/wav').end(tone());
  });
  const engines = Object.entries(services).map(([id, { name, voice }]) => ({
    ...{ id, kind: 'openai', name, model: 'tts-1', url: `${server.url}/${id}/v1`, key_env: 'SPEECH_KEY' },
    voices: [{ ...voice, voice: voice.id, summary: '海上来的声音', language: 'zh-CN', gender: 'female' }],
  }));
  const file = path.join(dataDir, 'engines.json');
  writeFileSync(file, JSON.stringify({ engines }));
  return {
    away,
    asked,
    env: { ENGINES_FILE: file, SPEECH_KEY: 'a-key-of-the-speech-services' },
    [Symbol.asyncDispose]: server[Symbol.asyncDispose],
  };
}
