import type { SilentReason } from '@shengyu/script';

const writings: Readonly<Record<SilentReason, string>> = {
  japanese: '日文',
  korean: '韩文',
  bopomofo: '注音',
  cyrillic: '俄文字母',
  greek: '希腊文',
  thai: '泰文',
  arabic: '阿拉伯文',
  hebrew: '希伯来文',
  devanagari: '印地文',
  rare: '生僻字',
  sign: '符号',
  none: '空替换',
  other: '外文',
};
const counts = ['', '一', '两', '三', '四', '五', '六', '七', '八', '九', '十'];

/** Texts of what no voice of a script can speak. */
export const silentTexts = {
  silent: {
    title: (count: number) => `有 ${count} 处没有声音能念`,
    all: '这篇没有声音能念，不能生成，也不收钱',
    writings,
    places: (paragraph: number, found: readonly { reason: SilentReason; count: number }[]) =>
      `第 ${paragraph} 段${found.map(({ reason, count }) => `${counts[count] ?? count}处${writings[reason]}`).join('、')}`,
    more: '等',
    blank: (count: number) => `这 ${count} 处留白，`,
    free: '不收钱',
    hear: '这些字没有声音能念。',
    go: (paragraph: number) => `去第 ${paragraph} 段`,
    anyway: '就这样生成',
    speak: (voice: string, text: string) => `让${voice}念“${text}”`,
    advice: '改写成中文或英文，或者用别名写出怎么念。',
  },
};
