export type ProductionKey = 'video' | 'book' | 'lesson' | 'shop' | 'notice';

export interface Production {
  title: string;
  voice: string;
  /** Markdown of scripts. */
  text: string;
  pauseMs?: number;
  /** Of the library. */
  bed?: { id: string; name: string; durationMs: number; decibels: number };
}

/** Small productions of the home page: what its use cases sound like. */
export const productions: Readonly<Record<ProductionKey, Production>> = {
  video: {
    title: '短视频解说',
    voice: 'linan',
    text: '这座岛上，\n\n只有一家银行。\n\n<phoneme alphabet="py" ph="hang2">行</phoneme>长也是唯一的柜员，\n\n电话常年占线。',
    pauseMs: 120,
    bed: { id: 'bgm-shuhuan-2', name: '海边黄昏', durationMs: 29_091, decibels: -3 },
  },
  book: {
    title: '有声书',
    voice: 'luchen',
    text: '雨停了。巷子尽头的灯闪了一下。\n\n<voice name="apo">“你怎么才回来？”</voice>\n\n<voice name="ache">“船晚了，阿婆。”</voice>',
    pauseMs: 400,
    bed: { id: 'bgm-shuhuan-3', name: '深夜电台', durationMs: 30_769, decibels: -5 },
  },
  lesson: {
    title: '网课与课件',
    voice: 'suwan',
    text: '光速约为<sub alias="三点零乘以十的八次方">3.0×10⁸</sub>米每秒，记作 <phoneme alphabet="ipa" ph="siː">c</phoneme>。<break time="700ms"/>这是它在真空里的速度。',
  },
  shop: {
    title: '门店与广告',
    voice: 'tang',
    text: '今日海鲜 <sub alias="八点八折">8.8 折</sub>，<prosody rate="1.15">先到先得，卖完就收摊！</prosody>',
    bed: { id: 'bgm-qingkuai-1', name: '晴天散步', durationMs: 34_286, decibels: -3 },
  },
  notice: {
    title: '通知与播报',
    voice: 'zhouyuan',
    text: '下一班渡船 14:30 开出。\n\n<voice name="wanyi">下一班渡輪兩點半開出。</voice>',
    pauseMs: 500,
  },
};
