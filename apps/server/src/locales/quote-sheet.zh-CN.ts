import type { Product } from '@shengyu/api';

const digits = (count: number): string => count.toLocaleString('en-US');
const yuan = (fen: number): string => `${(fen / 100).toFixed(2)} 元`;

/** Texts of a quotation. */
export const texts = {
  title: '报价单',
  file: (day: string) => `报价单 ${day}.pdf`,
  dated: (day: string, until: string, days: number) => `${day} 开出，${until} 前有效（${days} 天）`,
  seller: '报价方',
  buyer: '客户',
  tax: (number: string) => `税号 ${number}`,
  items: '项目',
  item: (at: number, name: string, detail: string, fen: number) => `${at}. ${name}${detail === '' ? '' : `（${detail}）`}　${yuan(fen)}`,
  sum: (fen: number) => `合计（含税）　${yuan(fen)}`,
  script: (title: string) => `《${title || '未命名'}》配音`,
  words: (words: number, billed: number, points: number) => `全文 ${digits(words)} 字，计费 ${digits(billed)} 字，${digits(points)} 积分`,
  credit: '原会员没用完的时间折抵',
  details: (product: Product): string => {
    switch (product.kind) {
      case 'vip':
        return `${product.months} 个月，每月 ${digits(product.words)} 字`;
      case 'package':
        return `${digits(product.words)} 字，${product.months} 个月有效`;
      case 'recharge':
        return `${digits(product.points)} 积分`;
      default:
        return '';
    }
  },
  terms: '价格和下单时的一样。付款后当时到账；没用完的可以按服务协议退。',
  noInvoice: '报价单不是发票，也不是收据。付款后在“账户明细 → 开发票”里申请发票。',
  foot: (page: number) => `报价单　第 ${page} 页`,
} as const;
