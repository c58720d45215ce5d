import { expect, type Download, type Locator, type Page } from '@playwright/test';

/** The studio as a maker works it: by roles and names. */
export class Studio {
  readonly page: Page;
  readonly paper: Locator;
  readonly saved: Locator;

  constructor(page: Page) {
    this.page = page;
    this.paper = page.getByRole('textbox', { name: '文稿', exact: true });
    this.saved = page.locator('[data-saved]');
  }

  /** `search` with its question mark. */
  async open(search = ''): Promise<void> {
    await this.page.goto(`/edit${search}`);
    await expect(this.paper).toBeVisible();
  }

  /** Through the clipboard, like a person. */
  async paste(text: string): Promise<void> {
    await this.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await this.page.evaluate((content) => navigator.clipboard.writeText(content), text);
    await this.pressPaste();
  }

  /** The browser tells of a changed selection in a task of its own; no person is faster. */
  private async settleSelection(): Promise<void> {
    await this.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));
  }

  /** The browser fetches the clipboard in its own time: what is pressed next must not come before. */
  private async pressPaste(): Promise<void> {
    await this.paper.focus();
    const pasted = await this.page.evaluateHandle(() => {
      const done = new Promise<void>((resolve) => {
        document.addEventListener('paste', () => setTimeout(resolve), { once: true, capture: true });
      });
      return { done };
    });
    await this.page.keyboard.press('Control+V');
    await pasted.evaluate(({ done }) => done);
    // More than a line of plain text is read first.
    await expect(this.paper).not.toHaveAttribute('aria-busy', 'true');
  }

  async pasteHtml(html: string, text: string): Promise<void> {
    await this.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await this.page.evaluate(
      async ([markup, plain]) => {
        const item = new ClipboardItem({
          'text/html': new Blob([markup ?? ''], { type: 'text/html' }),
          'text/plain': new Blob([plain ?? ''], { type: 'text/plain' }),
        });
        await navigator.clipboard.write([item]);
      },
      [html, text],
    );
    await this.pressPaste();
  }

  /** The written text, paragraphs joined by line feeds, chips left out. */
  async text(): Promise<string> {
    const paragraphs = await this.paper.locator('p').evaluateAll((elements) =>
      elements.map((element) => {
        const copy = element.cloneNode(true) as Element;
        for (const chip of copy.querySelectorAll('[contenteditable="false"], .ProseMirror-widget')) chip.remove();
        return copy.textContent;
      }),
    );
    return paragraphs.join('\n');
  }

  /** Another script, with nothing in it and no title. */
  async create(): Promise<void> {
    await this.page.getByRole('button', { name: '我的文稿' }).click();
    await this.page.getByRole('dialog', { name: '我的文稿' }).getByRole('button', { name: '新建文稿' }).click();
    await expect(this.page.getByRole('dialog')).toBeHidden();
    await expect.poll(() => this.text()).toBe('');
  }

  async clear(): Promise<void> {
    await this.paper.focus();
    await this.page.keyboard.press('Control+A');
    await this.page.keyboard.press('Delete');
  }

  async caretToEnd(): Promise<void> {
    await this.paper.focus();
    await this.page.keyboard.press('Control+End');
  }

  /** Selects `count` characters from the start of the script. */
  async selectFromStart(count: number): Promise<void> {
    await this.paper.focus();
    await this.page.keyboard.press('Control+Home');
    for (let index = 0; index < count; index++) await this.page.keyboard.press('Shift+ArrowRight');
    await this.settleSelection();
  }

  async selectFromEnd(count: number): Promise<void> {
    await this.paper.focus();
    await this.page.keyboard.press('Control+End');
    for (let index = 0; index < count; index++) await this.page.keyboard.press('Shift+ArrowLeft');
    await this.settleSelection();
  }

  /** Where `text` is on the screen. */
  private async placeOf(text: string): Promise<{ left: number; right: number; middle: number }> {
    return this.paper.evaluate((paper, wanted) => {
      const walker = document.createTreeWalker(paper, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const at = node.textContent?.indexOf(wanted) ?? -1;
        if (at < 0) continue;
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + wanted.length);
        const { left, right, top, height } = range.getBoundingClientRect();
        return { left, right, middle: top + height / 2 };
      }
      throw new Error(`“${wanted}” is not on the paper`);
    }, text);
  }

  /** Measures where the middle of a text lies that stands on one line. */
  async middleOf(text: string): Promise<{ x: number; y: number }> {
    const { left, right, middle } = await this.placeOf(text);
    return { x: (left + right) / 2, y: middle };
  }

  /** Selects `text`, which is on one line inside one mark, as a mouse does. */
  async drag(text: string): Promise<void> {
    const { left, right, middle } = await this.placeOf(text);
    await this.page.mouse.move(left + 1, middle);
    await this.page.mouse.down();
    await this.page.mouse.move(right - 1, middle, { steps: 4 });
    await this.page.mouse.up();
    await this.settleSelection();
  }

  /** Puts the caret behind `text`. */
  async clickAfter(text: string): Promise<void> {
    const { right, middle } = await this.placeOf(text);
    await this.page.mouse.click(right - 1, middle);
    await this.settleSelection();
  }

  async openTool(name: string): Promise<void> {
    const tool = this.page.getByRole('toolbar', { name: '标记工具' }).getByRole('button', { name, exact: true });
    if ((await tool.getAttribute('aria-pressed')) !== 'true') await tool.click();
  }

  async markVoice(name: string): Promise<void> {
    await this.openTool('局部换声');
    await this.page
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .first()
      .click();
    await this.page.getByRole('button', { name: `换成${name}` }).click();
  }

  async markRate(rate: string): Promise<void> {
    await this.openTool('变速');
    await this.page.getByRole('button', { name: `${rate}×`, exact: true }).click();
    await this.page.getByRole('button', { name: '确定' }).click();
  }

  /** Milliseconds from the click to the first sound. */
  async audition(): Promise<number> {
    await this.page.getByRole('button', { name: '试听全文' }).click();
    await expect
      .poll(() => this.page.evaluate(() => performance.getEntriesByName('shengyu:audition-sound').length), { timeout: 20_000 })
      .toBeGreaterThan(0);
    return this.page.evaluate(() => {
      const at = (name: string): number => performance.getEntriesByName(name).at(-1)?.startTime ?? Number.NaN;
      return at('shengyu:audition-sound') - at('shengyu:audition-start');
    });
  }

  async stopAudition(): Promise<void> {
    await this.page.getByRole('button', { name: '停止' }).first().click();
  }

  /** Orders the script as it is and waits for its files. */
  async generate(timeoutMs: number): Promise<void> {
    await expect(this.saved).toHaveAttribute('data-saved', 'saved');
    await this.page.getByRole('button', { name: '生成', exact: true }).click();
    await this.page.getByRole('button', { name: /^生成，用 [\d,]+ 积分$|^免费重新生成$/ }).click();
    await expect(this.page.getByRole('list', { name: '下载' })).toBeVisible({ timeout: timeoutMs });
  }

  async download(kind: '音频' | 'SRT 字幕' | 'VTT 字幕' | 'LRC 歌词'): Promise<Download> {
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.page.getByRole('list', { name: '下载' }).getByRole('link').filter({ hasText: kind }).click(),
    ]);
    return download;
  }
}
