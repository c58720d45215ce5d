import { hasReadings, toReadingSsml } from '../../readings/to-reading-ssml.ts';
import { unusualReadings } from '../../readings/readings-to-send.ts';
import type { NeuralRequest } from '../../neural-voice.ts';
import { takesSsml } from '../../settings/takes-ssml.ts';
import type { EngineSettings } from '../../settings/engines-file.ts';
import { spokenText } from '../../readings/spoken-text.ts';

type Settings = Extract<EngineSettings, { kind: 'volcengine' }>;
type Voice = Settings['voices'][number];

/** One of the rates that the service offers. */
export const volcengineRate = 24_000;

/**
 * The body of `POST /api/v3/tts/unidirectional` (语音合成大模型, 单向流式 HTTP V3). Models 1.0 take an emotion by name with a strength, models 2.0 a
 * sentence about it. Times of models 1.0 come with `enable_timestamp`, of models 2.0 with `enable_subtitle`, and there not with SSML.
 */
export function toVolcengineBody(
  settings: Settings,
  voice: Voice,
  { tokens, rate, semitones, style }: Omit<NeuralRequest, 'voice'>,
): object {
  const readings = takesSsml(settings, voice) && voice.language === 'zh-CN' ? unusualReadings(tokens) : [];
  const old = isFirstGeneration(settings.resource);
  const additions = {
    // Left out, it drops what stands in brackets.
    max_length_to_filter_parenthesis: 0,
    ...(semitones !== 0 && { post_process: { pitch: semitones } }),
    ...(style && !old && { context_texts: [sentenceOf(voice, style.name)] }),
  };
  return {
    user: { uid: 'shengyu' },
    req_params: {
      ...(hasReadings(readings) ? { ssml: toReadingSsml(tokens, readings) } : { text: spokenText(tokens) }),
      speaker: voice.voice,
      audio_params: {
        format: 'pcm',
        sample_rate: volcengineRate,
        speech_rate: Math.round(100 * (rate - 1)),
        ...(style && old && { emotion: style.name, emotion_scale: style.strength }),
        ...(old ? { enable_timestamp: true } : { enable_subtitle: true }),
      },
      additions: JSON.stringify(additions),
    },
  };
}

/** By the names of the resources that the page lists. */
const isFirstGeneration = (resource: string): boolean => /-1\.0(?:-|$)|^volc\.service_type\./.test(resource);

/** As the page says it by example: 你可以用特别特别痛心的语气说话吗？ */
function sentenceOf({ styles }: Voice, name: string): string {
  const style = styles.find((one) => one.name === name);
  return style?.say ?? `你可以用${style?.title ?? name}的语气说话吗？`;
}
