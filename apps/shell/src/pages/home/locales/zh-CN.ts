import { terms } from '@shengyu/api/terms';
import { groupDigits as number } from '@shengyu/ui';

export const texts = {
  hero: {
    title: ['写下一句话，', '马上听见它。'],
    lead: ['每座岛是一个声音。挑一座，写一句，听。', '满意了，再去编辑器里逐字打磨，连字幕一起带走。'],
    chooseVoice: '在海图上选一个声音',
    textLabel: (max: number) => `要试听的文字，最多 ${max} 字`,
    placeholder: '写一句话，比如一段开场白',
    words: (count: number, max: number) => `${count} / ${max} 字`,
    tooLong: (over: number) => `多了 ${over} 字，删短一点再听`,
    empty: '先写一句话',
    free: '不用登录，每天有免费额度',
    freeForMembers: '试听不收费',
    left: ({ unit, count }: { unit: 'times' | 'words'; count: number }) =>
      unit === 'times' ? `今天还能试听 ${count} 次，不用登录` : `今天还能试听 ${number(count)} 字`,
    take: '带着这句去编辑器 →',
    listen: (name: string) => `用${name}试听这句话`,
    pause: '暂停',
    standard: '标准',
    premium: '精品',
    reading: (name: string) => `${name}正在读`,
  },
  failed: {
    'limit.reached': '今天的免费试听用完了。登录以后每天的次数更多，写好的这句不会丢。',
    'server.busy': '现在听的人多，过几秒再点一次。',
    other: '没听成，是我们这边的问题。再点一次试试。',
  },
  login: '登录',
  voices: {
    title: '先听，再决定',
    note: '普通话、粤语、英文，每个都能在这里听完整样音。',
    all: '全部声音 →',
    premium: '精品',
    languages: { 'zh-CN': '普通话', 'yue-HK': '粤语', 'en-US': '英语' },
  },
  makes: {
    title: '他们在这里做什么',
    take: '带进编辑器',
    takeOf: (title: string) => `把${title}带进编辑器`,
    failed: '没放出来，再点一次',
    video: {
      title: '短视频解说',
      text: '稿子写完，声音和字幕一起出。字幕跟着真实读音走，导进剪辑软件不用再对轴。',
    },
    book: {
      title: '有声书',
      text: '旁白和人物各用各的声音，一章一章地做，改一句只重做一句。',
    },
    lesson: { title: '网课与课件', text: '术语、公式、年份读得准，语速放慢到学生跟得上。' },
    shop: { title: '门店与广告', text: '一早改价，开门前换好店里的广播。' },
    notice: { title: '通知与播报', text: '校园、车站、社区。同一段话，普通话和粤语各出一版。' },
  },
  how: {
    title: '三步，从字到声',
    steps: [
      { title: '写，或者贴进来', text: '直接写，从 Word 或网页粘贴，或者导入 DOCX、SRT、SSML，格式自动洗干净。边写边存，关了也不丢。' },
      { title: '标，逐字都能管', text: '读音、停顿、快慢，像标重点一样标上去。拿不准的多音字会自己亮出来。' },
      { title: '听，然后带走', text: '边合成边播，读到哪亮到哪。价钱点之前就看得见，导出音频和字幕。' },
    ],
    paste: ['从 Word、网页粘贴', '导入 DOCX、SRT', '导入 SSML'],
    files: ['MP3 320k', 'WAV 无损', 'SRT 字幕', 'VTT', 'LRC'],
    done: '完成',
  },
  plans: {
    title: '价钱说在前面',
    note: '按字计费，标点不算。付过的分句再合成，不再收费。',
    length: '付多久',
    per: (months: number) => ({ 1: '按月', 3: '按季', 12: '按年' })[months] ?? `${months} 个月`,
    unit: (months: number) => ({ 1: '元 / 月', 3: '元 / 季', 12: '元 / 年' })[months] ?? `元 / ${months} 个月`,
    monthly: (yuan: string) => `合每月 ${yuan} 元`,
    asYouGo: {
      name: '按量',
      points: '1',
      unit: `积分 / ${terms.wordsPerPoint} 字`,
      note: (perYuan: number) => `1 元 = ${number(perYuan)} 积分，充多少用多少`,
      facts: ['全部标准声音', '试听每天有免费额度', '积分不过期'],
      start: '免费开始',
    },
    words: (words: number) => `每月 ${number(words)} 字`,
    beyond: (rate: string) => `超出部分 ${rate}`,
    memberVoices: '会员专属声音',
    premium: '精品声音不加价',
    join: (tier: string) => `开通 ${tier}`,
    packages: '字数包',
    packagesNote: '有没有会员都能买',
    packageOf: (words: number) => (words % 10_000 === 0 ? `${number(words / 10_000)} 万字` : `${number(words)} 字`),
    yuan: (yuan: string) => `${yuan} 元`,
    buy: '购买',
  },
  news: { title: '近况', all: '全部资讯 →', kinds: { news: '资讯', notice: '公告', course: '课程' } },
  faq: { title: '常被问到', note: '没有答案？', more: '去看教程' },
} as const;

/** Written examples of the scenes, with the marks they carry. */
export const samples = {
  polyphone: { char: '行', chosen: 'háng', rest: '长也是唯一的柜员。', others: ['háng', 'xíng', 'hàng'] },
} as const;
