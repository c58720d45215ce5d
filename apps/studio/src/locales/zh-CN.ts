import { draftTexts } from './draft.zh-CN.ts';
import { exerciseTexts } from './exercise.zh-CN.ts';
import { frameTexts } from './frame.zh-CN.ts';
import { lexiconTexts } from './lexicon.zh-CN.ts';
import { limits } from './limits.zh-CN.ts';
import { listenTexts } from './listen.zh-CN.ts';
import { markTexts, readingNames } from './marks.zh-CN.ts';
import { markingTexts } from './marking.zh-CN.ts';
import { orderTexts } from './order.zh-CN.ts';
import { reportTexts } from './report.zh-CN.ts';
import { scriptTexts } from './script.zh-CN.ts';
import { silentTexts } from './silent.zh-CN.ts';
import { soundTexts } from './sound.zh-CN.ts';
import { startTexts } from './start.zh-CN.ts';
import { voiceChangeTexts } from './voice-change.zh-CN.ts';
import { voiceTexts } from './voices.zh-CN.ts';
import { wordTexts } from './word.zh-CN.ts';
import { subtitleTexts } from './subtitle.zh-CN.ts';

const lackingNames = { pinyin: '多音字', phoneme: '英文音标', stress: '重读', link: '连读' } as const;

/** Texts of the studio. */
export const texts = {
  pageTitle: '编辑器',
  untitled: '未命名文稿',
  titleLabel: '文稿标题',
  paper: '文稿',
  placeholder: '在这里写，或粘贴一段文稿',
  start: startTexts,
  marks: markTexts,
  numbers: readingNames,
  gutter: { play: '从本段播放', playFrom: (paragraph: number) => `从第 ${paragraph} 段播放`, heard: '听过，之后没有改动', fresh: '还没听' },
  about: (duration: string) => `约 ${duration}`,
  duration: (minutes: number, seconds: number) => (minutes > 0 ? `${minutes} 分 ${String(seconds).padStart(2, '0')} 秒` : `${seconds} 秒`),
  panel: {
    close: '收起',
    label: '面板',
    strip: '换面板',
    remove: '移除',
    removeKey: 'Del',
    done: '确定',
    whole: '全文',
    selection: '选中',
    scope: '用在',
    selectedWords: (count: number, now: string) => `选中 ${count} 字，现在：${now}`,
    wholeScript: '没有选中文字，用在全文',
    retry: '重试',
  },
  prosody: {
    title: '变速与音调',
    rate: '语速',
    pitch: '音调',
    volume: '音量',
    rateUnit: '×',
    pitchUnit: '半音',
    volumeUnit: 'dB',
    restore: '还原',
    listen: '听改后',
  },
  lacking: {
    note: (voice: string, mark: keyof typeof lackingNames) => `「${voice}」的引擎读不出${lackingNames[mark]}标记，要听到它得换一个声音。`,
    voice: (voice: string, marks: readonly (keyof typeof lackingNames)[]) =>
      `「${voice}」的引擎读不出这些标记：${marks.map((mark) => lackingNames[mark]).join('、')}。`,
    quote: (mark: keyof typeof lackingNames, sentences: number) => `${lackingNames[mark]}：${sentences} 句`,
    quoteTitle: '这些标记所用的声音读不出来，照样收费',
    advice: '给这些句子换一个声音，或者去掉标记。',
  },
  polyphone: {
    title: '多音字',
    candidates: '候选读音',
    byContext: '按上下文',
    picked: '已选定',
    listen: (reading: string) => `听 ${reading}`,
    pick: '选中一个汉字，或点下面待确认的字。',
    none: '这个字没有别的读音。',
    apply: '用在这里',
    applyAll: (word: string) => `用到全文的「${word}」`,
    places: (count: number) => `${count} 处`,
    todo: '待确认',
    next: '下一处',
    allSure: '没有待确认的多音字',
    loading: '正在查读音',
    failed: '读音没查到，检查网络后重试',
    signIn: '登录后自动检查多音字',
    applied: (count: number) => `已用到 ${count} 处`,
    custom: '自己写拼音',
    customNote: '带声调数字，如 hang2；轻声写 5',
    customBad: '拼音格式不对，例如 hang2',
  },
  pause: {
    title: '停顿',
    short: '短',
    middle: '中',
    long: '长',
    milliseconds: (value: number) => `${value} ms`,
    lengths: '长度',
    custom: '自己定',
    unit: 's',
    hint: '说停多久就停多久，标点自己的停顿不再叠加；符号静音设得更长时，按长的那个。',
    insert: '插入',
    change: '改成这么长',
    place: (paragraph: number) => `光标处，第 ${paragraph} 段`,
  },
  gap: {
    title: '段落静音',
    between: '每段之间',
    restore: (seconds: string) => `恢复 ${seconds} s`,
    total: (paragraphs: number, duration: string) => `全文 ${paragraphs} 段，${duration}。`,
  },
  ...frameTexts,
  ...draftTexts,
  ...exerciseTexts,
  ...listenTexts,
  ...orderTexts,
  ...silentTexts,
  ...lexiconTexts,
  ...markingTexts,
  ...reportTexts,
  ...scriptTexts,
  ...subtitleTexts,
  ...soundTexts,
  ...voiceChangeTexts,
  ...voiceTexts,
  ...wordTexts,
  chips: {
    rate: (rate: string) => `${rate}×`,
    gap: (value: string) => `段间 ${value} s`,
    voice: '旁白声音：',
    rateLabel: '全文语速：',
    gapLabel: '段落静音：',
  },
  paste: {
    title: '放不下了',
    part: (offered: string, room: string) =>
      `剪贴板里有 ${offered} 字，文稿最多 ${limits.characters}，还能放 ${room} 字。只粘贴放得下的部分吗？`,
    none: (offered: string) => `剪贴板里有 ${offered} 字，文稿已经到 ${limits.characters}的上限，放不下了。`,
    ok: '粘贴放得下的部分',
    full: `文稿已到 ${limits.characters}的上限。`,
  },
  errors: {
    editor: '编辑器没加载出来',
    editorText: '文稿还在这台电脑上。检查网络后重试。',
    retry: '重试',
    storage: '浏览器不让保存到本机，请保持页面打开。',
    loading: '正在打开文稿',
  },
} as const;
