/** @jest-environment jsdom */
import { ApiError, type Call } from '@shengyu/api';
import type { Player, PlayerState } from '@shengyu/ui';
import { setUpLine } from './line.ts';

let asked: unknown[];
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
  play: (url: string) => move({ url, status: 'playing', positionMs: 40 }),
  toggle: () => move({ status: 'paused' }),
  pause: () => undefined,
  stop: () => move({ url: '', status: 'idle', positionMs: 0 }),
} as unknown as Player;
const call = ((_name: string, input: unknown) => {
  asked.push(input);
  return refusal
    ? Promise.reject(refusal)
    : Promise.resolve({ stream_url: `/s${asked.length}`, cues_url: '/c', left: { unit: 'times', count: 19 } });
}) as unknown as Call;
const words = {
  ...{ asking: '正在准备', limit: '用完了', busy: '忙', failed: '没有听到' },
  ...{ empty: '先写一句', count: '# / # 字', over: '多了 # 字', left: '还能听 # 次' },
};
const { fetch: before } = globalThis;
beforeEach(() => {
  [asked, refusal] = [[], undefined];
  state = { url: '', status: 'idle', positionMs: 0, durationMs: 0 };
  const cues = { ok: true, headers: new Map([['x-audition-complete', '1']]), json: () => Promise.resolve([]) };
  Object.defineProperty(globalThis, 'fetch', { configurable: true, value: () => Promise.resolve(cues) });
  document.body.innerHTML = `<div data-line data-voice="linan" data-most="5" data-listen="用#听" data-words='${JSON.stringify(words)}'>
    <textarea>潮水退了</textarea><p class="t" hidden><span class="said"></span><span class="lit"></span><span class="rest"></span></p>
    <input type="radio" name="voice" value="linan" data-name="林岸" checked><input type="radio" name="voice" value="suwan" data-name="苏晚">
    <b class="who">林岸</b><span class="count"></span><button class="play"></button><p class="note"></p></div>`;
  setUpLine(player, call);
});
afterEach(() => void Object.defineProperty(globalThis, 'fetch', { configurable: true, value: before }));

const at = <E extends HTMLElement>(name: string): E => document.querySelector<E>(name) as E;
const settle = () => new Promise((resolve) => setTimeout(resolve, 10));
const write = (text: string): void => {
  const field = at<HTMLTextAreaElement>('textarea');
  field.value = text;
  field.dispatchEvent(new Event('input'));
};

// covers: fault-7
test('a sentence of one’s own is read by the voice that is chosen, and the page says how many auditions are left', async () => {
  write('船要开了');
  expect(at('.count').textContent).toBe('4 / 5 字');
  at('[value=suwan]').click();
  expect([at('.who').textContent, at('.play').getAttribute('aria-label')]).toEqual(['苏晚', '用苏晚听']);
  at('.play').click();
  await settle();
  expect(asked).toEqual([{ text: '船要开了', voice_id: 'suwan' }]);
  expect(at('.note').textContent).toBe('还能听 19 次');
  expect([at('textarea').hidden, at('.rest').textContent]).toEqual([true, '船要开了']);
  at('.t').click();
  expect([at('textarea').hidden, document.activeElement]).toEqual([false, at('textarea')]);
});

test('while one listens another voice reads the same sentence, and what was changed is asked for anew', async () => {
  at('.play').click();
  await settle();
  at('[value=suwan]').click();
  await settle();
  move({ status: 'paused', positionMs: 0 });
  write('潮水');
  at('.play').click();
  await settle();
  expect(asked).toEqual([
    { text: '潮水退了', voice_id: 'linan' },
    { text: '潮水退了', voice_id: 'suwan' },
    { text: '潮水', voice_id: 'suwan' },
  ]);
});

test.each([
  ['', '先写一句', '0 / 5 字'],
  ['潮水退了船开', '', '多了 1 字'],
])('“%s” is not asked for, and the page says why', (text, note, count) => {
  write(text);
  at('.play').click();
  expect([asked, at('.note').textContent, at('.count').textContent]).toEqual([[], note, count]);
});

test('where the day’s auditions are used up the page says so', async () => {
  refusal = new ApiError({ code: 0, error: 'limit.reached', data: { error: 'limit.reached' }, msg: '' });
  at('.play').click();
  await settle();
  expect([at('.note').textContent, at('.play').getAttribute('aria-pressed')]).toEqual(['用完了', 'false']);
});
