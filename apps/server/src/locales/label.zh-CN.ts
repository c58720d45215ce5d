import type { EngineVoice } from '@shengyu/speech/engine';

/** The audible label of AI-made sound, by the language of the voice that says it; one clause each. */
export const spokenLabels: Readonly<Record<EngineVoice['language'], string>> = {
  'zh-CN': '本音频由AI合成',
  'yue-HK': '本音频由AI合成',
  'en-US': 'This audio was made by AI',
};

/** In the ZIP of paragraphs. */
export const labelTexts = {
  name: 'AI 标识',
  readmeName: 'AI 标识说明.txt',
  readme: [
    '这个压缩包里的声音都由 AI 合成。',
    '每个文件的元数据里都有隐式标识，请不要删掉。',
    '「000 AI 标识」是听得见的标识。几段剪成一条时，把它放在最前面；单独发布某一段时，把它接在那一段前面。',
    '依据：《人工智能生成合成内容标识办法》和 GB 45438-2025。',
    '',
  ].join('\r\n'),
  readmeUnlabelled: [
    '这个压缩包里的声音都由 AI 合成。',
    '每个文件的元数据里都有隐式标识，请不要删掉。',
    '这里没有听得见的标识。发布时请在开头说明，或在画面、标题里写明“由 AI 合成”。',
    '依据：《人工智能生成合成内容标识办法》和 GB 45438-2025。',
    '',
  ].join('\r\n'),
} as const;
