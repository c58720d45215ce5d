import type { EngineMark } from '@shengyu/speech/engine';
import type { EngineSettings, VoiceSettings } from './engines-file.ts';
import { takesSsml } from './takes-ssml.ts';

/** Azure's voices that stress a word; the others read over `emphasis`. */
const stressing: ReadonlySet<string> = new Set(['en-US-GuyNeural', 'en-US-DavisNeural', 'en-US-JaneNeural']);

/** Plain text is all that most take. */
export const plainTextLacks: readonly EngineMark[] = ['pinyin', 'phoneme', 'stress', 'link'];

/**
 * What each kind of engine makes of the marks that only an engine can bring to sound. Panels and quotes tell them from here, so a service that
 * learns one, or a new kind, is changed here.
 */
const lacking: Readonly<Record<EngineSettings['kind'], (voice: VoiceSettings, settings: EngineSettings) => EngineMark[]>> = {
  'sherpa-onnx': () => [...plainTextLacks],
  openai: () => [...plainTextLacks],
  cosyvoice: () => [...plainTextLacks],
  'gpt-sovits': () => [...plainTextLacks],
  'index-tts': () => [...plainTextLacks],
  azure: (voice) => [...readings(voice, true), ...('voice' in voice && stressing.has(voice.voice) ? [] : (['stress'] as const)), 'link'],
  volcengine: (voice, settings) => [...readings(voice, takesSsml(settings, voice)), 'phoneme', 'stress', 'link'],
  // IPA stands in brackets in the text, as pinyin does.
  minimax: (voice) => [...readings(voice, true), 'stress', 'link'],
  dashscope: (voice, settings) => [...readings(voice, takesSsml(settings, voice)), 'phoneme', 'stress', 'link'],
};

/** Pinyin is that of Mandarin. */
const readings = ({ language }: VoiceSettings, takes: boolean): EngineMark[] => (takes && language === 'zh-CN' ? [] : ['pinyin']);

export const lackingMarks = (settings: EngineSettings, voice: VoiceSettings): EngineMark[] => lacking[settings.kind](voice, settings);
