import { groupDigits as number } from '@shengyu/ui';
import { discount, terms } from '@shengyu/api/terms';

const { plans, pointsPerYuan, rates, wordPackageMonths, wordPackages, wordsPerPoint } = terms;
const { vip, svip } = plans;

/** Yuan a thousand words: exact where it has two decimals, else about. */
function perThousand(yuan: number): string {
  const exact = Math.abs(yuan * 100 - Math.round(yuan * 100)) < 1e-9;
  return exact ? `每千字 ${Number(yuan.toFixed(2))} 元` : `每千字约 ${Number(yuan.toFixed(2))} 元`;
}

/** Texts of the benefits page. Prices of word packages are the product's defaults. */
export const equityTexts = {
  title: '会员权益',
  headline: '价钱说在前面',
  lead: '按字计费，标点不算。付过的分句再合成，不再收费；失败了，全额退回。',
  units: { month: '元 / 月', quarter: '元 / 季', year: '元 / 年', once: '元起' },
  mine: {
    title: '我现在有',
    points: '积分',
    about: (words: number) => `标准声音约可配 ${number(words)} 字`,
    account: '看每一笔进出',
    visitor: '登录后，这里写着你的积分和够配多少字。',
    signIn: '登录',
  },
  vip: {
    title: '会员套餐',
    note: '三种用法，按自己每月写多少来选。',
    table: '套餐对比',
    most: '字数最多',
    asYouGo: '不办会员，用多少算多少',
    features: '其中',
    unsaid: '—',
    rows: [
      { name: '每月字数', cells: { points: '不含，用多少付多少', vip: `${number(vip.words)} 字`, svip: `${number(svip.words)} 字` } },
      { name: '超出部分', cells: { points: '原价', vip: discount(vip.rate), svip: discount(svip.rate) } },
      { name: '标准声音', cells: { points: '全部', vip: '全部', svip: '全部' } },
      {
        name: '精品声音',
        cells: { points: `价格 ×${rates.premium}`, vip: `价格 ×${rates.premium}，再 ${discount(vip.rate)}`, svip: '全部包含' },
      },
      { name: '克隆名额', cells: { points: '不含', vip: '不含', svip: `${svip.clonedVoices} 个` } },
      { name: '试听', cells: { points: '每天有免费额度', vip: '每天有免费额度', svip: '每天有免费额度' } },
    ],
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
  words: {
    title: '字数包与积分',
    note: `一次买下，${wordPackageMonths} 个月内用完。`,
    yuan: '元',
    packages: wordPackages.map(({ words, priceFen }) => ({
      size: `${number(words)} 字`,
      price: `${priceFen / 100}`,
      unit: perThousand((priceFen * 10) / words),
    })),
    rules: [
      { term: '怎么数字数', text: '一个汉字、一个英文单词或一个数字算 1 个字，标点、空格和标记不算。' },
      {
        term: '怎么算积分',
        text: `标准声音 ${wordsPerPoint} 个字 1 积分，精品声音按 ${rates.premium} 倍算；一次订单只向上取整一次，最少 1 积分。1 元等于 ${pointsPerYuan} 积分。`,
      },
      { term: '什么不收费', text: '试听、已经付过的分句、同一版本换一种格式再生成，都不收费。' },
      { term: '先扣什么', text: '先用会员当月字数，再用最早到期的字数包，最后用积分。' },
      { term: '失败了', text: '自动全额退回原来的来源，在账户明细里看得到。' },
    ],
    more: '还有不清楚的？',
    moreLink: '看别人问过的费用问题',
  },
  next: { title: '先写一句，听听值不值', text: '试听不花积分。', write: '开始写', voices: '先听声音' },
} as const;
