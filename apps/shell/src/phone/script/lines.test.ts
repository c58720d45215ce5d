/** @jest-environment jsdom */
import type { Player, PlayerState } from '@shengyu/ui';
import { setUpLines } from './lines.ts';

const drawn = (id: string, whole = false): string =>
  `<div data-say="${id}" data-ms="2000" data-words='{"asking":"正在准备","failed":"没有听到"}'${whole ? ' data-whole=""' : ''}>` +
  (whole ? '' : '<blockquote><p data-r="1">一圈。</p></blockquote>') +
  '<button class="play" aria-pressed="false"></button><input type="range"><span class="time"></span><p class="note"></p></div>';

const sound = (id: string) => ({ url: `/${id}.mp3`, duration_ms: 2000, peaks: [], cues: [], paragraphs: [0] });
/** What the API says of a line, in turn; the last answer stays. */
let answers: ('ready' | 'soon' | 'refused')[];
let asked: string[];
/** Sounds that were to be played, in turn. */
let played: string[];
let state: PlayerState;
let listener: () => void;

const player = (): Player => ({
  state: () => state,
  subscribe: (each) => {
    listener = each;
    return () => undefined;
  },
  play: (url, { startMs = 0 } = {}) => move({ url, status: 'playing', positionMs: startMs, durationMs: 2000 }),
  toggle: (url) => move({ url, status: 'playing', positionMs: 100, durationMs: 2000 }),
  pause: () => undefined,
  stop: () => undefined,
  seek: () => undefined,
  setRate: () => undefined,
  claim: () => () => undefined,
});
function move(next: PlayerState): void {
  played.push(next.url);
  state = next;
  listener();
}

const { fetch: before } = globalThis;
const answering = (fetch: typeof globalThis.fetch): void =>
  void Object.defineProperty(globalThis, 'fetch', { configurable: true, value: fetch });
const body = (id: string, isReady: boolean): string =>
  JSON.stringify({ code: 1, show: 0, msg: '', data: { sound: isReady ? sound(id) : null } });
beforeEach(() => {
  [answers, asked, played] = [[], [], []];
  state = { url: '', status: 'idle', positionMs: 0, durationMs: 0 };
  document.body.innerHTML = `<article><h1 data-r="0">题</h1>${drawn('whole', true)}${drawn('a')}${drawn('b')}</article>`;
  answering((input) => {
    const id = new URL(input as string, 'http://x').searchParams.get('id') ?? '';
    asked.push(id);
    const answer = answers.length > 1 ? answers.shift() : (answers[0] ?? 'ready');
    const text = answer === 'refused' ? '{"code":0,"show":0,"msg":"","data":{"error":"render.failed"}}' : body(id, answer === 'ready');
    return Promise.resolve({ status: 200, text: () => Promise.resolve(text) } as Response);
  });
  setUpLines(player());
});
afterEach(() => {
  answering(before);
});

const item = (id: string): HTMLElement => document.querySelector(`[data-say="${id}"]`) as HTMLElement;
const buttonOf = (id: string): HTMLElement => item(id).querySelector('.play') as HTMLElement;
const noteOf = (id: string): string => item(id).querySelector('.note')?.textContent ?? '';
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

test('a line is asked for once, and shown as what is heard until another one is', async () => {
  buttonOf('a').click();
  expect([noteOf('a'), buttonOf('a').getAttribute('aria-busy')]).toEqual(['正在准备', 'true']);
  await settle();
  expect([noteOf('a'), buttonOf('a').getAttribute('aria-pressed')]).toEqual(['', 'true']);
  buttonOf('a').click();
  await settle();
  expect(asked).toEqual(['a']);
  buttonOf('b').click();
  await settle();
  expect([buttonOf('a'), buttonOf('b')].map((button) => button.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
  expect(item('a').style.getPropertyValue('--heard')).toBe('0');
});

// covers: pages-37
test('what is wanted later is heard, not the line that was still being made', async () => {
  answers = ['soon', 'ready'];
  buttonOf('a').click();
  await settle();
  buttonOf('b').click();
  await settle();
  expect(noteOf('a')).toBe('');
  expect(played).toEqual(['/b.mp3']);
});

test('a second press ends the wait', async () => {
  answers = ['soon'];
  buttonOf('a').click();
  await settle();
  buttonOf('a').click();
  await settle();
  expect([noteOf('a'), buttonOf('a').getAttribute('aria-pressed'), played]).toEqual(['', 'false', []]);
});

test('where the service does not answer the line says so, and can be tried again', async () => {
  answers = ['refused', 'ready'];
  buttonOf('a').click();
  await settle();
  expect([noteOf('a'), buttonOf('a').getAttribute('aria-pressed')]).toEqual(['没有听到', 'false']);
  buttonOf('a').click();
  await settle();
  expect(played).toEqual(['/a.mp3']);
});

test('a place that is chosen is played from there', async () => {
  const seek = item('whole').querySelector('input') as HTMLInputElement;
  seek.value = '1';
  seek.dispatchEvent(new Event('input'));
  await settle();
  expect([state.url, state.positionMs]).toEqual(['/whole.mp3', 1000]);
});
