import { SynthesisError, type SynthesisFault } from '@shengyu/speech/engine';
import { z } from 'zod';
import type { NeuralRequest, NeuralSound } from '../../neural-voice.ts';
import type { EngineSettings } from '../../settings/engines-file.ts';
import { readPcm } from '../../sound/read-pcm.ts';
import { postToService } from '../post-to-service.ts';
import { readJson } from '../read-json.ts';
import { spokenText } from '../../readings/spoken-text.ts';
import { voiceOfFile } from '../voice-of-file.ts';
import { dashScopeFault } from './dashscope-faults.ts';

type Settings = Extract<EngineSettings, { kind: 'dashscope' }>;

/** Of the samples that it streams. */
const sampleRate = 24_000;
const languages = { 'zh-CN': 'Chinese', 'en-US': 'English', 'yue-HK': 'Chinese' } as const;

const refusalSchema = z.object({ code: z.string().min(1), message: z.string().default('') });
const pieceSchema = z.object({
  output: z.object({ finish_reason: z.string().nullish(), audio: z.object({ data: z.base64().default('') }) }),
});

/** A clause by one of 百炼's Qwen-TTS models: text alone goes there, samples alone come back, as a stream of events. */
export async function speakOverHttp(settings: Settings, key: string, request: NeuralRequest, signal: AbortSignal): Promise<NeuralSound> {
  const url = `${settings.url.replace(/\/+$/, '')}/api/v1/services/aigc/multimodal-generation/generation`;
  const voice = voiceOfFile(settings.voices, request.voice);
  const style = voice.styles.find(({ name }) => name === request.style?.name);
  const input = {
    text: spokenText(request.tokens),
    voice: voice.voice,
    language_type: languages[voice.language],
    ...(style && { instructions: style.say ?? `${style.title}的语气。` }),
  };
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}`, 'x-dashscope-sse': 'enable' };
  const body = JSON.stringify({ model: settings.model, input });
  return readStream(await postToService({ url, headers, body, signal, faultOf }), new URL(url).host);
}

function readStream(bytes: Uint8Array, who: string): NeuralSound {
  const sound: Uint8Array[] = [];
  let ended = false;
  for (const line of new TextDecoder().decode(bytes).split(/\r?\n/)) {
    if (!line.startsWith('data:')) continue;
    const piece = readJson(z.union([pieceSchema, refusalSchema]), line.slice('data:'.length), who);
    if ('code' in piece)
      throw new SynthesisError(`${who} answered ${piece.code}: ${piece.message}`, dashScopeFault(piece.code, piece.message));
    sound.push(Buffer.from(piece.output.audio.data, 'base64'));
    ended ||= piece.output.finish_reason === 'stop';
  }
  if (!ended) throw new SynthesisError(`${who} broke off in the middle of its answer.`, 'passing');
  return readPcm(Buffer.concat(sound), sampleRate);
}

/** 400 may be an account in arrears as well as a text that is refused. */
function faultOf(_status: number, answer: string): SynthesisFault | undefined {
  try {
    const { code, message } = refusalSchema.parse(JSON.parse(answer));
    return dashScopeFault(code, message);
  } catch {
    return undefined;
  }
}
