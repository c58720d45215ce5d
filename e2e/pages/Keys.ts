import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any page has: whoever has gone as far without coming by has missed it. */
const MOST_STOPS = 160;

/** A page as it is worked without a pointer: focus is moved by Tab alone. */
export class Keys {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Tabs on, beginning again at the top of the page, until the element has the focus. */
  async to(element: Locator): Promise<void> {
    await expect(element).toBeEnabled();
    const wanted = await element.elementHandle();
    for (let stops = 0; stops < MOST_STOPS; stops++) {
      if (await this.page.evaluate((target) => document.activeElement === target, wanted)) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`no way to ${element.toString()} by Tab`);
  }

  /** One key after the other, as far apart as those of a very fast hand: the editor follows the browser's caret by events of its own. */
  async walk(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await this.page.waitForTimeout(60);
      await this.page.keyboard.press(key);
    }
  }

  async press(element: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.to(element);
    await this.page.keyboard.press(key);
  }

  async write(element: Locator, text: string): Promise<void> {
    await this.to(element);
    await this.page.keyboard.insertText(text);
  }
}
