import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** How a text comes from an input method: what it shows while it composes, then what it writes. */
export interface Way {
  shows: readonly string[];
  writes: string;
}

export const ways = {
  pinyin: { shows: ['c', 'ce', 'ce s', 'ce sh', 'ce shi'], writes: '测试' },
  'double spelling': { shows: ['c', '测', '测u'], writes: '测试' },
  handwriting: { shows: [], writes: '测试' },
  'the emoji panel': { shows: [], writes: '👩‍👧' },
} as const satisfies Record<string, Way>;

/** An input method, through Chromium's own protocol: key presses of a test reach no input method of the machine. */
export class InputMethod {
  private readonly page: Page;
  private readonly session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.page = page;
    this.session = session;
  }

  static async open(page: Page, context: BrowserContext): Promise<InputMethod> {
    return new InputMethod(page, await context.newCDPSession(page));
  }

  /** The editor follows the browser's caret by events of its own: the first letter comes no sooner after a key than from a very fast hand. */
  async compose(shows: readonly string[]): Promise<void> {
    await this.settle();
    for (const text of shows) {
      await this.session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    }
  }

  async write({ shows, writes }: Way): Promise<void> {
    await this.compose(shows);
    await this.session.send('Input.insertText', { text: writes });
    await this.settle();
  }

  private async settle(): Promise<void> {
    await this.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 60))));
  }
}
