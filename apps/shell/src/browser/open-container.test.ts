/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { RemoteView } from '../app/boot.ts';
import { openContainer, type Container } from './open-container.ts';

const shared = { react: {} };
const view: RemoteView = {
  name: 'content',
  version: '1.0.0',
  base: '/remotes/content/1.0.0/',
  entry: 'client/remoteEntry.js',
  container: 'content_1',
  routes: [],
};
const globals = globalThis as unknown as Record<string, unknown>;
const scripts = (): HTMLScriptElement[] => [...document.head.querySelectorAll('script')];
const init = jest.fn<(lent: object) => void>();
const container = (): Container => ({ init, get: () => Promise.reject(new Error('no page')) });

beforeEach(() => {
  globals.__webpack_init_sharing__ = () => Promise.resolve();
  globals.__webpack_share_scopes__ = { default: shared };
});
afterEach(() => {
  document.head.replaceChildren();
  delete globals.content_1;
});

test('the script of a container is run, and the container lent what the shell shares', async () => {
  const opening = openContainer(view);
  const registered = container();
  globals.content_1 = registered;
  const [script] = scripts();
  expect(script?.getAttribute('src')).toBe('/remotes/content/1.0.0/client/remoteEntry.js');
  script?.dispatchEvent(new Event('load'));
  await expect(opening).resolves.toBe(registered);
  expect(init).toHaveBeenCalledWith(shared);
});

test('a container that is there is not loaded again', async () => {
  globals.content_1 = container();
  await openContainer(view);
  expect(scripts()).toEqual([]);
});

test('a script that fails leaves the document, so that the next attempt asks again', async () => {
  const opening = openContainer(view);
  scripts()[0]?.dispatchEvent(new Event('error'));
  await expect(opening).rejects.toThrow('could not be loaded');
  expect(scripts()).toEqual([]);
});

test('a script that registers nothing is a failure', async () => {
  const opening = openContainer(view);
  scripts()[0]?.dispatchEvent(new Event('load'));
  await expect(opening).rejects.toThrow('registered no content_1');
});
