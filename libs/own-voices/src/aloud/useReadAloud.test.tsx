/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { player } from '@shengyu/ui';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clausesOf } from '../agreement/agreement.model.ts';
import { AgreementReader } from '../agreement/AgreementReader.tsx';
import type { SpeakText } from './useReadAloud.ts';

const clauses = clausesOf('## 给什么\n\n样本。\n\n## 谁能用\n\n只有你。\n\n不给别人。');
let audio: HTMLMediaElement | undefined;
let asked: string[];
const speak: SpeakText = (text) => {
  asked.push(text);
  return Promise.resolve({ url: `/${asked.length}`, cues: [{ start: 0, end: 1, start_ms: 0, end_ms: 100 }] });
};

beforeEach(() => {
  asked = [];
  Element.prototype.scrollIntoView = () => undefined;
  audio = undefined;
  Object.assign(globalThis, {
    IntersectionObserver: class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  });
  // jsdom lays nothing out.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    // oxlint-disable-next-line typescript/no-this-alias -- the element is told only by what it calls
    audio = this;
    this.dispatchEvent(new Event('playing'));
    return Promise.resolve();
  });
});
afterEach(() => {
  act(() => player.stop());
  cleanup();
  jest.restoreAllMocks();
});

const reader = (say: SpeakText) => (
  <AgreementReader
    title="协议"
    version="第 1 版"
    clauses={clauses}
    read={new Set()}
    markRead={() => undefined}
    speak={say}
    fileHref="/file"
  />
);
const ends = () => act(async () => void audio?.dispatchEvent(new Event('ended')));

// covers: own-voices-22
test('clauses are read one after the other, each with its title, the next one asked for ahead; at the end it rests', async () => {
  render(reader(speak));
  await userEvent.click(screen.getByRole('button', { name: '念给我听' }));
  expect(asked).toEqual(['给什么\n样本。', '谁能用\n只有你。\n不给别人。']);
  expect(player.state().url).toBe('/1');
  await ends();
  expect(player.state().url).toBe('/2');
  await ends();
  expect(screen.getByRole('button', { name: '念给我听' })).toBeTruthy();
});

test('who stops it goes on with the clause that was stopped', async () => {
  render(reader(speak));
  await userEvent.click(screen.getByRole('button', { name: '念给我听' }));
  await ends();
  await userEvent.click(screen.getByRole('button', { name: '停下' }));
  await userEvent.click(screen.getByRole('button', { name: '念给我听' }));
  expect(asked.slice(2)).toEqual(['谁能用\n只有你。\n不给别人。']);
});

test('another sound ends it, and a failure is said and can be tried again', async () => {
  render(reader(speak));
  await userEvent.click(screen.getByRole('button', { name: '念给我听' }));
  await act(async () => player.play('/elsewhere'));
  expect(screen.getByRole('button', { name: '念给我听' })).toBeTruthy();
  cleanup();
  render(reader(() => Promise.reject(new Error('offline'))));
  await userEvent.click(screen.getByRole('button', { name: '念给我听' }));
  expect((await screen.findByRole('alert')).textContent).toContain('没念成');
  expect(screen.getByRole('button', { name: '再念一次' })).toBeTruthy();
});
