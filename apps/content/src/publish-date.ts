const CHINA_OFFSET_MS = 8 * 3_600_000;

/** The calendar day in China, `2026-11-18`; the same on server and browser, whatever zone they are in. Empty for what is no time. */
export function publishDate(time: string): string {
  if (Number.isNaN(Date.parse(time))) return '';
  return new Date(new Date(time).getTime() + CHINA_OFFSET_MS).toISOString().slice(0, 10);
}
