import type { Browser, CDPSession, Page } from 'playwright';
import { installProbe, type Journey } from './probe.ts';
import { initiators, type Initiator } from './initiators.ts';

/** CPU ×4, 1.6 Mbit/s down, 0.75 up, 150 ms: a mid-range phone on a poor mobile network. */
const THROTTLE = { cpu: 4, down: 1.6e6 / 8, up: 0.75e6 / 8, latencyMs: 150 };

interface Transfer {
  isScript: boolean;
  /** Fetched ahead for another page, by `rel="prefetch"`. */
  isAhead: boolean;
  bytes: number;
}

const hasPurpose = (headers: Readonly<Record<string, string>>): boolean =>
  Object.entries(headers).some(([name, value]) => /^(?:sec-)?purpose$/i.test(name) && value.includes('prefetch'));

/** What went over the wire during a visit. */
export class Traffic {
  readonly errors: string[] = [];
  private readonly transfers = new Map<string, Transfer>();
  /** How many answers had to arrive, one after the other, before a script or stylesheet was asked for. */
  private readonly depths = new Map<string, number>();
  private readonly open = new Set<string>();
  private quietSince = Date.now();

  listen(page: Page, session: CDPSession): void {
    const end = (id: string, bytes?: number): void => {
      const transfer = this.transfers.get(id);
      if (transfer && bytes !== undefined) transfer.bytes = bytes;
      this.open.delete(id);
      this.quietSince = Date.now();
    };
    session.on('Network.requestWillBeSent', ({ requestId, request, type, initiator }) => {
      if (!request.url.startsWith('http')) return;
      const isAhead = type === 'Prefetch' || hasPurpose(request.headers);
      this.transfers.set(requestId, { isScript: false, isAhead, bytes: 0 });
      if (!isAhead && (type === 'Script' || type === 'Stylesheet')) this.noteDepth(request.url, initiator);
      if (type !== 'Media') this.open.add(requestId);
    });
    session.on('Network.responseReceived', ({ requestId, type, response }) => {
      const transfer = this.transfers.get(requestId);
      if (transfer) transfer.isScript = type === 'Script' || response.mimeType.includes('javascript');
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => end(requestId, encodedDataLength));
    session.on('Network.loadingFailed', ({ requestId }) => end(requestId));
    page.on('console', (message) => message.type() === 'error' && this.errors.push(message.text()));
    page.on('pageerror', (error) => this.errors.push(error.message));
  }

  get isIdle(): boolean {
    return this.open.size === 0 && Date.now() - this.quietSince > 1000;
  }

  get requests(): number {
    return this.transfers.size;
  }

  get scriptKB(): number {
    return this.sumKB(({ isScript, isAhead }) => isScript && !isAhead);
  }

  get aheadKB(): number {
    return this.sumKB(({ isAhead }) => isAhead);
  }

  get totalKB(): number {
    return this.sumKB(() => true);
  }

  /** 1: everything the page starts with is named in its document. */
  get depth(): number {
    return Math.max(0, ...this.depths.values());
  }

  private noteDepth(url: string, initiator: Initiator): void {
    if (this.depths.has(url)) return;
    const before = initiator.type === 'script' ? initiators(initiator).map((script) => this.depths.get(script) ?? 0) : [];
    this.depths.set(url, 1 + Math.max(0, ...before));
  }

  private sumKB(isMeant: (transfer: Transfer) => boolean): number {
    return [...this.transfers.values()].filter(isMeant).reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
  }
}

export interface VisitOptions {
  url: string;
  journey: Journey;
  isThrottled: boolean;
  /** How many times slower a throttled page computes. */
  slowdown?: number;
  hasScript?: boolean;
  isClicking?: boolean;
}

/** Opens the page in a fresh browser context (cold cache) and measures there. */
export async function visit<T>(browser: Browser, options: VisitOptions, measure: (page: Page, traffic: Traffic) => Promise<T>): Promise<T> {
  const { url, journey, isThrottled, slowdown = THROTTLE.cpu, hasScript = true, isClicking = false } = options;
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
    javaScriptEnabled: hasScript,
    locale: 'zh-CN',
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const traffic = new Traffic();
    traffic.listen(page, session);
    await session.send('Network.enable');
    if (isThrottled) {
      const { down, up, latencyMs } = THROTTLE;
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: latencyMs,
        downloadThroughput: down,
        uploadThroughput: up,
      });
    }
    if (hasScript) await page.addInitScript(installProbe, { journey, isClicking });
    await page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
    return await measure(page, traffic);
  } finally {
    await context.close();
  }
}
