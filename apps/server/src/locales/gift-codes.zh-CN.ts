import type { CouponTerms } from '@shengyu/api';

const yuan = (fen: number): string => String(fen / 100);
const scopes = { order: '生成', package: '字数包', vip: '会员' } as const;

const digits = (count: number): string => count.toLocaleString('en-US');

/** Texts about codes that are redeemed. */
export const texts = {
  source: (batch: string) => `兑换码：${batch}`,
  gifts: {
    words: (words: number) => `字数包 ${digits(words)} 字`,
    points: (points: number) => `${digits(points)} 积分`,
    coupon: (terms: CouponTerms) => {
      const where = terms.scope.length === 1 && terms.scope[0] ? scopes[terms.scope[0]] : '';
      if (terms.kind === 'discount') return `${where} ${terms.percent / 10} 折`.trim();
      return terms.least_fen > 0
        ? `${where} 满 ${yuan(terms.least_fen)} 减 ${yuan(terms.off_fen)}`.trim()
        : `${where} 减 ${yuan(terms.off_fen)} 元`.trim();
    },
    days: (tier: string, days: number) => `${tier} ${days} 天`,
  },
  fields: { manyDays: (days: number) => `最多 ${days} 天`, muchOff: '减得要比满的少' },
  errors: {
    'code.unknown': '没有这个码',
    'code.paused': '错得太多，过几分钟再试',
    'code.used': '这个码用过了',
    'code.had': '这批码每人用一个，你用过了',
    'code.expired': '这个码过期了',
    'code.stopped': '这个码停用了',
    'code.exported': '这批码已经导出过，只给一次',
    'coupon.unusable': '这张券这里用不了',
  },
} as const;
