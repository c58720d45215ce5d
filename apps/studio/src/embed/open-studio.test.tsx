/** @jest-environment jsdom */
import { within } from '@testing-library/react';
import { texts } from '../locales/zh-CN.ts';
import { openStudio } from './open-studio.tsx';

const answers: Record<string, unknown> = {
  '/api/pc.index/config': { capabilities: { payment: true, clone: true, design: true } },
  '/api/user/info': { id: 'm', nickname: '阿远', points: 10, words: { vip: 0, packages: 0, clone: 0, design: 0 }, vip: { type: '' } },
};

/** The network, with a site that knows its member and fails in everything else. */
class SiteRequest {
  status = 200;
  responseText = '';
  onloadend: (() => void) | null = null;
  #path = '';
  open(_method: string, url: string): void {
    this.#path = new URL(url).pathname;
  }
  send(): void {
    const data = answers[this.#path];
    this.responseText = JSON.stringify({ code: data ? 1 : 0, data: data ?? { error: 'not_found' }, show: 0, msg: '' });
    setTimeout(() => this.onloadend?.());
  }
  getAllResponseHeaders = (): string => '';
  setRequestHeader(): void {}
  addEventListener(): void {}
  abort(): void {}
}
beforeAll(() => {
  Object.assign(globalThis, { XMLHttpRequest: SiteRequest });
  // What the page of tests lacks.
  Object.assign(CSSStyleSheet.prototype, { replaceSync: () => undefined });
  Object.assign(document, { adoptedStyleSheets: [] });
  // The studio draws itself, not for the test alone.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

// covers: fault-67
test.each([
  [['scripts', 'orders'], true],
  [['scripts'], false],
])(
  'a studio by a token of the scopes %j has a button that orders: %s',
  async (scopes, mayOrder) => {
    const events: unknown[] = [];
    const place = document.body.appendChild(document.createElement('div'));
    const origin = 'https://cms.example';
    const opened = openStudio({
      ...{ place, root: document, site: 'https://voice.example', origin, framed: false, options: { value: '潮水退了。' } },
      askToken: () => Promise.resolve({ token: 't', expires_at: new Date(Date.now() + 900_000).toISOString(), origin, key: 'k', scopes }),
      emit: (name, detail) => void events.push([name, detail]),
      show: (failure) => failure && events.push(failure),
      onReady: () => undefined,
    });
    const methods = await opened.methods;
    await within(place).findByRole('button', { name: texts.header.auditionAll });
    expect(within(place).queryByRole('button', { name: texts.header.generate }) !== null).toBe(mayOrder);
    if (!mayOrder) await methods.generate();
    const refusals = events.filter((event) => JSON.stringify(event) === '["studio-error",{"error":"embed.call","message":""}]');
    expect(refusals).toHaveLength(mayOrder ? 0 : 1);
    opened.close();
  },
  20_000,
);
