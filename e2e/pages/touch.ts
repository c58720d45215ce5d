import type { CDPSession, Page } from '@playwright/test';

interface Place {
  x: number;
  y: number;
}

/** A finger on the screen as the browser's own input. */
export class Finger {
  readonly #page: Page;
  readonly #input: CDPSession;

  private constructor(page: Page, input: CDPSession) {
    this.#page = page;
    this.#input = input;
  }

  static async on(page: Page): Promise<Finger> {
    return new Finger(page, await page.context().newCDPSession(page));
  }

  async #send(type: 'touchStart' | 'touchMove' | 'touchEnd', points: Place[]): Promise<void> {
    await this.#input.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  }

  /** Rests longer than the system waits for a long press. */
  async hold(place: Place, meanwhile?: () => Promise<void>): Promise<void> {
    await this.#send('touchStart', [place]);
    await this.#page.waitForTimeout(900);
    await meanwhile?.();
    await this.#send('touchEnd', []);
  }

  async pull(from: Place, to: Place): Promise<void> {
    await this.#send('touchStart', [from]);
    for (let step = 1; step <= 6; step += 1) {
      const part = step / 6;
      await this.#send('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
      await this.#page.waitForTimeout(30);
    }
    await this.#send('touchEnd', []);
  }
}
