import type { ParagraphTiming } from '@shengyu/script';

/** A paragraph's time on its element, `1000-2500` in ms, so that copying keeps it. */
export function timingAttributes(timing: ParagraphTiming | null): Record<string, string> {
  return timing === null ? {} : { 'data-timing': `${timing.startMs}-${timing.endMs}` };
}

export function timingOf(element: HTMLElement): ParagraphTiming | null {
  const [, startMs, endMs] = /^(\d{1,8})-(\d{1,8})$/.exec(element.getAttribute('data-timing') ?? '') ?? [];
  const timing = { startMs: Number(startMs), endMs: Number(endMs) };
  return timing.endMs > timing.startMs && timing.endMs <= 86_400_000 ? timing : null;
}
