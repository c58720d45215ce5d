import type { CouponTerms } from '@shengyu/api';
import { groupDigits, yuan, spokenDate } from '@shengyu/ui';

/** As much as a coupon takes off, in its own unit. */
export const valueOf = (terms: CouponTerms): { value: string; unit: string } =>
  terms.kind === 'off' ? { value: yuan(terms.off_fen), unit: '元' } : { value: String(terms.percent / 10), unit: '折' };

/** Texts about codes that are redeemed, coupons and invitations. */
export const texts = {
  code: {
    title: '兑换码',
    label: '兑换码',
    placeholder: 'XXXX-XXXX-XXXX-XXXX',
    redeem: '兑换',
    again: '再试',
    another: '换一个',
    looking: '正在看这个码给什么',
    gives: (gift: string, days: number | undefined) => `这个码给：${gift}${days === undefined ? '' : `，${days} 天有效`}`,
    got: (gift: string) => `${gift}到了`,
    where: { words: '字数包里能看见', points: '积分里能看见', vip: '马上能用', coupon: '付款时自动用上' },
    unknown: (left: number, hint: string) => `没有这个码。${hint}还能试 ${left} 次`,
    hint: (place: string, typed: string, meant: string) => `${place} ${typed} 是不是 ${meant}？`,
    place: (at: number, all: number) => (at === 0 ? '开头' : at === all - 1 ? '末尾' : `第 ${at + 1} 个`),
    paused: '错了 5 次，10 分钟后再试。别的都能用',
    mine: (time: string, gift: string) => `你 ${spokenDate(time)} 用过了，得了“${gift}”`,
    used: '这个码别人用过了',
    had: (time: string) => `这批码每人用一个，你 ${spokenDate(time)} 用过了`,
    expired: (time: string) => `${spokenDate(new Date(Date.parse(time) - 60_000).toISOString())} 过期了`,
    stopped: '这个码停用了',
    failed: '没连上，请再试一次',
  },
  invites: {
    title: (words: number) => `请朋友来，各得 ${groupDigits(words)} 字`,
    lead: (least: string, words: number, days: number) =>
      `他用你的链接注册，第一次付满 ${least} 元，两边各到一个 ${groupDigits(words)} 字的字数包，${days} 天有效。`,
    link: '邀请链接',
    copy: '复制链接',
    copied: '复制好了',
    copyFailed: '没复制上，请选中链接自己复制',
    qr: '看二维码',
    qrOf: '邀请链接的二维码',
    counts: { came: '来了', paid: '付过钱', words: '你得到', left: '这个月还能请' },
    words: '字',
    people: '位',
    states: { waiting: '等首付', rewarded: '到账', refused: '不算', returned: '收回了' },
    waiting: '注册了，还没付够',
    rewarded: (yuan: string, words: number) => `付了 ${yuan} 元，你和他各得 ${groupDigits(words)} 字`,
    returned: '退了款，没用完的字收回了',
    refusals: {
      device: '和你或别的账号用同一台电脑，不算',
      payer: '和你或别的账号用同一个账户付款，不算',
      number: '手机号领过一次，不算',
      month: '这个月请满了，不算',
      gone: '当时你的账号不能用，不算',
    },
    none: '还没有人用你的链接来过',
    rules: '同一个人、同一台电脑、同一个付款账户不算。朋友退款，两边的字一起收回；已经用掉的不追。',
  },
  coupons: {
    title: '我的券',
    scopes: { order: '生成', package: '字数包', vip: '会员' },
    forWhat: (names: readonly string[]) => `用在${names.join('、')}`,
    until: (time: string) => `${spokenDate(time)}到期`,
    states: { good: '能用', held: '等付款', used: '用过', expired: '过期' },
    usedFor: (yuan: string) => `省了 ${yuan} 元`,
  },
} as const;
