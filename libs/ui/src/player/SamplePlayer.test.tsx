/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { player } from './player.ts';
import { SamplePlayer } from './SamplePlayer.tsx';

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

const sample = (name: string) => <SamplePlayer url={`/${name}.mp3`} name={name} durationMs={6000} peaks={[0.2, 0.8, 0.4]} />;

test('the button names what it plays and tells that it is pressed', async () => {
  render(sample('林岸'));
  await userEvent.click(screen.getByRole('button', { name: '试听林岸', pressed: false }));
  expect(screen.getByRole('button', { name: '暂停林岸', pressed: true })).toBeTruthy();
});

test('of two players only one sounds', async () => {
  render(
    <>
      {sample('林岸')}
      {sample('苏晚')}
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: '试听林岸' }));
  await userEvent.click(screen.getByRole('button', { name: '试听苏晚' }));
  expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(1);
  expect(screen.getByRole('button', { name: '试听林岸', pressed: false })).toBeTruthy();
});

test('the keyboard alone plays and seeks', async () => {
  render(sample('林岸'));
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  const slider = screen.getByRole('slider', { name: '林岸的播放位置' });
  expect(document.activeElement).toBe(slider);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(slider.getAttribute('aria-valuenow')).toBe('2');
  expect(slider.getAttribute('aria-valuetext')).toBe('0:02，共 0:06');
  await userEvent.keyboard('{Home}');
  expect(slider.getAttribute('aria-valuenow')).toBe('0');
});

test('a sample that is still being made says so and cannot be played', () => {
  render(<SamplePlayer url="" name="林岸" durationMs={0} peaks={[]} />);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '林岸的样音正在准备' }).disabled).toBe(true);
  expect(screen.getByText('样音准备中')).toBeTruthy();
});
