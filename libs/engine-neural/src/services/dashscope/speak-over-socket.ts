import type { NeuralRequest, NeuralSound } from '../../neural-voice.ts';
import { uncertainReadings } from '../../readings/readings-to-send.ts';
import { hasReadings, toReadingSsml } from '../../readings/to-reading-ssml.ts';
import type { EngineSettings } from '../../settings/engines-file.ts';
import { takesSsml } from '../../settings/takes-ssml.ts';
import { readPcm } from '../../sound/read-pcm.ts';
import { spokenText } from '../../readings/spoken-text.ts';
import { voiceOfFile } from '../voice-of-file.ts';
import { runDashScopeTask } from './run-dashscope-task.ts';

type Settings = Extract<EngineSettings, { kind: 'dashscope' }>;
type Voice = Settings['voices'][number];

const sampleRate = 24_000;

/** A clause by one of 百炼's CosyVoice models. Its pitch is a factor of no fixed scale, so pitch is moved here. */
export async function speakOverSocket(settings: Settings, key: string, request: NeuralRequest, signal: AbortSignal): Promise<NeuralSound> {
  const voice = voiceOfFile(settings.voices, request.voice);
  const { tokens, rate, style } = request;
  const readings = takesSsml(settings, voice) && voice.language === 'zh-CN' ? uncertainReadings(tokens) : [];
  const marked = hasReadings(readings);
  const { pcm, words } = await runDashScopeTask(
    {
      url: `${settings.url.replace(/\/+$/, '').replace(/^http/, 'ws')}/api-ws/v1/inference`,
      key,
      model: settings.model,
      parameters: {
        text_type: 'PlainText',
        voice: voice.voice,
        format: 'pcm',
        sample_rate: sampleRate,
        volume: 50,
        rate,
        pitch: 1,
        ...(marked && { enable_ssml: true }),
        ...(voice.word_times && { word_timestamp_enabled: true }),
        ...(style && { instruction: sentenceOf(voice, style.name) }),
      },
      text: marked ? toReadingSsml(tokens, readings) : spokenText(tokens),
    },
    signal,
  );
  return { ...readPcm(pcm, sampleRate), ...(words.length > 0 && { words }) };
}

/** The form that the list of voices asks for, full stop included: 你说话的情感是happy。 */
const sentenceOf = ({ styles }: Voice, name: string): string => styles.find((one) => one.name === name)?.say ?? `你说话的情感是${name}。`;
