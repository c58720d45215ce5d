import { isApiError, type Call, type CallOutput } from '@shengyu/api';

export type Coupon = CallOutput<'couponLists'>['lists'][number];
export type Invites = CallOutput<'inviteShow'>;
export type CodeGift = CallOutput<'codeLook'>['gift'];

/** Why a code gives nothing. */
export type CodeRefusal =
  | { why: 'unknown'; triesLeft: number; hint: { at: number; meant: string } | null }
  | { why: 'paused'; waitSeconds: number }
  | { why: 'mine'; time: string; gift: string }
  | { why: 'used' }
  | { why: 'had'; time: string }
  | { why: 'expired'; time: string }
  | { why: 'stopped' }
  /** The server said nothing of the code. */
  | { why: 'failed'; text: string };

const quiet = { quiet: true } as const;

export const lookAtCode = (call: Call, code: string, signal: AbortSignal) => call('codeLook', { code }, { signal, ...quiet });
export const readCoupons = (call: Call, signal: AbortSignal) => call('couponLists', {}, { signal, ...quiet });
export const readInvites = (call: Call, signal: AbortSignal) => call('inviteShow', {}, { signal, ...quiet });
export const redeemCode = (call: Call, code: string, key: string) => call('codeRedeem', { code }, { idempotencyKey: key, ...quiet });

/** What a refused call says of a code. */
export function refusalOf(error: unknown): CodeRefusal {
  if (!isApiError(error)) return { why: 'failed', text: '' };
  const data = (error.data ?? {}) as Record<string, unknown>;
  const time = typeof data['time'] === 'string' ? data['time'] : '';
  switch (error.error) {
    case 'code.unknown':
      return {
        why: 'unknown',
        triesLeft: Number(data['tries_left']),
        hint: (data['hint'] ?? null) as { at: number; meant: string } | null,
      };
    case 'code.paused':
      return { why: 'paused', waitSeconds: Number(data['wait_seconds']) };
    case 'code.used':
      return data['mine'] === true ? { why: 'mine', time, gift: String(data['gift']) } : { why: 'used' };
    case 'code.had':
      return { why: 'had', time };
    case 'code.expired':
      return { why: 'expired', time };
    case 'code.stopped':
      return { why: 'stopped' };
    default:
      return { why: 'failed', text: error.msg };
  }
}
