import type { ApiKeyCard } from '@shengyu/api';
import { chinaDay } from '@shengyu/ui';

const DAY_MS = 86_400_000;
/** A key that nobody has used for so long is most likely forgotten. */
const IDLE_DAYS = 30;
const NEAR = 0.9;

/** Whether it opens anything on the day `today`; also at a moment of it. */
export function isGood({ revoke_time: revoked, expire_time: expires }: ApiKeyCard, today: string, now = 0): boolean {
  return revoked === null && (expires === null || (chinaDay(Date.parse(expires)) >= today && Date.parse(expires) > now));
}

/** How much of its limit is spent, 0…1; null without a limit. */
export function spending({ spending: limit, spent_points: spent }: ApiKeyCard): { share: number | null; near: boolean } {
  if (limit === null) return { share: null, near: false };
  const share = Math.min(1, spent / limit.points);
  return { share, near: share >= NEAR };
}

/** Days for which nobody has used it, where they are many. */
export function idleDays({ last_use_time: used, create_time: created }: ApiKeyCard, today: string): number | null {
  const days = Math.floor((Date.parse(`${today}T00:00:00+08:00`) - Date.parse(used ?? created)) / DAY_MS);
  return days >= IDLE_DAYS ? days : null;
}

/** A name that several have is told apart by the end of the key. */
export function toldApart(keys: readonly ApiKeyCard[]): ApiKeyCard[] {
  return keys.map((key) => {
    const shared = keys.some(({ id, name }) => id !== key.id && name === key.name);
    return shared ? { ...key, name: `${key.name} …${key.end}` } : key;
  });
}

const linesOf = (text: string): string[] => text.split(/[\s,，]+/).filter(Boolean);

/** The pages of a text field, a line each; null where one is none. */
export function readOrigins(text: string): string[] | null {
  const origins = linesOf(text).map((line) => URL.parse(line)?.origin ?? '');
  const isOrigin = (origin: string) => origin.startsWith('https://') || /^http:\/\/(?:localhost|127\.0\.0\.1)(?::|$)/.test(origin);
  return origins.every(isOrigin) ? [...new Set(origins)] : null;
}

const ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|[\da-f]{0,4}(?::[\da-f]{0,4}){2,7})(?:\/\d{1,3})?$/i;

/** Addresses and networks of a text field; null where one cannot be any. The server looks more closely. */
export function readAddresses(text: string): string[] | null {
  const addresses = linesOf(text);
  return addresses.every((address) => ADDRESS.test(address)) ? [...new Set(addresses)] : null;
}

/** The end of a day in China, as the field of a form has the day; null: it does not expire. */
export const readExpiry = (day: string): string | null => (day === '' ? null : new Date(`${day}T23:59:59+08:00`).toISOString());
