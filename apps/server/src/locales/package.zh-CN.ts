import { editorTexts } from './editor-package.zh-CN.ts';

const clock = (ms: number): string => {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} 分 ${String(seconds % 60).padStart(2, '0')} 秒`;
};

/** Texts inside the packages for destinations. */
export const packageTexts = {
  tracks: editorTexts.tracks,
  sequence: '时间线',
  markers: '标记',
  intro: '标题和简介',
  text: '文稿',
  rundown: '串联单',
  rundownColumns: ['序号', '入点', '出点', '时长', '文稿'],
  introText: (title: string, intro: string, durationMs: number): string =>
    [`标题：${title}`, `时长：${clock(durationMs)}`, '', '简介：', intro, '', '本节目由 AI 合成。', ''].join('\r\n'),
  articleText: (title: string, text: string): string => [title, '', ...text.split('\n'), '', '音频由 AI 合成。', ''].join('\r\n'),
} as const;
