import type { AuditAction, OrderState } from '@shengyu/api';
import { texts } from './locales/zh-CN.ts';

const known = (names: Readonly<Record<string, string>>, name: string): string => names[name] ?? name;

/** Names of what the server calls by a code; a code nobody has named yet is shown as it is. */
export const providerName = (name: string): string => known(texts.providers, name);
export const sourceName = (name: string): string => known(texts.sources, name);
export const unitName = (name: string): string => known(texts.units, name);
export const tierName = (name: string): string => (name === '' ? texts.noTier : known(texts.tiers, name));
export const orderStateName = (name: string): string => known(texts.orderStates, name);
export const purchaseStateName = (name: string): string => known(texts.purchaseStates, name);
export const paymentStateName = (name: string): string => known(texts.paymentStates, name);
export const memberStateName = (name: string): string => known(texts.memberStates, name);
export const findingName = (name: string): string => known(texts.findings, name);
export const actionName = (name: string): string => known(texts.actions, name);
export const reasonName = (name: string): string => known(texts.reasons, name);

export type Tone = 'blue' | 'done' | 'warn' | 'bad' | undefined;

/** How well it is with a state. */
export function toneOf(state: string): Tone {
  if (['done', 'paid', 'normal', 'on', 'up', 'live', 'published', 'ready', 'approved'].includes(state)) return 'done';
  if (['queued', 'rendering', 'mixing', 'paying', 'refunding', 'canary', 'waiting'].includes(state)) return 'blue';
  if (['failed', 'declined', 'frozen', 'down', 'closed_by_operator'].includes(state)) return 'bad';
  if (['refunded', 'changing', 'slow', 'degraded'].includes(state)) return 'warn';
  return undefined;
}

const entries = <Name extends string>(names: Readonly<Record<Name, string>>) => Object.entries<string>(names) as Array<[Name, string]>;

/** To choose from, with their names. */
export const actions = entries<AuditAction>(texts.actions);
export const orderStates = entries<OrderState>(texts.orderStates);
