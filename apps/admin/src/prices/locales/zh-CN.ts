import type { PriceList } from '@shengyu/api';
import { groupDigits } from '@shengyu/ui';
import { yuan } from '../../text/amounts.model.ts';

const lengths = { 1: '月', 3: '季', 12: '年' } as const;
const monthText = (months: number): string =>
  months === 1 ? '元 / 月' : months === 3 ? '元 / 季' : months === 12 ? '元 / 年' : `元 / ${months} 个月`;

export const texts = {
  history: '历次改动',
  note: '都是数据，改完先看样子，再发布',
  tiers: '会员',
  tiersNote: '元；价格空着就不卖这一种',
  packages: '字数包',
  packagesNote: '元；拿掉的不再卖，买过的照用',
  points: '积分',
  columns: {
    name: '名字',
    words: '每月字数',
    rate: '超出几折',
    premium: '精品不加价',
    size: '字数',
    price: '价格',
    perTenThousand: '每万字',
    months: '有效月',
    sold: '卖了',
    act: '动作',
  },
  lengths,
  months: (count: number) => (count === 1 ? '月' : count === 3 ? '季' : count === 12 ? '年' : `${count} 个月`),
  more: (count: number) => `还有 ${count} 处`,
  nameOf: (tier: string) => `${tier} 的名字`,
  words: (words: string) => `${words} 字`,
  addPackage: '加一个',
  takeOut: '拿掉',
  takeOutOf: (name: string) => `拿掉 ${name}`,
  perYuan: '1 元换多少积分',
  amounts: '可选金额',
  amountsNote: '元。输入后按回车，最多 12 个',
  free: '自由金额',
  least: '最少',
  most: '最多',
  to: '到',
  voices: '自己的声音',
  voicesNote: '元；名额含第一年保管',
  voiceAmounts: { clone_fen: '克隆名额', design_fen: '设计名额', custody_fen: '保管一年', rate: '字价是标准的几倍' },
  preview: '会员会看到',
  notSold: '现在不卖',
  perMonths: monthText,
  each: (words: string) => `${words} 字每月`,
  concerned: '谁会受影响',
  bought: '已买的人',
  boughtText: '按买时的价，不变',
  has: (tier: string) => `有 ${tier} 的`,
  people: (count: string) => `${count} 人`,
  open: '正在付的',
  openText: (count: string) => `${count} 笔，按下单时的价`,
  publish: '发布价目',
  saved: '发布了，新下的单按新价',
  problems: {
    'tier.cheaper': '高一档的同样时长不能比低一档便宜。',
    'tier.less': '高一档的字数或折扣不能比低一档差。',
    'tier.held': '还有会员在用这一档，只能停卖，不能拿掉。',
    'offer.cheaper': '买得久的总价不能比买得短的低。',
    'offer.twice': '同样时长定了两次价。',
    'package.cheaper': '字数更多的包不能比更少的便宜。',
    'amount.bounds': '可选金额超出自由金额的范围，或者重复了。',
  },
} as const;

const parts: Readonly<Record<string, string>> = {
  price_fen: '价格',
  words: '字数',
  premium: '精品不加价',
  rate: '折扣',
  name: '名字',
  months: '有效月',
  desc: '说明',
  offers: '时长',
  per_yuan: '1 元换积分',
  amounts_fen: '可选金额',
  least_fen: '最少',
  most_fen: '最多',
};

const named = <Item extends object>(items: readonly Item[], name: keyof Item, at: string): Item | undefined =>
  items.find((item) => item[name] === at);

/** What a change of the list is called, and its values as people read them. `path` names items by their id: `tiers.vip.offers.vip-year.price_fen`. */
export const changeText = {
  name(path: string, list: PriceList): string {
    const [part = '', at = '', ...rest] = path.split('.');
    if (part === 'voices') return texts.voiceAmounts[at as keyof typeof texts.voiceAmounts] ?? texts.voices;
    if (part === 'points') return `${texts.points} ${parts[at] ?? ''}`.trim();
    const last = parts[rest.at(-1) ?? ''] ?? '';
    if (part === 'packages') {
      const sale = named(list.packages, 'id', at);
      return `${texts.packages} ${sale ? texts.words(groupDigits(sale.words)) : at} ${last}`.trim();
    }
    const tier = named(list.tiers, 'value', at);
    const offer = rest[0] === 'offers' && tier && rest[1] ? named(tier.offers, 'id', rest[1]) : undefined;
    const length = offer ? texts.months(offer.months) : '';
    return [tier?.name ?? at, length, last].filter((word) => word !== '').join(' ');
  },
  value(path: string, value: unknown): string {
    if (typeof value === 'number')
      return path.endsWith('_fen')
        ? `${yuan(value)} 元`
        : path.endsWith('.rate') && !path.startsWith('voices.')
          ? discountText(value)
          : groupDigits(value);
    if (typeof value === 'boolean') return value ? '是' : '否';
    if (Array.isArray(value)) return value.map((fen) => (typeof fen === 'number' ? String(fen / 100) : '…')).join('、');
    if (typeof value === 'object' && value !== null) return offerText(value);
    return typeof value === 'string' ? value : '…';
  },
} as const;

const discountText = (rate: number): string => (rate === 1 ? '不打折' : `${Math.round(rate * 100) / 10} 折`);

/** A package or an offer that is new, or gone. */
function offerText(value: { price_fen?: unknown; words?: unknown }): string {
  const { price_fen: fen, words } = value;
  return [typeof words === 'number' ? texts.words(groupDigits(words)) : '', typeof fen === 'number' ? `${yuan(fen)} 元` : '']
    .filter((word) => word !== '')
    .join(' ');
}
