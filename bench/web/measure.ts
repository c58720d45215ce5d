import type { Browser, Page } from 'playwright';
import type { Journey, ProbeResult, ProbeWindow } from './probe.ts';
import { countVisibleText } from './visible-text.ts';
import { visit, type Traffic } from './visit.ts';

export interface Target {
  name: string;
  url: string;
  journey: Journey;
}

export interface Figures extends ProbeResult {
  scriptKB: number;
  totalKB: number;
  /** Of these, fetched ahead for other pages. */
  aheadKB: number;
  requests: number;
  /** Rounds of scripts and stylesheets, one waiting for the other. */
  depth: number;
  ttiMs: number;
  softMs: number;
  errors: string[];
}

async function until(condition: () => boolean | Promise<boolean>, timeoutMs: number): Promise<void> {
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline;) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The load event, then a second without a request in flight or a long task. */
async function settle(page: Page, traffic: Traffic): Promise<void> {
  await page.waitForLoadState('load');
  await until(
    async () => traffic.isIdle && (await page.evaluate(() => (globalThis as unknown as ProbeWindow).probe.quietMs())) > 1000,
    60_000,
  );
}

async function measureLoad(browser: Browser, { url, journey }: Target): Promise<Omit<Figures, 'ttiMs'>> {
  return visit(browser, { url, journey, isThrottled: true }, async (page, traffic) => {
    await settle(page, traffic);
    const result = await page.evaluate(() => (globalThis as unknown as ProbeWindow).probe.result());
    const { scriptKB, totalKB, aheadKB, requests, depth } = traffic;
    await page.evaluate(() => (globalThis as unknown as ProbeWindow).probe.arm());
    await page.locator(journey.click).first().hover(); // a person's pointer arrives before it clicks: what prefetch on intent lives from
    await page.waitForTimeout(150);
    await page.locator(journey.click).first().click();
    const read = (): Promise<number | undefined> => page.evaluate(() => (globalThis as unknown as ProbeWindow).probe.softMs);
    await until(async () => (await read().catch(() => undefined)) !== undefined, 30_000);
    const softMs = (await read().catch(() => undefined)) ?? Number.NaN;
    return { ...result, scriptKB, totalKB, aheadKB, requests, depth, softMs, errors: [...traffic.errors] };
  });
}

/** Milliseconds to the largest paint of a visit that ends a second after its load event: short, so that there can be many. */
export async function measurePaint(browser: Browser, { url, journey }: Target): Promise<number> {
  return visit(browser, { url, journey, isThrottled: true }, async (page) => {
    await page.waitForLoadState('load');
    await page.waitForTimeout(1000);
    return page.evaluate(() => (globalThis as unknown as ProbeWindow).probe.result().lcpMs);
  });
}

function measureFirstClick(browser: Browser, { url, journey }: Target): Promise<number> {
  return visit(browser, { url, journey, isThrottled: true, isClicking: true }, async (page) => {
    const read = (): Promise<number | undefined> => page.evaluate(() => (globalThis as unknown as ProbeWindow).probe.ttiMs);
    await until(async () => (await read().catch(() => undefined)) !== undefined, 45_000);
    return (await read().catch(() => undefined)) ?? Number.NaN;
  });
}

export async function measureTarget(browser: Browser, target: Target): Promise<Figures> {
  const load = await measureLoad(browser, target);
  return { ...load, ttiMs: await measureFirstClick(browser, target) };
}

/** Visible characters without JavaScript, and with it. */
export async function measureText(browser: Browser, { url, journey }: Target): Promise<{ without: number; with: number }> {
  const [withScript, without] = [true, false].map((hasScript) =>
    visit(browser, { url, journey, isThrottled: false, hasScript }, async (page, traffic) => {
      if (hasScript) await settle(page, traffic);
      else await until(() => traffic.isIdle, 15_000);
      return page.evaluate(countVisibleText);
    }),
  );
  return { with: (await withScript) ?? 0, without: (await without) ?? 0 };
}
