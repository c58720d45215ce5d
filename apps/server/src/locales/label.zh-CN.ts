import type { EngineVoice } from '@shengyu/speech/engine';

/** The audible label of AI-made sound, by the language of the voice that says it; one clause each. */
export const spokenLabels: Readonly<Record<EngineVoice['language'], string>> = {
  'zh-CN': '本音频由AI合成',
  'yue-HK': '本音频由AI合成',
  'en-US': 'This audio was made by AI',
};
