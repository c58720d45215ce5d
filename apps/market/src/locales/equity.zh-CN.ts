import { groupDigits as number } from '@shengyu/ui';
import { terms } from '@shengyu/api/terms';

const { rates, wordsPerPoint } = terms;

interface PricedExample {
  key: string;
  words: number;
  billed_words: number;
  rate: number;
  points: number;
}

/** Texts of the benefits page. Prices and allowances come from the price list of the site. */
export const equityTexts = {
  title: '会员权益',
  lead: '买了的字不会悄悄没了：先到期的先用，到期前三天提醒。',
  mine: {
    failed: { title: '您的会员和字数没取到', text: '登录状态还在，可以再试一次。' },
    title: '我现在有',
    visitor: '登录后，这里写着您有什么、用到哪天。',
    signIn: '登录',
    tier: '会员',
    none: '没有',
    until: (day: string) => `到 ${day}`,
    left: (days: number) => (days > 0 ? `还有 ${number(days)} 天，到期不自动扣款` : '今天到期，不自动扣款'),
    month: '本月会员字数',
    renewed: (day: string) => `${day} 清零，换新的一月`,
    over: (day: string) => `${day} 会员到期，剩下的不再补`,
    packages: '字数包',
    firstOut: (words: number, day: string) => `其中 ${number(words)} 字 ${day} 到期，先用它`,
    places: '克隆名额',
    clone: '去克隆',
    points: '积分',
    topUp: '充值',
    account: '看每一笔进出',
    today: '今天',
    course: '什么时候到期',
  },
  course: {
    'vip-words': (words: number, _tier: string) => `剩下的 ${number(words)} 会员字数到期`,
    package: (words: number, _tier: string) => `字数包剩下的 ${number(words)} 字到期`,
    gift: (words: number, _tier: string) => `赠送的 ${number(words)} 字到期`,
    'tier-ends': (_words: number, tier: string) => `${tier} 到期，积分和字数包不受影响`,
    'tier-begins': (_words: number, tier: string) => `${tier} 开始`,
  },
  failed: { title: '价目没取到', text: '您现有的会员和字数不受影响。' },
  sale: {
    tiers: '会员',
    tiersNote: '每个月一份字数，超出的打折',
    length: '付多久',
    per: (months: number) => ({ 1: '按月', 3: '按季', 12: '按年' })[months] ?? `${months} 个月`,
    yuanPer: (months: number) => ({ 1: '元 / 月', 3: '元 / 季', 12: '元 / 年' })[months] ?? `元 / ${months} 个月`,
    saves: (yuan: string) => `最多省 ${yuan} 元`,
    monthly: (yuan: string) => `合每月 ${yuan} 元`,
    inUse: '正在用',
    words: (words: number) => `${number(words)} 字`,
    eachMonth: '每月',
    beyond: (rate: string) => `超出部分 ${rate}`,
    places: (count: number) => `${count} 个克隆名额`,
    told: '字数到期前三天提醒',
    memberVoices: 'VIP 专属声音',
    premium: '精品声音不加价',
    asYouGo: {
      name: '按量',
      points: '1',
      unit: `积分 / ${wordsPerPoint} 字`,
      note: (perYuan: number) => `1 元 = ${number(perYuan)} 积分，不开会员也能用`,
      amount: '用多少付多少',
      facts: ['全部标准声音', '每天有免费试听', '积分不过期'],
    },
    choose: (tier: string, months: number, yuan: string) => `${tier}，${months} 个月，${yuan} 元`,
    choosePackage: (words: number, yuan: string) => `字数包 ${number(words)} 字，${yuan} 元`,
    packages: '字数包',
    packagesNote: '有没有会员都能买',
    yuan: '元',
    perTenThousand: (yuan: string) => `每万字 ${yuan} 元`,
    lasts: (months: number) => `${months} 个月内用完`,
  },
  chosen: {
    title: '付款',
    tier: (tier: string, months: number) => `${tier} ${months === 12 ? '1 年' : `${months} 个月`}`,
    words: (words: number) => `字数包 ${number(words)} 字`,
    visitor: '登录后接着付，选好的还在',
    counting: '正在算您该付多少',
    unknown: '到期和折抵没算出来，付款前会再核对一次价钱',
    until: (day: string) => `用到 ${day}`,
    follows: (start: string, end: string) => `接着现在的，从 ${start} 用到 ${end}`,
    packageUntil: (day: string) => `现在到账，用到 ${day}`,
    credit: (tier: string, price: string, credit: string) => `原价 ${price} 元，没用完的 ${tier} 折抵 ${credit} 元`,
    coupon: (name: string, off: string) => `用券“${name}”减 ${off} 元`,
    givenUp: (words: number) => `本月剩的 ${number(words)} 会员字数换成新的一份`,
    pay: (yuan: string) => `付 ${yuan} 元`,
    signIn: (yuan: string) => `登录，付 ${yuan} 元`,
  },
  vip: {
    title: '差在哪',
    table: '会员对比',
    asYouGo: '按量',
    unsaid: '—',
    monthWords: '每月字数',
    beyond: '超出部分',
    fullPrice: '原价',
    rows: [
      { name: '标准声音', everybody: '全部', member: '全部' },
      { name: 'VIP 专属声音', everybody: '只能听样音', member: '全部' },
    ],
    own: '克隆和设计的声音',
    ownRate: (places: number) => `${rates.cloned} 倍字数，${places > 0 ? `送 ${places} 个克隆名额` : '名额另买'}`,
    premium: '精品声音',
    premiumRate: (free: boolean) => (free ? '不加价' : `${rates.premium} 倍字数`),
    everybody: '这些人人都有，不拿来卖：MP3、WAV、OGG 全部格式和采样率，字幕，分轨和剪辑包，改一句只付一句，失败全额退回。',
  },
  none: {
    lead: '这里写着账户里有什么、怎么用。',
    title: '这里还没有开售',
    text: '本站还没有上架会员和字数包，今天没有东西可买，也不会有人向你收钱。配音照常：试听每天免费，生成从积分里扣。会员声音由本站管理员开通。',
    write: '去写稿',
    voices: '先听声音',
    facts: [
      { term: '现在能用', text: '全部标准声音' },
      { term: '试听', text: '每天有免费额度' },
      { term: '生成', text: `标准声音 ${wordsPerPoint} 字 1 积分` },
      { term: '积分从哪来', text: '注册时赠送，或由管理员发放' },
    ],
  },
  examples: {
    title: '听一听，多少钱',
    note: '没有会员时的价钱',
    of: ({ key, words, billed_words: billed, rate, points }: PricedExample) => {
      const cost = `${number(points)} 积分`;
      if (key === 'edited') return `改第二句：${number(words)} 字只付 ${number(billed)} 字，${cost}`;
      return rate === 1 ? `标准声音：${number(words)} 字，${cost}` : `精品声音：${number(words)} 字按 ${rate} 倍，${cost}`;
    },
  },
  questions: {
    title: '买之前常问',
    more: '看别人问过的费用问题',
    list: (perYuan: number) => [
      { term: '先用谁的字？', text: '先用会员当月字数，再用最早到期的字数包，最后用积分。' },
      { term: '月底没用完的会员字数呢？', text: '不累计，到期前三天会告诉您还剩多少。怕用不完就买字数包。' },
      { term: '升级、续费怎么算？', text: '升级时，没用完的时间按价钱折抵，付款前写明；续费接在现在的后面，一天都不浪费。' },
      { term: '能退吗？', text: '由本站管理员办理，原路退回，理由写在账户明细里。' },
      { term: '怎么数字数？', text: '一个汉字、一个英文单词或一个数字算 1 个字，标点、空格和标记不算。' },
      {
        term: '怎么算积分？',
        text: `标准声音 ${wordsPerPoint} 个字 1 积分，精品声音按 ${rates.premium} 倍算，写明不加价的会员按标准声音算；一次订单只向上取整一次，最少 1 积分。1 元等于 ${number(perYuan)} 积分。`,
      },
      {
        term: '什么不收费？',
        text: `试听、同一版本换一种格式、付过的句子再念一遍，都不收费。付过的句子换读音、停顿、语速、重读、情感，字没变就不收：一句前 ${terms.freeChanges} 次免费，以后每次按${terms.changeShare === 0.5 ? '一半' : ` ${terms.changeShare * 100}%`}收。`,
      },
      {
        term: '换声音呢？',
        text: '换成不更贵的声音不收费；换成更贵的，只补差价。有自然声音时，基础声音按一半收，以后换成自然声音再补另一半。',
      },
      { term: '失败了呢？', text: '自动全额退回原来的来源，在账户明细里看得到。' },
    ],
  },
} as const;
