import type { NeuralRequest, NeuralService, WordTime } from '../../neural-voice.ts';
import type { EngineSettings } from '../../settings/engines-file.ts';
import { getFromService, postToService } from '../post-to-service.ts';
import { voiceOfFile } from '../voice-of-file.ts';
import { mayFetch } from './may-fetch.ts';
import { readMinimaxAnswer, readMinimaxTimes } from './read-minimax-answer.ts';
import { toMinimaxText } from './to-minimax-text.ts';

type Settings = Extract<EngineSettings, { kind: 'minimax' }>;
type Voice = Settings['voices'][number];

const sampleRate = 32_000;
/** Longest wait for the word times: the sound is there already. */
const timesMs = 5_000;

/**
 * MiniMax's T2A v2 over HTTP. It answers with sound and the address of a file of word times, which is fetched without the key and only from
 * where the settings say; without it the times are estimated. Its pitch from −12 to 12 is taken as semitones.
 */
export function createMinimaxService(settings: Settings, key: string): NeuralService {
  const endpoint = new URL(`${settings.url.replace(/\/+$/, '')}/v1/t2a_v2`);
  if (settings.group_id !== undefined) endpoint.searchParams.set('GroupId', settings.group_id);
  const { host } = endpoint;
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` };
  return {
    shiftsPitch: 'whole',
    setsPace: [0.5, 2],
    async speak({ voice, ...request }, signal) {
      const body = JSON.stringify(toBody(settings, voiceOfFile(settings.voices, voice), request));
      const { sound, timesAt } = readMinimaxAnswer(await postToService({ url: endpoint.href, headers, body, signal }), host);
      const words = timesAt !== undefined && mayFetch(timesAt, settings) ? await wordsAt(timesAt, signal) : [];
      return { ...sound, ...(words.length > 0 && { words }) };
    },
    close: () => Promise.resolve(),
  };
}

function toBody({ model }: Settings, { voice, language }: Voice, { tokens, rate, semitones, style }: Omit<NeuralRequest, 'voice'>): object {
  const { text, rules } = toMinimaxText(tokens, language === 'zh-CN');
  return {
    model,
    text,
    stream: false,
    output_format: 'hex',
    language_boost: language === 'yue-HK' ? 'Chinese,Yue' : 'auto',
    voice_setting: {
      voice_id: voice,
      speed: rate,
      vol: 1,
      pitch: semitones,
      ...(style && { emotion: style.name }),
    },
    audio_setting: { sample_rate: sampleRate, format: 'wav', channel: 1 },
    ...(rules.length > 0 && { pronunciation_dict: { tone: rules } }),
    subtitle_enable: true,
    subtitle_type: 'word',
  };
}

/** A clause without its times is still a clause. */
async function wordsAt(url: string, signal: AbortSignal): Promise<WordTime[]> {
  try {
    return readMinimaxTimes(
      await getFromService({ url, signal: AbortSignal.any([signal, AbortSignal.timeout(timesMs)]) }),
      new URL(url).host,
    );
  } catch {
    signal.throwIfAborted();
    return [];
  }
}
