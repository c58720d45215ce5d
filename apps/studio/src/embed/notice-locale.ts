import { isLocale } from './read-options.ts';

const noticed = new Set<string>();

/** Says in the console, once for each, that there is no such locale: the studio is shown all the same, in Chinese. */
export function noticeLocale(locale: string | null | undefined): void {
  if (locale == null || isLocale(locale) || noticed.has(locale)) return;
  noticed.add(locale);
  // oxlint-disable-next-line eslint/no-console -- for who writes the page around the studio; nothing of it is the visitor's concern
  console.info(`<shengyu-studio>: there is no locale "${locale}"; the studio is shown in zh-CN, the only one so far.`);
}
