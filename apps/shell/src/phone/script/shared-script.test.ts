/** @jest-environment jsdom */
import { ApiError, type Call } from '@shengyu/api';
import type { Player, PlayerState } from '@shengyu/ui';
import { setUpShared } from './shared-script.ts';

let asked: unknown[];
let played: string[];
let state: PlayerState;
let listener: () => void;
let refusal: Error | undefined;

function move(next: Partial<PlayerState>): void {
  state = { ...state, ...next };
  listener();
}
const player = {
  state: () => state,
  subscribe: (each: () => void) => {
    listener = each;
    return () => undefined;
  },
  play: (url: string) => {
    played.push(url);
    move({ url, status: 'playing', positionMs: 40 });
  },
  toggle: () => move({ status: state.status === 'playing' ? 'paused' : 'playing' }),
  pause: () => undefined,
} as unknown as Player;
const call = ((_name: string, input: unknown) => {
  asked.push(input);
  const id = String(asked.length);
  return refusal
    ? Promise.reject(refusal)
    : Promise.resolve({ stream_url: `/audition/${id}/stream.wav`, cues_url: `/audition/${id}/cues` });
}) as unknown as Call;

const plan = {
  token: 't',
  parts: [
    { start: 0, end: 6 },
    { start: 6, end: 12 },
  ],
  paragraphs: [0, 6],
  words: { asking: '正在准备', limit: '用完了', busy: '忙', failed: '没有听到' },
};
const { fetch: before } = globalThis;
beforeEach(() => {
  [asked, played, refusal] = [[], [], undefined];
  state = { url: '', status: 'idle', positionMs: 0, durationMs: 0 };
  const cues = { ok: true, headers: new Map([['x-audition-complete', '1']]), json: () => Promise.resolve([]) };
  Object.defineProperty(globalThis, 'fetch', { configurable: true, value: () => Promise.resolve(cues) });
  document.body.innerHTML =
    `<article data-shared='${JSON.stringify(plan)}'><div class="player"><button class="play"></button></div><p class="note"></p>` +
    '<p data-r="0">潮水退了。</p><p data-r="1">船要开了。</p></article>';
  setUpShared(player, call);
});
afterEach(() => void Object.defineProperty(globalThis, 'fetch', { configurable: true, value: before }));

const button = (): HTMLElement => document.querySelector('.play') as HTMLElement;
const settle = () => new Promise((resolve) => setTimeout(resolve, 10));
const end = () => move({ status: 'paused', positionMs: 0 });

test('the parts of a script follow one another, and after the last one it rests', async () => {
  button().click();
  expect([button().getAttribute('aria-busy'), document.querySelector('.note')?.textContent]).toEqual(['true', '正在准备']);
  await settle();
  end();
  await settle();
  expect(played).toEqual(['/audition/1/stream.wav', '/audition/2/stream.wav']);
  expect(asked).toEqual(plan.parts.map((range) => ({ share: 't', range })));
  end();
  await settle();
  expect([asked.length, button().getAttribute('aria-pressed')]).toEqual([2, 'false']);
});

test('a pause is no end, and a second press goes on', async () => {
  button().click();
  await settle();
  move({ positionMs: 900 });
  button().click();
  button().click();
  await settle();
  expect([asked.length, state.status]).toEqual([1, 'playing']);
});

test('a tap on a paragraph reads from there', async () => {
  document.querySelector<HTMLElement>('[data-r="1"]')?.click();
  await settle();
  expect(asked).toEqual([{ share: 't', range: { start: 6, end: 12 } }]);
});

test('where the day’s auditions are used up the page says so', async () => {
  refusal = new ApiError({ code: 0, error: 'limit.reached', data: { error: 'limit.reached' }, msg: '' });
  button().click();
  await settle();
  expect([document.querySelector('.note')?.textContent, button().getAttribute('aria-pressed')]).toEqual(['用完了', 'false']);
});
