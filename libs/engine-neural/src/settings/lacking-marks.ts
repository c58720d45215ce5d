import type { EngineMark } from '@shengyu/speech/engine';
import type { EngineSettings, VoiceSettings } from './engines-file.ts';

/** Azure's voices that stress a word; the others read over `emphasis`. */
const stressing: ReadonlySet<string> = new Set(['en-US-GuyNeural', 'en-US-DavisNeural', 'en-US-JaneNeural']);

/** Plain text is all that most take. */
export const plainTextLacks: readonly EngineMark[] = ['pinyin', 'phoneme', 'stress', 'link'];

/**
 * What each kind of engine makes of the marks that only an engine can bring to sound. Panels and quotes tell them from here, so a service that
 * learns one, or a new kind, is changed here.
 */
const lacking: Readonly<Record<EngineSettings['kind'], (voice: VoiceSettings) => EngineMark[]>> = {
  'sherpa-onnx': () => [...plainTextLacks],
  openai: () => [...plainTextLacks],
  cosyvoice: () => [...plainTextLacks],
  'gpt-sovits': () => [...plainTextLacks],
  'index-tts': () => [...plainTextLacks],
  azure: (voice) => [
    ...(voice.language === 'zh-CN' ? [] : (['pinyin'] as const)),
    ...('voice' in voice && stressing.has(voice.voice) ? [] : (['stress'] as const)),
    'link',
  ],
};

export const lackingMarks = (settings: EngineSettings, voice: VoiceSettings): EngineMark[] => lacking[settings.kind](voice);
