import { recorderTexts } from './recorder.zh-CN.ts';

/** Texts of the map of syllables. */
export const coverageTexts = {
  title: '普通话音节，你念到了多少',
  text: '每群岛是一组声母，每个点是一个音节。念得越全，岸线越往外长，虚线是满潮线。',
  chart: '音节海图；每座岛的名字按下去，列出那里还缺的音节',
  full: '全了',
  some: '差几声',
  none: '没念到',
  all: (syllables: number) => `共 ${syllables} 个音节，不计声调`,
  noInitial: '零声母',
  share: (read: number, all: number) => `${read} / ${all}`,
  legend: { full: '四声都有', some: '缺一两声', none: '没念到，用最近的音顶' },
  depths: { full: '念全了', some: '缺几声', none: '还没念到' },
  group: (name: string) => `${name} 还缺的音节`,
  groupWhole: '这座岛念全了。',
  groupMissing: (syllables: number) => `还缺 ${syllables} 个，点一个看哪一句会念到`,
  missingTones: (tones: readonly number[]) => `还缺${tones.map((tone) => (tone === 5 ? '轻声' : `第 ${tone} 声`)).join('、')}`,
  prompt: (number: number, text: string) => `第 ${number} 句会念到：“${text}”`,
  standIn: (syllable: string) => `现在用最近的 ${syllable} 顶着，听得出来。`,
  nothingNear: '还没有相近的音能顶，现在念不出来。',
  read: '念这句',
  next: (prompts: number, adds: number, seconds: number) =>
    `再念 ${prompts} 句能补上 ${adds} 个，约 ${recorderTexts.duration(Math.max(10, seconds))}`,
  only: (prompts: number) => `只念缺的 ${prompts} 句`,
  complete: '音节都念到了',
  onlyNow: (prompts: number) => `现在只念缺的 ${prompts} 句`,
  whole: '念全部',
  failed: '音节海图没有读出来，录音不受影响。',
} as const;
