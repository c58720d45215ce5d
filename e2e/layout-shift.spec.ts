import { expect, test } from './browser-test.ts';

interface Watched extends Window {
  shifts: string[];
  shifted: number;
}

/** Notes what moves although nobody touched the page; sent there as text, so it sees nothing outside itself. */
function watchShifts(): void {
  const watched = globalThis as unknown as Watched;
  [watched.shifts, watched.shifted] = [[], 0];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Array<
      PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Array<{ node: Node | null }> }
    >) {
      if (entry.hadRecentInput) continue;
      watched.shifted += entry.value;
      const moved = entry.sources.map(({ node }) => (node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : ''));
      watched.shifts.push(`${entry.value.toFixed(4)} ${moved.join(', ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

for (const path of ['/', '/news', '/supermarket', '/equity', '/edit']) {
  test(`nothing on ${path} moves while it comes in on a slow phone`, async ({ page }) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 1.6e6 / 8,
      uploadThroughput: 0.75e6 / 8,
    });
    await page.addInitScript(watchShifts);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const { shifted, shifts } = await page.evaluate(() => {
      const watched = globalThis as unknown as Watched;
      return { shifted: watched.shifted, shifts: watched.shifts };
    });
    expect(shifted, shifts.join('; ')).toBeLessThan(0.02);
  });
}
