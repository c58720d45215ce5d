import type { MarkKind, MarkOf, NumberKind } from '@shengyu/script';

/** What a chip's text is made of besides the mark's own values. */
export interface ChipWords {
  nameOf: (voiceId: string) => string;
  /** What people call a style. */
  styleOf: (style: string) => string;
  /** With its sign as people write it: −2, +1.5. */
  signed: (value: number) => string;
  /** `hang2` as people write it: háng. */
  pinyin: (syllable: string) => string;
  /** At most a dozen characters. */
  short: (text: string) => string;
}

type Value<Kind extends MarkKind> = Omit<MarkOf<Kind>, 'start' | 'end'>;

/** `chip`: what the chip shows; a kind that says nothing beyond its name has none. */
type MarkText<Kind extends MarkKind> = keyof Value<Kind> extends 'kind'
  ? { name: string }
  : { name: string; chip: (value: Value<Kind>, words: ChipWords) => string };

export const readingNames: Readonly<Record<NumberKind, string>> = {
  cardinal: '数值',
  liang: '数量（两）',
  digits: '数字串',
  phone: '号码（幺）',
  date: '日期',
  time: '时刻',
  duration: '时长',
  money: '金额',
  fraction: '分数',
  score: '比分、比例',
  range: '范围',
  ordinal: '序数',
  word: '单词',
  spell: '逐字母',
};

const semitones = (signed: string) => `${signed} 半音`;

/** What each kind of mark is called, and what its chip shows. */
const kinds: { readonly [Kind in MarkKind]: MarkText<Kind> } = {
  voice: { name: '局部换声', chip: ({ voiceId }, { nameOf }) => nameOf(voiceId) },
  emotion: { name: '情感', chip: ({ style, strength }, { styleOf }) => `${styleOf(style)} · ${strength}` },
  rate: { name: '变速', chip: ({ rate }) => `${rate}×` },
  pitch: { name: '音调', chip: (value, { signed }) => semitones(signed(value.semitones)) },
  volume: { name: '音量', chip: ({ decibels }, { signed }) => `${signed(decibels)} dB` },
  stress: { name: '重读' },
  recording: { name: '录音', chip: ({ name }) => name },
  link: { name: '连读' },
  alias: { name: '别名', chip: ({ text }) => text },
  number: { name: '数字读法', chip: ({ reading }) => readingNames[reading] },
  phoneme: { name: '音标', chip: ({ ipa }) => `/${ipa}/` },
  pinyin: { name: '多音字', chip: ({ syllables }, { pinyin }) => syllables.map(pinyin).join(' ') },
  caption: { name: '字幕文字', chip: ({ text }, { short }) => short(text) },
};

/** What the tools are called, in the ribbon and in the list of keys. */
export const toolNames = {
  voice: '局部换声',
  rate: '变速',
  pitch: '音调音量',
  polyphone: '多音字',
  phoneme: '英文音标',
  number: '数字读法',
  alias: '别名',
  lexicon: '读音词典',
  stress: '重读',
  link: '连读',
  pause: '停顿',
  gap: '段落静音',
  symbol: '符号静音',
  emotion: '情感',
  effect: '音效处理',
  background: '背景音',
  sound: '音效',
  upload: '上传音频',
  subtitle: '字幕',
  subtitleStyle: '字幕字数',
} as const;

/** Texts of marks in the editor: names, chips, and what a screen reader says of them. */
export const markTexts = {
  kinds,
  semitones,
  label: (name: string, covered: string, value: string) => `${name}“${covered}”${value}，按回车修改，按 Delete 移除`,
  off: (label: string) => `${label}，这个声音已经下架`,
  plainLabel: (name: string, covered: string) => `${name}“${covered}”，按回车选中，按 Delete 移除`,
  pauseLabel: (seconds: string) => `停顿 ${seconds} 秒，按回车修改，按 Delete 移除`,
  pause: (seconds: string) => `${seconds} s`,
  unsure: (character: string) => `多音字“${character}”待确认，按回车选读音`,
} as const;
