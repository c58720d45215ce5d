import type { ErrorName } from '@shengyu/api';
import { recorderTexts } from './recorder.zh-CN.ts';

const { duration } = recorderTexts;
const count = (takes: number): string => `${takes} 段`;

/** Texts around the recorder: what is there, what is on its way, the phone. */
export const stepTexts = {
  ways: { label: '方式', here: '在这里录', upload: '上传音频', phone: '用手机录' },
  goal: {
    title: '有效人声',
    spoken: (seconds: number) => duration(seconds),
    least: (seconds: number) => `至少 ${duration(seconds)}`,
    best: (seconds: number) => `${duration(seconds)}最好`,
    missing: (seconds: number) => `再有 ${duration(seconds)}就够训练了`,
    enough: '够训练了，多念一些会更像',
    full: '足够了，再多也不会更像',
    leastPrompts: (prompts: number) => `至少 ${prompts} 个词`,
    missingPrompts: (prompts: number) => `再念 ${prompts} 个词就够训练了`,
    read: {
      sentences: (read: number, all: number) => `念了 ${read} 句，共 ${all} 句`,
      words: (read: number, all: number) => `念了 ${read} 个词，共 ${all} 个`,
    },
  },
  sending: {
    network: (takes: number) => `网断了。${count(takes)}存在这台设备上，连上自动传；可以接着录。`,
    busy: (takes: number) => `服务器暂时收不下，${count(takes)}存在这台设备上，过一会儿自动再传。`,
    session: (takes: number) => `登录过期了。${count(takes)}都存在这台设备上，登录后接着传。`,
    under: (takes: number) => `正在传，还有 ${count(takes)}`,
    now: '现在就传',
    closed: (error: ErrorName) => closed[error] ?? '这个声音现在收不了录音。录好的都存在这台设备上。',
  },
  check: {
    title: '逐句核对',
    counts: (all: number, read: number, again: number) => `${all} 句，录了 ${read} 段${again > 0 ? `，要补 ${again}` : ''}`,
    which: '显示哪些',
    all: '全部',
    short: '要补的和最近的',
    empty: '还没有录音。念完一句，就能在这里听、重念或删掉。',
    name: (number: number) => `第 ${number} 句`,
    upload: '上传的录音',
    sources: { desktop: '自由说的一段', phone: '手机录的一段', upload: '上传的录音' },
    unread: '还没念',
    read: '念这句',
    again: '重念',
    againOf: (name: string) => `重念${name}`,
    use: '仍用',
    useOf: (name: string) => `仍用${name}`,
    removeOf: (name: string) => `删掉${name}`,
    remove: (name: string) => `删掉${name}的录音？删了听不回来，可以再念一遍。`,
    removed: '删掉了',
    notRemoved: '没有删成，请再试一次。',
    there: '已经传好',
    waits: '等着传',
    sending: (share: number) => `${Math.round(share * 100)}%`,
    live: '正在听',
    unheard: (syllables: number) => `有 ${syllables} 个字没听到，漏念或太快了`,
    toned: (syllables: number) => `${syllables === 1 ? '标出的字' : `标出的 ${syllables} 个字`}声调不太像，听一听；没念错就不用管`,
    otherWords: '听起来不是这一句',
    refused: (reason: string) => `没收下：${reason}`,
  },
  failed: { title: '没能读到要念的句子', text: '请检查网络，再试一次。录好的都在。' },
  noPrompts: { title: '这个引擎不用照着念', text: '上传一段现成的人声就行。' },
  kept: '上传好的分段会先存在这台设备上，断网也不丢。',
} as const;

const closed: Partial<Record<ErrorName, string>> = {
  'voice.state': '这个声音正在训练或已停用，现在收不了录音。录好的都存在这台设备上，结束后再传。',
  'voice.full': '录音的段数到上限了。删掉几段不要的，再按“现在就传”。',
  'voice.engine': '这个引擎本站已经停用。回到上一步换一个，录好的都在。',
  'upload.quota': '你的空间满了。删掉不用的文件，再按“现在就传”。',
  'phone.closed': '这部手机的连接结束了。录好的都存在手机上；在电脑上换一张码，扫了接着传。',
  not_found: '这个声音不在了，可能已经删除。',
};
