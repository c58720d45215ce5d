import { queryOptions } from '@tanstack/react-query';
import type { Call, CallInput, CallOutput } from '@shengyu/api';
import type { Why } from '../list/ActionDialog.tsx';
import { texts } from './locales/zh-CN.ts';

export type MemberRow = CallOutput<'adminMemberLists'>['lists'][number];
export type MemberDetail = CallOutput<'adminMemberDetail'>;
export type MemberFilter = Pick<CallInput<'adminMemberLists'>, 'keyword' | 'tier' | 'state'>;

/** What is given: points that stay, or words until a day. */
export type Gift = { unit: 'points'; amount: number } | { unit: 'words'; amount: number; expire_date: string };

const quiet = { quiet: true } as const;

export const readMembers = (call: Call, filter: MemberFilter, after: string | undefined, signal: AbortSignal) =>
  call('adminMemberLists', { ...filter, ...(after && { after }) }, { signal, ...quiet });

export const memberQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: ['members', 'one', id],
    queryFn: ({ signal }) => call('adminMemberDetail', { member_id: id }, { signal, ...quiet }),
  });

export const giveTo = (call: Call, id: string, gift: Gift, why: Why, key: string) =>
  call('adminMemberGift', { member_id: id, ...gift, ...why }, { idempotencyKey: key, ...quiet });
/** Time in a tier: an offer, or so many days of it. */
export type Time = { id: string; days?: number };

export const offersQuery = (call: Call) =>
  queryOptions({
    queryKey: ['prices', 'offers'],
    queryFn: async ({ signal }) => {
      const { list } = await call('adminPrices', {}, { signal, ...quiet });
      return list.tiers.flatMap(({ name, offers }) => offers.map(({ id, months }) => ({ id, name: texts.offer(name, months) })));
    },
  });

export const tierQuoteQuery = (call: Call, member: string, time: Time | undefined) =>
  queryOptions({
    queryKey: ['members', 'tier', member, time ?? null],
    queryFn: ({ signal }) => call('adminMemberTierQuote', { member_id: member, ...(time ?? { id: '' }) }, { signal, ...quiet }),
    enabled: time !== undefined,
    retry: false,
  });

export const giveTier = (call: Call, id: string, { id: offer, days }: Time, why: Why, key: string) =>
  call('adminMemberTier', { member_id: id, id: offer, ...(days !== undefined && { days }), ...why }, { idempotencyKey: key, ...quiet });
export const freeze = (call: Call, id: string, why: Why, key: string) =>
  call('adminMemberFreeze', { member_id: id, ...why }, { idempotencyKey: key, ...quiet });
export const unfreeze = (call: Call, id: string, why: Why, key: string) =>
  call('adminMemberUnfreeze', { member_id: id, ...why }, { idempotencyKey: key, ...quiet });
