/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { player } from '@shengyu/ui';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Narration } from './Narration.tsx';
import { SpokenText } from './SpokenText.tsx';
import type { AskLine, LineSound } from './line-types.ts';

beforeEach(() => {
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    this.dispatchEvent(new Event('playing'));
    return Promise.resolve();
  });
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    this.dispatchEvent(new Event('pause'));
  });
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
});
afterEach(() => {
  act(() => player.stop());
  cleanup();
  jest.restoreAllMocks();
});

const id = 'a'.repeat(32);
const line = {
  id,
  caption: '旁白',
  voice: { id: 'linan', name: '林岸', avatar: { seed: 'linan', hue: 'blue' } },
  duration_ms: 2000,
  peaks: [0.5],
};
const html = `<p data-r="1">前</p><figure class="line" data-line="${id}"><blockquote><p data-r="2">一圈。</p></blockquote>\n<figcaption><cite>林岸</cite></figcaption></figure>`;
const sound: LineSound = { url: '/line.mp3', duration_ms: 2000, peaks: [0.5], cues: [], paragraphs: [0] };
const show = (ask: AskLine) => render(<SpokenText className="prose" html={html} lines={[line]} ask={ask} />);

test('a line is asked for when it is played first, and plays what it says', async () => {
  let asked = 0;
  show(() => {
    asked += 1;
    return Promise.resolve(sound);
  });
  expect(screen.getByText('一圈。').closest('blockquote')).toBeTruthy();
  expect(screen.getByRole('link', { name: '带进编辑器' }).getAttribute('href')).toBe(`/edit?line=${id}`);
  await userEvent.click(screen.getByRole('button', { name: '试听林岸的例句' }));
  expect(player.state()).toMatchObject({ url: '/line.mp3', status: 'playing' });
  await userEvent.click(screen.getByRole('button', { name: '暂停林岸的例句' }));
  await userEvent.click(screen.getByRole('button', { name: '试听林岸的例句' }));
  expect(asked).toBe(1);
});

// covers: fault-10
test('a line that is being made says how far it is, and can be left', async () => {
  const answers = [{ made: 0 }, { made: 0.127 }];
  show(() => Promise.resolve(answers.shift() ?? sound));
  await userEvent.click(screen.getByRole('button', { name: '试听林岸的例句' }));
  expect(screen.getByRole('status').textContent).toBe('正在准备');
  expect(await screen.findByText('正在准备 12%', undefined, { timeout: 3_000 })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '不等林岸的例句了' }));
  expect(screen.getByRole('button', { name: '试听林岸的例句' })).toBeTruthy();
  expect(player.state().status).not.toBe('playing');
});

test('what follows the first paragraph stands between it and the rest', () => {
  const { container } = render(
    <SpokenText className="prose" html={html} lines={[line]} ask={() => Promise.resolve(sound)} afterFirst={<hr />} />,
  );
  expect([...(container.querySelector('.prose')?.children ?? [])].map(({ className, localName }) => className || localName)).toEqual([
    'part',
    'hr',
    'line',
  ]);
  expect(container.querySelector('.part')?.textContent).toBe('前');
});

test('where the service does not answer the words stay, and it can be tried again', async () => {
  let works = false;
  show(() => (works ? Promise.resolve(sound) : Promise.reject(new Error('away'))));
  await userEvent.click(screen.getByRole('button', { name: '试听林岸的例句' }));
  expect(screen.getByRole('status').textContent).toContain('声音服务没回应');
  expect(screen.getByText('一圈。')).toBeTruthy();
  works = true;
  await userEvent.click(screen.getByRole('button', { name: '再试一次林岸的例句' }));
  expect(player.state().status).toBe('playing');
});

// covers: fault-51
test('a text read aloud goes on where this device stopped, and at the chosen speed', async () => {
  const kept: number[] = [];
  const bookmark = { read: () => 65_000, keep: (_id: string, ms: number) => void kept.push(ms) };
  const speed = jest.spyOn(HTMLMediaElement.prototype, 'playbackRate', 'set');
  const ask = () => Promise.resolve({ ...sound, duration_ms: 90_000 });
  render(<Narration narration={{ ...line, duration_ms: 90_000 }} text={{ current: document.body }} ask={ask} bookmark={bookmark} />);
  expect(screen.getByRole('status').textContent).toContain('1:05');
  await userEvent.click(screen.getByRole('button', { name: /听的速度/ }));
  await userEvent.click(screen.getByRole('button', { name: '听这篇文章' }));
  expect(player.state().positionMs).toBe(65_000);
  expect(speed).toHaveBeenLastCalledWith(1.25);
  expect(kept.at(-1)).toBe(65_000);
});
